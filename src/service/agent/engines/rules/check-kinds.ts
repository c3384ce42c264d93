import { distance } from 'fastest-levenshtein'
import { parse } from 'jsonc-parser'
import { readFrontmatter } from '../../../../content/index.ts'
import type { WrittenFile } from './check-written.ts'
import { MARKDOWN } from './page-names.ts'
import { escapePattern } from './renaming.ts'
import { Unresolved } from './unresolved.ts'

/** “The Limits card at the end of the Start page still uses /limits”: a link that stands on a page. */
const OF_LINK =
  /\b(?:card|button|tile|link) (?:at|in|on|under|of|near|from|inside|below)\b[^.;]*\b(?:still|is (?:dead|broken|wrong)|uses?|has|points?|leads?|goes|old)\b/i
const OF_REDIRECT =
  /\bredirect\w*|\bforward\w*|\brenam\w*|\bmov(?:e|es|ed|ing)\b|\b(?:visitors|people|whoever|anyone|bookmarks?)\b/i
/** “Typo at the end of the Start page: …” */
const OF_SPELLING =
  /\b(?:typos?|misspel\w*|misspelt|mistyped|spelling (?:mistakes?|errors?|slips?))\b/i
const OF_TITLES = /\b(?:titles?|captions?|headings?|names?|rename|descriptions?|sidebar)\b/i
const OF_OTHERS = /[.;] (?:also|and|then|please|add|move|remove|delete|rename|set|hide)\b/i

/** “Update the title and description of the Birds page”: that of the site stays. */
const OF_PAGE = /\b(?:page|guide|article|tutorial)\b/i
const OF_SITE =
  /\b(?:sites?|docs|documentation|brand|product|company|project|startup|everywhere|throughout|config\w*)\b/i
/** “/birds gives a 404, move the guide there”: a redirect leads away from it. */
const MOVED_THERE = /\bmove\b[^.;]* there\b/i
/** “Add a link to the prices after the guide” makes no page. */
const OF_NEW_LINK = /\badd (?:an?|another|the) (?:\p{Ll}+ )?links?(?: back)? to\b/iu
const OF_NEW_PAGE = /\b(?:new|create|write|start)\b|\badd an? (?:\p{L}+ ){0,3}page\b/iu
/** “The invite has changed”: something is in its place, and not only new. */
const OF_OTHER_LINK =
  /\b(?:links?|invites?|address(?:es)?|urls?)\b[^.;]*\b(?:changed|expired|is dead|is broken|no longer works|stopped working|is outdated|has moved|is wrong)\b/i
/** “Use color instead of colour”: what is to be used no more. */
const USED =
  /\b(?:use|write|spell|say)(?: it)? ["“'`]?(?<now>[\p{L}-]{3,})["”'`]? (?:instead of|rather than|and not|not|over) ["“'`]?(?<old>[\p{L}-]{3,})["”'`]?/iu
/** “Remove the sentence that says we plan it”: none that says we do not. */
const SENTENCE_SAYS =
  /\b(?:remove|delete|drop|cut|strike)\b[^.;]*\b(?:sentence|line|paragraph|bit|part) (?:that says|saying|which says|about how) (?<says>[^.;]+)/i
/** “Boats got a new name”: more than a title has it. */
const NEW_NAME =
  /\b(?:new name|(?:is|are) (?:now )?called|(?:is|are) now known as|goes? by the name)\b/i
/** “Drop the part on what is needed”: steps below it stay. */
const OF_PART =
  /\b(?:remove|delete|drop|cut|strike|get rid of|take out)\b[^.;]*\b(?:part|section|prerequisites?|requirements?|paragraph|intro\w*)\b/i
const OF_STEPS = /\b(?:steps?|instructions?|everything|all)\b/i
const NEEDS =
  /^#+ .*\b(?:prerequisites?|requirements?|before you (?:begin|start)|what you need)\b/im
/** “Drop the last question”: a box at the end of the page stays. */
const OF_QUESTION =
  /\b(?:remove|delete|drop|cut|strike|get rid of|take out)\b[^.;]*\b(?:question|faq entry)\b/i
const NOT = /\b(?:not|no|never|cannot|none)\b|n['’]t\b/i

/** “Remove Cursor from the page menu” is about no page. */
const OF_MENU =
  /\b(?:from|out of|off|in|to|into) (?:the |our )?(?:page|contextual|context|copy page|ai) menu\b/i
/** “The Start page should say 3.12 instead of 3.11”: what stands there now. */
const INSTEAD =
  /\b(?:should|must|has to|needs? to) (?:now )?(?:say|read|mention|list|show)\b(?:[^.;]|\.(?=\S))*?(?:,? (?:instead of|rather than|and not|not))(?: the| an?)? (?<old>[^\s,;]*[^\s,;.])/i
/** “Replace Content goes here. with …”: what goes is all of it where a page has it so. */
const REPLACED =
  /\b(?:replace|swap)(?: the (?:sentence|line|text|words))? (?<old>\S+(?: \S+){3,}?)[.!?]? (?:with|by|for) /iu
/** “The paths should say v3 instead of v2”: all of them. */
const ALL_INSTEAD =
  /\b\p{L}{3,}s (?:(?:on|in|of|under) [^.;,]*)?(?:should|must|have to|need to) (?:all )?(?:say|read|use|be|point to|start with) [^\s,;]+ (?:instead of|rather than|and not|not) (?<old>[^\s,;]*\d[^\s,;]*?)(?=[\s,;.]|$)/iu
/** “The Start page says recieve instead of receive”: what it says now, and is to say no more. */
const SAYS =
  /(?<!\b(?:should|must|has to|have to|needs to|ought to|to|please|we|now|be) )\b(?:says?|reads|wrote|writes|misspells|spells|spelled|spelt|typed)(?: as| it| still| the)* (?<old>[\p{L}-]{4,}) (?:instead of|rather than) (?<now>[\p{L}-]{4,})/iu
/** “Acme is written with a small a in places”: the same words in other letters. */
const OF_CASE =
  /\b(?:spell\w*|spelt|writes?|written|wrote|typed|capitali[sz]ed|cased)\b[^.;]*\b(?:capital|lower-?case|upper-?case|small)\b|\bwith an? (?:small|capital|lower-?case|upper-?case) \p{L}\b/iu
/** What stands in the place of a picture, and is no title. */
const OF_ALT = /\balt(?:ernative)?[- ]?(?:texts?|tags?|attributes?)\b/i
/** “There is a stray dot behind the address, get rid of it”: a sign, and not what it stands in. */
const OF_SIGN =
  /\b(?:stray|extra|superfluous|trailing|leading|needless|unneeded|unnecessary|spurious|accidental|doubled?|duplicated?|second|additional) (?:\S+ )?(?:dots?|periods?|full stops?|points?|commas?|colons?|semicolons?|spaces?|slash(?:es)?|hyphens?|dash(?:es)?|quotes?|quotation marks?|apostrophes?|brackets?|parenthes[ei]s|asterisks?|stars?|backticks?|characters?|letters?|hash(?:es)?|pipes?|exclamation marks?|question marks?)\b/i
/** “The Start page says May. Fix that to June.” */
const SAYS_OLD =
  /\b(?:says|reads|mentions|shows|lists) (?:still )?(?<old>[^\s,;.]+)[.;,] (?:please )?(?:fix|change|correct|update|turn|make) (?:it|that|this) (?:in)?to /i
const FIELD = /^(?:title|sidebarTitle): *["']?(?<value>.*?)["']? *$/gm

/** A name of the environment, and one that is set. */
const VARIABLE = /(?<!\w)[A-Z][A-Z\d]*(?:_[A-Z\d]+)+(?!\w)/g
const ASSIGNED = /^[ \t]*(?:export[ \t]+)?["']?([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)["']?[ \t]*[=:]/

/**
 * Looks at which kind of thing was written for a prompt: throws `Unresolved` where a docs.json has other redirects for the
 * link of a page, or where something has another name though it is only spelled wrong, or never said what it is to say no more.
 *
 * @param plain the prompt with spaces in the places of quotations
 */
export function createKindCheck(plain: string): (written: readonly WrittenFile[]) => void {
  const isOfLink = OF_LINK.test(plain) && !OF_REDIRECT.test(plain)
  const isSpelled = OF_SPELLING.test(plain) && !OF_OTHERS.test(plain)
  const said = (INSTEAD.exec(plain) ?? SAYS_OLD.exec(plain))?.groups?.old
  const isOfMenu = OF_MENU.test(plain)
  const { old: each } = ALL_INSTEAD.exec(plain)?.groups ?? {}
  const replaced = REPLACED.exec(plain)?.groups?.old
  const says = SAYS.exec(plain)?.groups
  const isOfAlt = OF_ALT.test(plain) && !OF_TITLES.test(plain)
  const isOfCase = OF_CASE.test(plain) && !OF_TITLES.test(plain) && !OF_OTHERS.test(plain)
  const isOfSign = OF_SIGN.test(plain) && !OF_OTHERS.test(plain)
  const isOfPage = OF_PAGE.test(plain) && !OF_SITE.test(plain)
  const isMovedThere = MOVED_THERE.test(plain)
  const isOfNewLink = OF_NEW_LINK.test(plain) && !OF_NEW_PAGE.test(plain)
  const isOfOtherLink = OF_OTHER_LINK.test(plain)
  const used = USED.exec(plain)?.groups
  const sentence = SENTENCE_SAYS.exec(plain)?.groups?.says
  const isRenamed =
    NEW_NAME.test(plain) && !OF_TITLES.test(plain.replace(NEW_NAME, ' ')) && !OF_PAGE.test(plain)
  const isOfPart = OF_PART.test(plain) && !OF_STEPS.test(plain)
  const isOfQuestion = OF_QUESTION.test(plain)
  const isPositive = sentence !== undefined && !NOT.test(sentence)
  const variables: readonly string[] = plain.match(VARIABLE) ?? []
  return (written) => {
    for (const { file, old, now } of written) {
      // A page may be about that menu.
      if (isOfMenu && now === undefined && !/menu/i.test(file))
        throw new Unresolved(`Expected the page menu to change, received \`${file}\` removed.`)
      if (isOfNewLink && old === undefined && MARKDOWN.test(file))
        throw new Unresolved(`Expected a link, received the new page \`${file}\`.`)
      if (old === undefined || now === undefined) continue
      const isConfig = file === 'docs.json'
      const isSame = (key: string) => listOf(old, key) === listOf(now, key)
      const list = (text: string) => (isConfig ? listTexts(parse(text)) : listTitles(text, file))
      if (isOfMenu && isConfig && !isSame('navigation') && isSame('contextual'))
        throw new Unresolved('Expected the page menu to change, received what lists pages.')
      if (isOfPage && isConfig && !isSame('name'))
        throw new Unresolved('Expected a page to change, received the name of the site.')
      if (isMovedThere && isConfig && isSame('navigation') && !isSame('redirects'))
        throw new Unresolved('Expected a page to move, received a redirect.')
      if (isOfOtherLink && isConfig && !isSame('footer') && isAdded(old, now))
        throw new Unresolved('Expected a link to change, received a new one.')
      if (used !== undefined && countWord(now, used.old) > countWord(old, used.old))
        throw new Unresolved(`Expected “${used.old}” to be used no more, received it written.`)
      if (isPositive && listGone(old, now).some((line) => NOT.test(line)))
        throw new Unresolved(`Expected what says “${sentence}” to go, received what denies it.`)
      if (isRenamed && !isConfig) checkRenamed(list(old), list(now), now, file)
      const gone = isOfPart || isOfQuestion ? listGone(old, now) : []
      const last = gone.at(-1)?.trim() ?? ''
      if (
        isOfPart &&
        gone.some((line) => NEEDS.test(line)) &&
        gone.some((line) => STEPS.test(line))
      )
        throw new Unresolved('Expected what is needed to go, received the steps below it gone.')
      if (isOfQuestion && CLOSING.test(last) && old.trimEnd().endsWith(last))
        throw new Unresolved('Expected a question to go, received what the page ends with gone.')
      if (isOfLink && isConfig && !isSame('redirects'))
        throw new Unresolved('Expected a link of a page to change, received a redirect.')
      if (isSpelled) checkSpelled(list(old), list(now))
      if (
        each !== undefined &&
        countWord(now, each) > 0 &&
        countWord(old, each) > countWord(now, each)
      )
        throw new Unresolved(`Expected each “${each}” to change, received some of them.`)
      if (replaced !== undefined && isCut(old, now, replaced))
        throw new Unresolved(`Expected all of “${replaced}” to go, received a part of it gone.`)
      if (says !== undefined && countWord(now, says.old) > countWord(old, says.old))
        throw new Unresolved(`Expected “${says.old}” to go, received it written.`)
      if (isOfCase && old.toLowerCase() !== now.toLowerCase())
        throw new Unresolved('Expected the same words in other letters, received others.')
      if (isOfAlt && list(old).join() !== list(now).join())
        throw new Unresolved('Expected an alternative text to change, received a title.')
      if (isOfSign && Math.abs(old.length - now.length) > MOST_SIGNS)
        throw new Unresolved('Expected a sign to go, received more of it gone.')
      if (said !== undefined && !isConfig) checkSaid(list(old), list(now), said)
      if (variables.length > 0) checkAssigned(old, now, variables)
    }
  }
}

/** Whether nothing of a docs.json is gone. */
function isAdded(old: string, now: string): boolean {
  const left = new Set(listTexts(parse(now)))
  return listTexts(parse(old)).every((text) => left.has(text))
}

/** Lines that a text has no more. */
function listGone(old: string, now: string): string[] {
  const left = new Set(now.split('\n'))
  return old.split('\n').filter((line) => line.trim() !== '' && !left.has(line))
}

/** Whether words that stand together are there no more, and the last ones of them are as before. */
function isCut(old: string, now: string, words: string): boolean {
  const tail = words.split(' ').slice(-3).join(' ')
  const count = (text: string, part: string) => text.split(part).length
  return count(now, words) < count(old, words) && count(now, tail) === count(old, tail)
}

/** How often a word stands in a text. */
function countWord(text: string, word = ''): number {
  return text.match(new RegExp(`(?<!\\p{L})${escapePattern(word)}(?!\\p{L})`, 'giu'))?.length ?? 0
}

function listTitles(text: string, file: string): string[] {
  if (!MARKDOWN.test(file)) return []
  const head = text.slice(0, readFrontmatter(text, file).bodyStart)
  return [...head.matchAll(FIELD)].map(({ groups }) => groups?.value ?? '')
}

/** Throws where a title is another one that had not what is to be said no more. */
function checkSaid(before: readonly string[], now: readonly string[], said: string): void {
  const gone = before.filter((title) => !now.includes(title))
  if (gone.length > 0 && !gone.some((title) => title.toLowerCase().includes(said.toLowerCase())))
    throw new Unresolved(`Expected “${said}” to be replaced, received another title.`)
}

/** Throws where a page has another title, and says what that was all the same. */
function checkRenamed(
  before: readonly string[],
  titles: readonly string[],
  now: string,
  file: string,
): void {
  const body = now.slice(readFrontmatter(now, file).bodyStart)
  const left = before.find((title) => !titles.includes(title) && countWord(body, title) > 0)
  if (left !== undefined)
    throw new Unresolved(`Expected “${left}” to have another name, received another title.`)
}

/** Throws where another variable is set otherwise than one that is told. */
function checkAssigned(old: string, now: string, variables: readonly string[]): void {
  const left = new Set(now.split('\n'))
  for (const line of old.split('\n')) {
    const name = left.has(line) ? undefined : ASSIGNED.exec(line)?.[1]
    if (name !== undefined && !variables.includes(name))
      throw new Unresolved(`Expected ${variables.join(', ')} to change, received \`${name}\`.`)
  }
}

/** Throws where one of some texts is another one that is not spelled nearly so. */
function checkSpelled(before: readonly string[], now: readonly string[]): void {
  const [old, own] = [new Set(before), new Set(now)]
  const gone = before.filter((text) => !own.has(text))
  for (const text of now) {
    if (old.has(text)) continue
    const isNear = gone.some(
      (one) => distance(one, text) <= Math.max(SLIP, Math.floor(text.length / CLEAR)),
    )
    if (!isNear) throw new Unresolved(`Expected what is misspelled to change, received “${text}”.`)
  }
}

const STEPS = /^\s*<Steps?\b/
const CLOSING = /^<\/(?:Note|Info|Tip|Warning|Check|Danger)>/
/** Signs that stand somewhere by mistake, in one file. */
const MOST_SIGNS = 12
const SLIP = 2
const CLEAR = 3

/** A member of a docs.json as it is written. */
export function listOf(text: string, key: string): string {
  const value: unknown = parse(text)
  const isObject = typeof value === 'object' && value !== null
  return isObject ? JSON.stringify(Object.entries(value).find(([own]) => own === key)?.[1]) : ''
}

/** The texts of a value. */
export function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}
