import { nameKey } from '../names.ts'
import { readParts } from '../parts/page-part.ts'
import { escapePattern } from '../renaming.ts'
import {
  type AttemptCheck,
  findFault,
  type Inspection,
  lookAtChanged,
  lookAtEach,
  onceDone,
} from './attempt-check.ts'
import { countWord, findNew, listNames, listPages } from './written-file.ts'

/** “With a small k”, “all capitals”, “that's not right”: how something is written, and whether it is so. */
const HOW =
  /\b(?:(?:small|lower-?case|capital|upper-?case|big) (?:letter )?\p{L}\b|(?:all|in) (?:caps|capitals|capital letters|small letters|lower-?case|upper-?case)|(?:in )?(?:one|two|three) words|(?:capitali[sz]e|upper-?case|lower-?case|hyphenate) (?:the )?\p{L}+ (?:in|of) \p{L}+|with(?:out)? (?:an? |the |any )?(?:hyphens?|dash(?:es)?|apostrophes?)|(?<=\bbe )(?:written|spelled|spelt) [^\s.,;]+|not (?:right|correct|true))(?!\p{L})/giu
const checkHowWritten: AttemptCheck = ({ ahead }) =>
  lookForTold(
    [...ahead.matchAll(HOW)].map(([how]) => how),
    true,
    (found) => `Expected a text, received how one is written: “${found}”.`,
  )

/** “The button Row is now called Sail”: what is called otherwise was called so. */
const OLD_LABEL =
  /\b(?:button|link|tab|group|anchor) (?<old>\p{Lu}[^.,;:]{1,40}?) (?:is|has been|was|got)(?: now)? (?:called|renamed|named)\b/u
const checkOldLabel: AttemptCheck = ({ plain }) => {
  const { old } = OLD_LABEL.exec(plain)?.groups ?? {}
  return (
    old !== undefined &&
    lookAtChanged((page) => {
      const isOther = page.file.endsWith('.json') && !page.old.includes(old)
      return isOther && `Expected “${old}” to be called otherwise, received another label.`
    })
  )
}

/** “We write Oar nearly everywhere”: how often is no part of a name. */
const HOW_OFTEN =
  /[\p{L}\d]+ (?:nearly|almost|mostly|still|usually|sometimes) (?:everywhere|always|all over|throughout)\b/giu
const checkHowOften: AttemptCheck = ({ ahead }) =>
  lookForTold(
    [...ahead.matchAll(HOW_OFTEN)].map(([often]) => often.replace(/ \S+$/, '')),
    false,
    (found) => `Expected a name, received how often it is said: “${found}”.`,
  )

/** Looks for what a prompt tells of a text, in texts that it has become a part of. */
function lookForTold(
  told: readonly string[],
  isInAnyCase: boolean,
  tell: (found: string) => string,
): Inspection | false {
  const patterns = told.map((one) => new RegExp(escapePattern(one), isInAnyCase ? 'iu' : 'u'))
  return (
    told.length > 0 &&
    lookAtEach(({ old = '', added }) => {
      const known = isInAnyCase ? [old.toLowerCase(), old] : [old]
      return findFault(patterns, (pattern) => {
        const found = findNew(pattern, added, ...known)
        return found !== undefined && tell(found)
      })
    })
  )
}

/** “… also where we just say Oar”: what is left of it in texts was forgotten. */
const ALSO_WHERE =
  /\b(?:also|and|including|even) (?:the places )?where (?:we|it|they|the \p{L}+) (?:only |just |simply |merely )?(?:says?|writes?|uses?|reads?|calls? it) (?<word>[\p{L}\d-]+)(?=\W*(?:[.,;]|$))/iu
/** What is no text: addresses, and what is in code. */
const NO_TEXT =
  /\]\([^)]*\)|(?:src|href|openapi|icon|img)=?:? ?["'][^"']*["']|https?:\/\/\S+|(?:\.{0,2}\/)[\w./-]+|`[^`\n]*`|^ *(?:```|~~~)[\s\S]*?^ *(?:```|~~~)/gm
const checkAlsoWhere: AttemptCheck = ({ plain }) => {
  const word = ALSO_WHERE.exec(plain)?.groups?.word
  if (word === undefined) return false
  return (written) => {
    const isSaid = listPages(written).some(
      ({ now = '' }) => countWord(now.replaceAll(NO_TEXT, ' '), word, 'gu') > 0,
    )
    return isSaid && `Expected “${word}” to be said nowhere, received it on pages that changed.`
  }
}

/** “The summaries in the Oar file say Bow”: it is not the name of the file that is wrong. */
const SAID_IN =
  /\b(?:in|on|of) (?:the|our) (?<place>[^,.;:]{2,40}?) (?:file|spec|document|page|docs|section|reference)s? (?:still |all |both )?(?:says?|spells?|writes?|reads?|calls?|shows?) (?<told>[^,.;:]+)/iu
const checkSaidIn: AttemptCheck = ({ plain }) => {
  const { place, told } = SAID_IN.exec(plain)?.groups ?? {}
  if (place === undefined || told === undefined || countWord(told, place) > 0) return false
  return lookAtChanged(
    ({ old, now }) =>
      countWord(now, place) < countWord(old, place) &&
      `Expected what it says to change, received “${place}”, which only tells where it is.`,
  )
}

/** “… in the OpenAPI file say Bow”: no page is that file. */
const API_FILE = /^(?:open ?api|swagger|api)$/i
const checkSaidInApi: AttemptCheck = ({ plain }) =>
  API_FILE.test(SAID_IN.exec(plain)?.groups?.place ?? '') &&
  ((written) =>
    written.length > 0 &&
    !written.some(({ file }) => /\.(?:json|ya?ml)$/.test(file) && file !== 'docs.json') &&
    'Expected the API document to change, received other files.')

/** “It needs a better caption, as it shows a boat. Use A boat at sea.”: the last sentence has the text. */
const USE_LAST =
  /[.!?] (?:Please )?[Uu]se (?<text>(?:The|An?|Our|Your) (?:(?! (?:as|instead|in place|and) | for (?:it|the|that|this|both|each)\b).){12,}?)[.!]?\s*$/u
const OF_TEXT =
  /\b(?:alt(?:ernative)? texts?|captions?|titles?|headings?|descriptions?|summary|label|wording|sentence)\b/i
const checkUseLast: AttemptCheck = ({ said }) => {
  const text = OF_TEXT.test(said) ? USE_LAST.exec(said)?.groups?.text : undefined
  if (text === undefined) return false
  return (written) =>
    written.length > 0 &&
    !written.some(({ now = '' }) => now.includes(text)) &&
    `Expected the text “${text}”, received another one.`
}

/** “Replace oar by Oar in headings”: where something is to be so is no part of what it becomes. */
const WHERE =
  /[\p{L}\d]+ (?:in|on|within) (?:all |the |our |any )*(?:(?:section )?headings?|headlines?|titles|code|captions|prose|body text|running text|lower ?case|upper ?case)(?=\W*(?:$|[.;,]))/giu
const checkWhere: AttemptCheck = ({ plain }) =>
  lookForTold(
    [...plain.matchAll(WHERE)].map(([where]) => where),
    true,
    (found) => `Expected a name, received where it is meant: “${found}”.`,
  )

/** “Oar is called Bow now in the navigation”, “Oar should be Bow in titles”: it is so nowhere else. */
const ONLY_THERE =
  /\b(?:called|named|renam\w+|should be|written|spelled|replace|becomes?|say)\b[^.;]* in (?:the |all |our )*(?<where>titles|headings|headlines|navigation|side ?bar|menu)(?=\W*(?:$|[.;]))/iu
const MORE_PLACES =
  /\b(?:also|too|as well|including|even|both|everywhere|throughout|texts?|add|move|insert)\b/i
const NAMED_LINE = /^(?:title|sidebarTitle|tag):/
const HEADED_LINE = /^(?:(?:title|sidebarTitle):|\s*#{1,6} |.*\b(?:title|label)=)/
const checkOnlyThere: AttemptCheck = ({ plain }) => {
  const where = ONLY_THERE.exec(plain)?.groups?.where
  if (where === undefined || MORE_PLACES.test(plain)) return false
  const meant = /^(?:titles|head)/i.test(where) ? HEADED_LINE : NAMED_LINE
  return lookAtChanged(({ isPage, lines }) => {
    // “Open Oars in the sidebar” may be what a step says.
    const isText = lines.toLowerCase().includes(` ${where.toLowerCase()}`)
    const other =
      isPage && !isText
        ? lines.split('\n').find((line) => line.trim() !== '' && !meant.test(line))
        : undefined
    return (
      other !== undefined && `Expected the ${where} to change alone, received “${other.trim()}”.`
    )
  })
}

/** “In the section Ropes”, “in the Ropes section”. */
const IN_SECTION =
  /\b(?:in|under|within) the (?:section (?:called |named |on )?["“]?(?<behind>\p{Lu}[^.,;:"”]*?)["”]?(?= (?:on|of|in) |[.,;:]|$)|["“]?(?<ahead>\p{Lu}[^.,;:"”]*?)["”]? section\b)/iu
/** What is written otherwise in one section stays as it is elsewhere. */
const checkInSection: AttemptCheck = ({ said }) => {
  const { behind, ahead } = IN_SECTION.exec(said)?.groups ?? {}
  const key = nameKey(behind ?? ahead ?? '')
  if (key === '' || /\b(?:move|add|put|insert|remove|delete|also|too|and|links?)\b/i.test(said))
    return false
  return lookAtChanged(({ file, isPage, old, now }) => {
    const [before, after] = [old.split('\n'), now.split('\n')]
    const own = readParts(old, file).filter(
      ({ form, name }) => form === 'heading' && nameKey(name) === key,
    )
    if (!isPage || before.length !== after.length || own.length === 0) return false
    let start = 0
    const other = before.find((line, at) => {
      const from = start
      start += line.length + 1
      return line !== after[at] && !own.some((one) => one.start <= from && from < one.end)
    })
    return (
      other !== undefined &&
      `Expected “${key}” to change alone, received another line: “${other.trim()}”.`
    )
  })
}

/** “Our Oar tool is called Bow now”: a longer title has it, and does not become that alone. */
const KIND = '(?:feature|product|plan|tool|app|service|mode|view|module|area|tier)'
const CALLED =
  '(?:is|was|has been|got|gets|has) (?:now )?(?:(?:re)?named|called|renamed(?: to)?|rebranded(?: as| to)?|(?:the|a) new name:?) (?:now )?(?<now>\\p{Lu}[^.,;:]*)'
const THING = [
  `\\b(?:[Oo]ur|[Tt]he) (?<old>\\p{Lu}[^.,;:]{1,40}?) ${KIND} ${CALLED}`,
  `\\b(?:[Oo]ur|[Tt]he) ${KIND} (?<old>\\p{Lu}[^.,;:]{1,40}?) ${CALLED}`,
].map((pattern) => new RegExp(pattern, 'u'))
const checkThing: AttemptCheck = ({ plain }) => {
  const found = THING.map((pattern) => pattern.exec(plain)?.groups).find(Boolean)
  const { old: name, now: called } = found ?? {}
  if (name === undefined || called === undefined) return false
  return lookAtChanged((file) => {
    const [before, after] = listNames(file)
    const at = before.findIndex((one, index) => one !== after[index])
    const isWhole =
      file.isPage &&
      at !== -1 &&
      nameKey(after[at] ?? '') === nameKey(called.replace(/ now$/, '')) &&
      nameKey(before[at] ?? '') !== nameKey(name)
    return isWhole && `Expected “${name}” to be called otherwise, received another title of a page.`
  })
}

/** What tells how, how often, where or instead of what something is written is not itself what is written. */
export const HOW_WRITTEN_CHECKS: readonly AttemptCheck[] = [
  checkHowWritten,
  checkOldLabel,
  checkHowOften,
  checkSaidIn,
  checkWhere,
  checkOnlyThere,
  checkInSection,
  checkThing,
  onceDone(checkSaidInApi),
  onceDone(checkAlsoWhere),
  onceDone(checkUseLast),
]
