import { findNodeAtLocation } from 'jsonc-parser'
import { THEME_NAMES } from '../../../../../config/index.ts'
import { nameKey } from '../names.ts'
import { getSetting, type Setting } from '../settings.ts'
import { readEqualColors } from './equal-colors.ts'
import { findLiteral } from './literals.ts'
import {
  anyOf,
  areApart,
  joinPatterns,
  quote,
  type Restatement,
  type Way,
  type Wish,
} from './restatement.ts'
import { overlaps, type Scene, type Span } from './scene.ts'

const CUE =
  /\b(?:colou?rs?|accent|theme|logo|favicon|banner|announce(?:ment)?|button|cta|search|font|typeface|dark|light|appearance|background|site name|site title|name of the (?:site|docs)|docs (?:are|is) called|tagline|raise|suggest|thumbs|feedback|eyebrows|icon library|latex|timestamps?|last (?:updated|modified)|analytics|og image|social)\b/i
const ALSO = anyOf(`
  colou?rs? theme logo favicon banner announcement bar top page button cta search font typeface appearance background mode brand main primary accent default header navbar nav top corner
  is be becomes? became switch\\w* set settings? setting config turn on off enable disable enabled disabled hide show put up go goes going lead leads link links point points open opens opened start starts load loads
  read reads say says text label called named whole all every each across dismiss\\w* clos\\w* visitors can may able they hex clicks? take takes brings? two three settings code value shade variant docs.json instead not homepage home
  of for to still moved lives switch between modes themselves toggle left right field box bar placeholder prompt hint
`)

/** What people call settings, as the rules do. */
const NAMES: readonly (readonly [said: RegExp, name: string])[] = [
  [
    /^(?:(?:top|upper) right button|button (?:at|in) the (?:very )?(?:top right|top|right)(?: corner)?|main button|primary button|cta|call to action|(?:header|navbar|nav|top bar|topbar) (?:button|cta)|button (?:in|on|at) the (?:header|navbar|nav ?bar|top ?bar|topbar|top right|nav))$/,
    'header button',
  ],
  [/^(?:(?:brand|primary|main|accent) colou?r|colou?rs?[. ]primary|accent)$/, 'primary color'],
  [
    /^(?:search (?:box|bar|field|input|placeholder|prompt|hint)|placeholder (?:of|in) the search(?: box| bar| field)?)$/,
    'search prompt',
  ],
  [/^(?:logo(?:'s)? link|link of the logo)$/, 'logo link'],
  [
    /^(?:site|docs|documentation) (?:name|title)$|^name of the (?:site|docs|documentation)$/,
    'site name',
  ],
]
const LONGEST = 6

/** Sets values of docs.json: which setting is meant is told by its name or by what it is to be. */
export const siteSettings: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const equal = readEqualColors(scene)
  if (equal !== undefined) return equal.found
  const found = [readBanner(scene), readMode(scene), ...readNamed(scene)].filter(
    (one) => one !== undefined,
  )
  const accounted = found.flatMap((one) => one.accounted)
  const isApart = found.every((one) =>
    found.every((other) => one === other || areApart(one.accounted, other.accounted)),
  )
  const together = { wishes: found.flatMap(({ wishes }) => wishes), accounted, also: ALSO }
  return found.length > 1 && isApart ? [together, ...found] : found
}

/** An announcement above all pages. */
function readBanner(scene: Scene): Restatement | undefined {
  const [banner] = scene.find(/^(?:banner|announcement(?: bar| banner)?|announce)$/, 2)
  const closing = banner === undefined ? undefined : readClosing(scene, banner)
  if (closing !== undefined) return closing
  if (banner === undefined || scene.has(/\b(?:remove|delete|drop|take (?:down|off)|get rid)\b/i))
    return undefined
  const all = { from: 0, to: scene.words.length }
  const literal = findWithText(scene, banner) ?? findLiteral(scene, all, [banner], 'text')
  const text = literal === undefined ? undefined : withoutClosing(scene, literal)
  if (text === undefined || (text.to - text.from < 2 && scene.words[text.from]?.isQuoted !== true))
    return undefined
  // “… Readers should be able to close it.”
  const closed = listClosing(scene, text)
  const beside = `${scene.say({ from: 0, to: text.from })} ${scene.say({ from: text.to, to: scene.words.length })}`
  const isKept = PERMANENT.test(beside)
  const isOne = scene.endOfSentence(text.from) >= text.to
  // “… that says Boats are back. Readers may close it.” ends a sentence of the prompt.
  const isSaid = /^(?:says?|saying|reads?|reading)$/.test(scene.words[text.from - 1]?.plain ?? '')
  const isBare = closed.length > 0 && isOne && isSaid && !scene.isBreak(text.from)
  const said = isBare ? scene.say(text) : scene.sayText(text)
  const isClosing = !isKept && /\b(?:dismiss|clos(?:e|ed|able|eable)|hide it|x-able)/i.test(beside)
  return {
    wishes: [
      `Add a ${isClosing ? 'dismissible ' : ''}banner that says ${quote(said)}`,
      ...(isKept ? [setClosable(false)] : []),
    ],
    accounted: [banner, text, ...closed],
    also: isKept ? joinPatterns([ALSO, CLOSING]) : ALSO,
  }
}

/** The clauses behind a text that tell whether readers may close it. */
function listClosing(scene: Scene, { to: end }: Span): Span[] {
  const closing = new RegExp(`${CLOSED.source}|${PERMANENT.source}`, 'i')
  return scene.words.flatMap((_word, from) => {
    const clause = { from, to: scene.endOfSentence(from) }
    const isFirst = from === end || (from > end && scene.isStart(from))
    return isFirst && closing.test(scene.plain(clause)) ? [clause] : []
  })
}

function setClosable(isClosable: boolean): Exclude<Wish, string> {
  return {
    said: `Have the banner ${isClosable ? 'be closed by readers' : 'stay'}`,
    async perform({ files }) {
      await files.set('docs.json', ['banner', 'dismissible'], isClosable)
      return `Set \`banner.dismissible\` of \`docs.json\` to \`${isClosable}\`.`
    },
  }
}

/** “A banner with the text Sale: all kilns …” goes on to the end, whatever signs are in it. */
function findWithText(scene: Scene, banner: Span): Span | undefined {
  const [lead] = scene.find(/^with the (?:text|words|message)$/, 3)
  if (lead === undefined || lead.from < banner.from) return undefined
  const isQuoted = scene.words[lead.to]?.isQuoted === true
  const to = isQuoted ? lead.to + 1 : scene.words.length
  return lead.to < to ? { from: lead.to, to } : undefined
}

/** Whether the banner that is there can be closed. */
function readClosing(scene: Scene, banner: Span): Restatement | undefined {
  const { files } = scene.context
  const isThere = findNodeAtLocation(files.tree('docs.json'), ['banner', 'content']) !== undefined
  const isNew = scene.has(/\b(?:says?|saying|reads?|reading|new|add|put up|text)\b|:/i)
  const isKept = PERMANENT.test(scene.prompt)
  if (!isThere || isNew || !(isKept || CLOSABLE.test(scene.prompt))) return undefined
  return {
    wishes: [setClosable(!isKept)],
    accounted: [banner],
    also: joinPatterns([ALSO, CLOSING]),
  }
}

const PERMANENT =
  /\b(?:permanent\w*|always (?:stay|show|visible)|(?:not|never|can't|cannot|no longer|shouldn't|nobody (?:can|may|should|must)|no one (?:can|may|should|must)) (?:be )?(?:able to )?(?:dismiss\w*|clos\w*|click\w* away|hid\w*)|(?:not|non-?)(?:-| )?dismissible)\b/i
const CLOSABLE = /\b(?:dismiss\w*|clos(?:e|ed|able|eable)|click\w* (?:it )?away)\b/i
const CLOSING = anyOf(
  'be make made permanent permanently stays? staying away clicked moment nobody should must may so always visible cannot not no longer readers people currently able dismiss\\w* clos\\w*',
)

/** A text without what is said behind it of how it is closed. */
function withoutClosing(scene: Scene, { from, to }: Span): Span {
  for (let at = from + 1; at < to; at++) {
    if (scene.isBreak(at) && CLOSED.test(scene.plain({ from: at, to }))) return { from, to: at }
  }
  return { from, to }
}

const CLOSED =
  /^(?:and )?(?:dismissible|clos(?:e)?able)\b|^(?:and |but |which |that )*(?:people|visitors|users|readers|everyone|it|they|let|make|please|one)\b.*\b(?:dismiss\w*|clos\w*|hid\w*|click\w*)/

const DEFAULT =
  /\b(?:visitors? (?:should|must) see|by default|defaults?|initially|at first|open(?:s|ed)? .*\bin|start(?:s|ed)? .*\bin|load(?:s|ed)? .*\bin|first)\b/i
/** “Not forced to light.” */
const NOT_SO =
  /^(?:not|instead of|rather than)(?: (?:always|forced|locked|set|stuck|kept|starting|opening|loading))?(?: (?:to|in|into|on))?(?: the)? (?:dark|light|system)(?: mode| theme)?$/
/** “… and let readers toggle it.” */
const TOGGLED =
  /^(?:let|allow) (?:the |our )?(?:readers|people|users|visitors|them|everyone|everybody)(?: to)? (?:toggle|switch|choose|change|flip)$/
const NOT_STRICT =
  /^(?:by )?(?:turn(?:ing)? off|switch(?:ing)? off|without|remove|removing) (?:the )?strict$/
/** “… and take away the switch.” */
const NO_SWITCH =
  /^(?:(?:take away|remove|drop|hide|lose|get rid of|(?:turn|switch) off|disable|without|no)(?: the| a)?(?: (?:(?:dark|light|color) mode|mode|theme|color|appearance))? (?:switch|toggle)|(?:don['’]?t|do not|never) (?:let|allow) (?:the |our )?(?:readers|people|users|visitors|them|anyone|anybody)(?: to)? (?:toggle|switch|choose|change|flip))$/
/** “Follow the reader's system setting.” */
const FOLLOWS =
  /^(?:follows?|uses?|match(?:es)?|respects?) (?:the |their |each )?(?:(?:reader|user|visitor|person|people)(?:'s|s'|s)? )?(?:own )?(?:system|os|device|browser)(?: (?:settings?|preferences?|defaults?|theme|mode|appearance))?$/
const OPENS =
  /\b(?:open|opens|start|starts|load|loads|default|show|see|sees)\b.*\b(?:in|to|be|is)(?: the| their| its| your)?$|\b(?:follow|follows|match|matches|use|uses)(?: the| their)?$/

/** In which colors the site opens. */
function readMode(scene: Scene): Restatement | undefined {
  const [alone] = scene.find(NO_SWITCH, 7)
  const modes = scene
    .find(/^(?:dark|light|system)(?: mode| theme| appearance| settings?| default)?$/, 2)
    // “Hide the dark mode toggle” names the toggle.
    .filter(({ from, to }) => alone === undefined || to <= alone.from || from >= alone.to)
  const [shown] = modes.filter(
    ({ from, to }) =>
      /^(?:in|to|use|only)$/.test(scene.words[from - 1]?.plain ?? '') ||
      /^(?:as )?the default(?: look| mode| theme| one)?$/.test(
        scene.plain({ from: to, to: scene.endOfSentence(to) }),
      ),
  )
  if (alone !== undefined && shown !== undefined) {
    const [name] = scene.plain(shown).split(' ')
    return { wishes: [`Use ${name} mode only`], accounted: [alone, ...modes], also: ALSO }
  }
  if (alone !== undefined) return undefined
  const chosen = [...scene.find(TOGGLED, 5), ...scene.find(NOT_STRICT, 4)]
  const choice = chosen.length > 0 ? ['Let readers choose between light and dark mode'] : []
  const [follows] = scene.find(FOLLOWS, 7)
  if (follows !== undefined) {
    const accounted = [follows, ...scene.find(NOT_SO, 6), ...chosen]
    return { wishes: ['Set the default mode to system', ...choice], accounted, also: ALSO }
  }
  const isDefault = scene.has(DEFAULT)
  // “Dark mode is nice but please open in light.”
  const opened = modes.filter((mode) => isOpened(scene, mode))
  // “The docs open in dark mode. Make light the default.”
  const wished = opened.filter((mode) => isWished(scene, mode))
  const asked = opened.length > 1 && wished.length === 1 ? wished : opened
  const [mode, ...others] = modes.length > 1 && asked.length === 1 ? asked : modes
  // “The light logo” is another setting.
  const isOther = /^(?:logo|colou?rs?|image|background|variants?)$/.test(
    scene.words[mode?.to ?? 0]?.plain ?? '',
  )
  if (mode === undefined || others.length > 0 || !isDefault || isOther) return undefined
  const [name = ''] = scene.plain(mode).split(' ')
  const accounted = [...(asked.length === 1 ? modes : [mode]), ...scene.find(NOT_SO, 5), ...chosen]
  return { wishes: [`Set the default mode to ${name}`, ...choice], accounted, also: ALSO }
}

/** Whether a mode is said to be that in which the site opens. */
function isOpened(scene: Scene, { from, to }: Span): boolean {
  const before = scene.plain({ from: Math.max(0, from - 8), to: from })
  return OPENS.test(before) || BY_DEFAULT.test(scene.plain({ from: to, to: to + 5 }))
}

/** Whether the clause of a mode tells what should be, and not what is. */
function isWished(scene: Scene, { from }: Span): boolean {
  const clause = { from: scene.startOfClause(from), to: scene.endOfClause(from) }
  return WISHES.test(scene.plain(clause))
}

const BY_DEFAULT =
  /^(?:(?:should|must|to|needs to) be )?(?:as )?(?:the |our |their )?(?:new )?default\b|^by default\b/
const WISHES =
  /\b(?:should|must|needs? to|make|set|switch|change|want|like|prefer|use|let|have|please|could|can)\b/

/** Settings that are named, each with what it is to be. */
function readNamed(scene: Scene): Restatement[] {
  const named = [...findNames(scene), ...findButton(scene)]
  const spans = named.map(({ span }) => span)
  const wishes: string[] = []
  const accounted: Span[] = [...spans]
  // “Use #111111 for dark mode and #222222 as the main color.”
  const color = scene.words.findIndex(({ text }) => VALUES.color?.test(text) === true)
  const isBefore = named.length > 1 && color !== -1 && color < (spans[0]?.from ?? 0)
  for (const [at, { span, name, setting }] of named.entries()) {
    const part = isBefore
      ? { from: named[at - 1]?.span.to ?? 0, to: span.to }
      : { from: at === 0 ? 0 : span.from, to: named[at + 1]?.span.from ?? scene.words.length }
    if (name === 'header button') {
      // What stands before a colon tells why.
      const isBehind = scene.words.slice(1, span.from + 1).some(({ gap }) => /:/.test(gap))
      const button = readButton(scene, isBehind ? { ...part, from: span.from } : part, span)
      if (button === undefined) return []
      wishes.push(...button.wishes)
      accounted.push(...button.accounted)
      continue
    }
    const [link] = name === 'logo' ? findValue(scene, part, span, ADDRESS) : []
    if (link !== undefined) {
      wishes.push(`Set the logo link to ${scene.say(link)}`)
      accounted.push(link)
      continue
    }
    const [value, ...before] = findValue(scene, part, span, setting)
    if (value === undefined) return []
    const said = setting.kind === 'text' ? quote(scene.say(value)) : scene.say(value)
    wishes.push(`Set the ${name} to ${said}`)
    accounted.push(value, ...before)
  }
  return wishes.length === 0 ? [] : [{ wishes, accounted, also: ALSO }]
}

interface NamedSetting {
  span: Span
  name: string
  setting: Setting
}

function findNames(scene: Scene): NamedSetting[] {
  const found: NamedSetting[] = []
  for (let from = 0; from < scene.words.length; from++) {
    for (const span of scene.runsFrom(from, LONGEST)) {
      if (found.some((one) => overlaps(one.span, span))) continue
      const said = scene.plain(span)
      if (/[#"]|\/\/|\band\b/.test(said)) continue
      // Of one mode it is another color.
      if (said === 'accent' && scene.has(/\b(?:dark|light) (?:mode|theme)\b/i)) continue
      if (/^(?:the|our|a|an|in|of|for|to|on) | (?:the|our|a|an|in|of|for|to|on)$/.test(said))
        continue
      const name = NAMES.find(([pattern]) => pattern.test(said))?.[1] ?? said
      const setting = getSetting(name)
      if (setting === undefined || VAGUE.test(name) || setting.path[0] === 'banner') continue
      found.push({ span, name, setting })
      break
    }
  }
  return found
}

/** The button of the header, by what it says now: “the Open Acme button”. */
function findButton(scene: Scene): NamedSetting[] {
  const setting = getSetting('header button')
  const span = findLabel(scene).find(({ to }) =>
    /^(?:button|cta)$/.test(scene.words[to]?.plain ?? ''),
  )
  if (span === undefined || setting === undefined) return []
  return [{ span: { from: span.from, to: span.to + 1 }, name: 'header button', setting }]
}

/** Where what the button of the header says now is said. */
function findLabel(scene: Scene): Span[] {
  const label = readLabel(scene)
  if (label === undefined) return []
  const length = label.split(' ').length
  return scene.words
    .map((_word, from) => ({ from, to: from + length }))
    .filter((span) => nameKey(scene.say(span)) === nameKey(label))
}

function readLabel({ context: { files } }: Scene): string | undefined {
  const path = ['navbar', 'primary', 'label']
  const label: unknown = findNodeAtLocation(files.tree('docs.json'), path)?.value
  return typeof label === 'string' ? label : undefined
}

/** What is called so elsewhere as well. */
const VAGUE =
  /^(?:title|name|color|colour|button|headings?|search|primary|background|design|layout|link|text|body|docs|font size|logo link logo|placeholder|rating|decoration|body text|canonical|math|layout of .+)$/

/** The one thing of the kind that a setting is of, and behind it those that it is not to be. */
function findValue(
  scene: Scene,
  part: Span,
  name: Span,
  { kind, values = [] }: Setting,
): readonly Span[] {
  const pattern =
    VALUES[kind] ?? (kind === 'choice' ? new RegExp(`^(?:${values.join('|')})$`, 'i') : undefined)
  if (pattern === undefined) {
    // “Change the text from To the app to Open it” tells what the button says now.
    const now = findLabel(scene).filter((span) => !overlaps(span, name))
    const literal = findLiteral(scene, part, [name, ...now])
    return literal === undefined ? [] : [literal, ...now]
  }
  const found = scene.words
    .map((_word, from) => ({ from, to: from + 1 }))
    .filter((span) => span.from >= part.from && span.to <= part.to && !overlaps(span, name))
    .filter((span) => pattern.test(scene.say(span)))
  const before = found.filter(({ from }) =>
    INSTEAD.test(scene.plain({ from: Math.max(0, from - 3), to: from })),
  )
  const meant = found.filter((span) => !before.includes(span))
  return meant.length === 1 ? [...meant, ...before] : []
}

const INSTEAD = /(?:^| )(?:instead of|rather than|not|from|over)(?: the| our)?$/

const VALUES: Readonly<Partial<Record<Setting['kind'], RegExp>>> = {
  color: /^#(?:[\da-f]{3}|[\da-f]{6})$/i,
  address: /^(?:https?:\/\/|mailto:|\/)\S+$/i,
  file: /^(?:https?:\/\/|\/)?[\w./-]+\.(?:svg|png|ico|jpe?g|webp|gif)$/i,
  theme: new RegExp(`^(?:${THEME_NAMES.join('|')})$`, 'i'),
  mode: /^(?:dark|light|system)$/i,
  boolean: /^(?:on|off|true|false)$/i,
}

const ADDRESS: Setting = { path: [], kind: 'address', isOptional: true }

/** Whether words are what a button says: what it should be may be its color. */
function isLabel(scene: Scene, { from }: Span): boolean {
  const before = scene.plain({ from: Math.max(0, from - 3), to: from })
  return (
    scene.words[from]?.isQuoted === true ||
    /\b(?:say|says|saying|read|reads|reading|label\w*|text|called?|named?)\b/.test(before)
  )
}

/** What the button of the header says, and where it leads. */
function readButton(
  scene: Scene,
  part: Span,
  name: Span,
): { wishes: string[]; accounted: Span[] } | undefined {
  const [address] = findValue(scene, part, name, ADDRESS)
  const beside = address === undefined ? [name] : [name, address]
  const said = findLiteral(scene, part, beside)
  // What it says already is told, and not wished.
  const isText = said !== undefined && readLabel(scene) !== scene.say(said) && isLabel(scene, said)
  const text = isText ? said : undefined
  const wishes = [
    ...(text === undefined ? [] : [`Set the header button text to ${quote(scene.say(text))}`]),
    ...(address === undefined ? [] : [`Set the header button link to ${scene.say(address)}`]),
  ]
  const accounted = [address, text, ...findLabel(scene)].filter((span) => span !== undefined)
  return wishes.length === 0 ? undefined : { wishes, accounted }
}
