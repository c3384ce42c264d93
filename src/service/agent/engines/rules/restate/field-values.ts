import { overlaps, type Scene, type Span } from './scene.ts'

/** What goes on about a thing that was spoken of: “make it Setup”. */
export const AGAIN =
  /^(?:please |so )*(?:(?:make|set|change|call|let) (?:it|that)|it (?:should|must|has to|needs to)|(?:use|take|try|go with|switch to)) /

/** The name of an icon beside the word for it, or behind “use”. */
export function findIcon(scene: Scene, part: Span, page: Span): Span | undefined {
  const { words } = scene
  const isIcon = (at: number) => {
    const { text = '', plain = '' } = words[at] ?? {}
    const isWithin = at >= part.from && at < part.to && !(at >= page.from && at < page.to)
    return isWithin && /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(text) && !NO_ICON.test(plain)
  }
  for (let at = part.from; at < part.to; at++) {
    if (words[at]?.plain !== 'icon') continue
    // “The terminal icon”, “sparkles for an icon”, “an icon, moon would do”.
    const before = /^(?:for|as) (?:an|its|the)$/.test(scene.plain({ from: at - 2, to: at }))
      ? at - 3
      : at - 1
    const behind = Array.from({ length: part.to - at - 1 }, (_one, index) => at + 1 + index)
    // “From the robot to sparkles.”
    const to = behind.filter((one) => words[one - 1]?.plain === 'to')
    const found = [before, ...to, ...behind].find(isIcon)
    if (found !== undefined) return { from: found, to: found + 1 }
  }
  // “That icon is odd. Use moon instead.”
  const [again] = AGAIN.exec(scene.plain(part)) ?? []
  const from = part.from + (again?.trim().split(' ').length ?? 0)
  const isNamed = again !== undefined && isIcon(from) && !scene.isBreak(from)
  return isNamed ? { from, to: from + 1 } : undefined
}

const NO_ICON =
  /^(?:an?|the|its|new|another|some|better|different|nice|proper|for|of|to|with|on|same|no|matching|fitting|page|old|current|missing|too|as|icon|and|it|instead|please|be|is|should|use|give|something|like|sidebar|from)$/

/** “Add a badge New to the setup page”, “give it the tag Beta”, “it needs a New badge”. */
export function findBadge(scene: Scene, part: Span, page: Span): Span | undefined {
  const at = scene.words.findIndex(
    ({ plain }, index) => index >= part.from && index < part.to && /^(?:badge|tag)$/.test(plain),
  )
  const from = /^(?:called|saying|named)$/.test(scene.words[at + 1]?.plain ?? '') ? at + 2 : at + 1
  const isBefore =
    /^an?$/.test(scene.words[at - 2]?.plain ?? '') &&
    /^\p{Lu}/u.test(scene.words[at - 1]?.text ?? '')
  if (isBefore && !overlaps(page, { from: at - 1, to: at })) return { from: at - 1, to: at }
  const isName = at !== -1 && /^\p{Lu}/u.test(scene.words[from]?.text ?? '')
  if (!isName || scene.isBreak(from) || overlaps(page, { from, to: from + 1 })) return undefined
  let to = from + 1
  while (!scene.isBreak(to) && /^\p{Lu}/u.test(scene.words[to]?.text ?? '')) to++
  return overlaps(page, { from, to }) ? undefined : { from, to }
}

/** “Keep Overview as what the sidebar shows”, “let the sidebar keep Overview”. */
export function findKept(scene: Scene, part: Span): Span | undefined {
  const words = scene.plain(part)
  const kept = KEPT.exec(words)?.groups?.kept
  if (kept !== undefined) return { from: part.from + 1, to: part.from + 1 + kept.split(' ').length }
  const lead = KEEPS.exec(words)?.groups?.lead
  return lead === undefined ? undefined : { from: part.from + lead.split(' ').length, to: part.to }
}

const KEPT =
  /^(?:keep|leave) (?<kept>\S+(?: \S+){0,4}?) (?:as|for|in) (?:what )?(?:the|its) (?:sidebar|menu|nav)/
const KEEPS =
  /^(?<lead>(?:\S+ ){0,3}(?:sidebar|menu|nav) (?:\S+ )?keeps?) (?!(?:its|the|that|this|what|as|it|being|showing|saying|calling)\b)\S+(?: \S+){0,4}$/

/** What the sidebar is to show, behind what a page is to be called. */
export const OF_SIDEBAR: RegExp =
  /^(?:(?:and|but|then|please|also|just) )*(?:let|have|make|keep|leave) (?:the|our) (?:side ?bar|menu|nav\w*) (?!(?:title|label|name|entry) (?:of|for)\b)/

/** Where a clause ends and another field begins. */
export const NEXT: RegExp =
  /^(?:keep|leave|let|have|give|gives|use|using|set|change|title|titled|call|called|make|put|add|rename|retitle|its|it|the|a|an|icon|description|with|also|needs?|should|tag|switch|replace|hide|move|shorten)$/

/** Whether another field is spoken of from a word on: “and its icon to moon”, but not “and its price”. */
export function isNextField(scene: Scene, at: number): boolean {
  const word = scene.words[at]?.plain ?? ''
  const behind = scene.plain({ from: at + 1, to: Math.min(at + 4, scene.words.length) })
  return NEXT.test(word) && (!/^(?:its|the|a|an)$/.test(word) || OF_FIELD.test(behind))
}

const OF_FIELD =
  /\b(?:titles?|titled|headline|sidebar|menu|nav\w*|labels?|names?|descriptions?|subtitle|icons?|tags?|badges?|url|address|slug|path|pages?|should|must|keep\w*|stays?|remains?)\b/

/** How something is said to be that is no name. */
export const OF_JUDGEMENT: RegExp =
  /^(?:too|very|really|rather|quite) |^an? (?:bit|little|mouthful|poor|bad|strange|odd|weird|terrible|misnomer|mess)\b/

/** What is to go is set to nothing: “the tag of the page can go”. */
export const GONE: RegExp =
  /\b(?:tag|badge|icon|description|sidebar title)\b[^.,;:]* (?:can|may|should|must|has to|needs to) (?:now |just |also )?(?:go(?: away)?|be (?:removed|dropped|deleted|taken))\b|\b(?:should|must|to) have no (?:tag|badge|icon|description)\b|\bkeywords?\b/i

/** What is to be in the menu no more is not called otherwise there: “It should no longer appear in the sidebar”. */
export const UNLISTED: RegExp =
  /(?:\bno longer|\bnot|n['’]?t|\bnever)(?: (?:be|to|it|them|still|ever|again|even))* (?:appear|show(?: up)?|come up|shown|list(?:ed)?|visible|seen|in|part of)(?: (?:it|up|anywhere|any ?more|any longer|at all))?(?: (?:in|on|from))? (?:the|our) (?:side ?bar|side bar|menu|nav|navigation)\b/i

/** What is called otherwise on all pages is no title alone: “Rigs are called decks from now on. Use the new name on all pages”. */
export const NEW_NAME: RegExp =
  /\b(?:the|its|that|this) (?:new |right |proper )?(?:name|term|wording|one)\b[^.;]*\b(?:everywhere|throughout|wherever|across|(?:all|every|each)(?: of)?(?: (?:the|our|other))*(?: (?:docs|documentation))? (?:pages?|docs|documentation|texts?|guides?|articles?))\b/i
