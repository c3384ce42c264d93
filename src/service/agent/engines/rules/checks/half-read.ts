import { readFrontmatter } from '../../../../../content/index.ts'
import { COUNT } from '../number-words.ts'
import { escapePattern } from '../renaming.ts'
import {
  type AttemptCheck,
  lookAtChanged,
  lookAtConfig,
  lookAtEach,
  onceDone,
} from './attempt-check.ts'
import { listReplaced } from './replaced.ts'
import {
  countWord,
  findNew,
  isSame,
  listGone,
  listMissing,
  listPages,
  listTitles,
  sumOf,
} from './written-file.ts'

/** “The page calls it Bow, make that tab Prow”: what it is is no part of its name. */
const MADE =
  /\b(?:make|call|rename|title|name) (?:that|this|the) (?<kind>tab|step|card|group|heading|button|section|column|row) (?<name>\p{Lu}[\p{L}\d]*)/u
const checkKindInName: AttemptCheck = ({ plain }) => {
  const { kind, name } = MADE.exec(plain)?.groups ?? {}
  if (kind === undefined || name === undefined) return false
  const words = new RegExp(`(?<![\\p{L}-])${kind} ${escapePattern(name)}\\b`, 'iu')
  return lookAtEach(({ old = '', added }) => {
    const found = findNew(words, added, old)
    return found !== undefined && `Expected the name of the ${kind}, received “${found}”.`
  })
}

/** “Prow in the note on Decks should be Bow”: a word of something. */
const WORD_IN =
  /^(?:the (?:word|term) )?(?<old>[^,.;:]{3,40}?) (?:in|of|inside|within) the (?:\p{L}+ )?(?:note|tip|warning|info|callout|box|paragraph|sentence|step|answer|intro\w*|list item|bullet)\b[^.;:]* (?:should|must|has to|needs to) (?:be|read|say) (?<now>[^,.;:]+)/iu
const checkWordIn: AttemptCheck = ({ plain }) => {
  const { old: word, now: text } = WORD_IN.exec(plain.trim())?.groups ?? {}
  if (word === undefined || text === undefined) return false
  return lookAtChanged((file) => {
    const was = listGone(file)
      .find((line) => countWord(line, word) > 0)
      ?.trim()
    const isAll = listMissing(file.now, file.old).some((line) => line.trim() === text.trim())
    return (
      file.isPage &&
      was !== undefined &&
      was.length > word.length + text.length &&
      isAll &&
      `Expected “${word}” to become “${text}”, received all of “${was}” replaced.`
    )
  })
}

/** “… on the Decks page, and the step too.” */
const PART_TOO =
  /\band (?:in )?(?:the|its|that) (?:steps?|rows?|cards?|notes?|tables?|headings?|descriptions?|samples?|code|commands?|answers?|list)(?:,? (?:too|as well))[.!]?$/i
const checkPartToo: AttemptCheck = ({ plain }) =>
  PART_TOO.test(plain.trim()) &&
  ((written) => {
    const lines = written.flatMap(({ lines }) => lines.split('\n')).filter((line) => line !== '')
    return (
      written.length > 0 &&
      lines.length === 1 &&
      `Expected another part to change as well, received “${lines[0]?.trim()}” alone.`
    )
  })

const UNIT = '(?<unit>minutes?|hours?|days?|seconds?|weeks?|months?|years?|steps?|pages?)'
/** “It says five minutes, it's ten.” */
const COUNT_ALONE = new RegExp(
  `\\b${UNIT}[,.;:] (?:but )?(?:it['’]s|it is|that['’]s|make (?:it|that)|it should be) ${COUNT}[.!]?$`,
  'i',
)
const checkUnitStays: AttemptCheck = ({ plain }) => {
  const unit = COUNT_ALONE.exec(plain.trim())?.groups?.unit?.replace(/s$/i, '')
  if (unit === undefined) return false
  return (written) => {
    const { before, now } = sumOf(
      written,
      (text) => countWord(text, unit) + countWord(text, `${unit}s`),
    )
    return now < before && `Expected a number of ${unit}s, received one without.`
  }
}

/** “Update the footer and all pages.” */
const AND_PAGES =
  /\b(?:footer|header|nav ?bar|top ?bar|docs\.json) and (?:on |in )?(?:all|every|each|the)(?: the| our)? pages?\b/i
const checkAndPages: AttemptCheck = ({ plain }) =>
  AND_PAGES.test(plain) &&
  ((written) =>
    written.length > 0 &&
    listPages(written).length === 0 &&
    'Expected pages to change as well, received the settings alone.')

/** “Ropes should be the second link in Start here”: what stands on a page is not the sidebar. */
const NTH_PART =
  /\b(?:should|must|has to|needs to) (?:be|come|stand|go)\b[^.;]*\b(?:first|second|third|fourth|last|next) (?:link|bullet|item|row|card|step|question)\b/i
const checkNthPart: AttemptCheck = ({ plain }) =>
  NTH_PART.test(plain) &&
  !/\b(?:sidebar|navigation|menu|header|footer|nav ?bar|top ?bar)\b/i.test(plain) &&
  lookAtConfig(
    (docs) => !isSame(docs, 'navigation') && 'Expected a part of a page to move, received a page.',
  )

/** A link that shows its address: “[https://oars.example](https://oars.example)”. */
const SHOWN = /\[(?<label>https?:\/\/[^\]\s]+)\]\((?<address>https?:\/\/[^)\s]+)\)/g
const OF_LABEL = /\b(?:labels?|link text|text|called|named?|say|read|wording)\b/i
const checkShown: AttemptCheck = ({ plain }) =>
  !OF_LABEL.test(plain) &&
  lookAtChanged(({ isPage, old, now }) => {
    if (!isPage) return false
    const found = [...old.matchAll(SHOWN)].find(({ groups: { label, address = '' } = {} }) => {
      const isOther = new RegExp(`\\[(?!https?:)[^\\]\\n]+\\]\\(${escapePattern(address)}\\)`)
      return label === address && isOther.test(now) && !isOther.test(old)
    })
    return found && `Expected “${found.groups?.label}” to show where it leads, received a name.`
  })

/** “Bow is prow, ash is oak, and it's so, not thus.”: several corrections are not one of them. */
const SEVERAL = /, and (?<said>it['’]s [^,.;:]+?),? (?:not|instead of|rather than) /i
const checkSeveral: AttemptCheck = ({ plain }) => {
  const said = SEVERAL.exec(plain)?.groups?.said
  if (said === undefined) return false
  const words = new RegExp(`, and ${escapePattern(said)}`, 'i')
  return lookAtChanged(({ old, added }) => {
    const found = findNew(words, added, old)
    return found !== undefined && `Expected “${said}” alone, received what is said ahead of it too.`
  })
}

/** “… is no question. Drop it”: what is to be done is no text. */
const ORDER =
  /(?:^|[.?!] )(?:drop|remove|delete|fix|change|update|rename|correct) (?:it|that|this|them)\.?\s*$/im
const checkOrder: AttemptCheck = ({ said }) => {
  const order = ORDER.exec(said)?.[0]
    ?.replace(/^[.?! ]+/, '')
    .trim()
  if (order === undefined) return false
  const words = new RegExp(`${escapePattern(order)}\\s*$`, 'im')
  return lookAtEach(({ old = '', added }) => {
    const found = findNew(words, added, old)
    return found !== undefined && `Expected a text, received “${found.trim()}” in it.`
  })
}

/** “Please retitle it Blue Oar”: what is called so is called by all of it. */
const CALLED_IT =
  /\b(?:retitle|rename|title|call|name) (?:it|that|this|them)(?: to| as)? (?<name>\p{Lu}[^\s.,;:!?]*(?: \p{Lu}[^\s.,;:!?]*)+)/gu
const checkWholeName: AttemptCheck = ({ plain }) => {
  const names = [...plain.matchAll(CALLED_IT)].map(({ groups }) => groups?.name ?? '')
  return lookAtChanged(({ isPage, lines }) => {
    const half = (isPage ? listTitles(lines) : []).find((value) =>
      names.some((name) => value !== '' && name !== value && name.endsWith(` ${value}`)),
    )
    return half !== undefined && `Expected all of a name, received “${half}”.`
  })
}

/** “Title of the Oars page: Bows”: it is not the title in the sidebar alone that is told, nor one where it is not described. */
const TITLE_TOLD = /(?:^|[.!?] )(?:[Tt]he )?[Tt]itle (?:of|for) [^.;]*?(?::| should| must| is)/u
const MENU = /\b(?:side ?bar|menu|nav\w*)\b/i
const NOT_DESCRIBED =
  /\b(?:is|are|was)(?:n['’]t| not)(?: really| properly| yet)? described\b|\bundescribed\b/i
/** “It should be titled Bows, in the sidebar Bow.” */
const TITLED_FIRST =
  /\b(?:titled|called|named) (?<name>\p{Lu}[^,.;]*?),? (?:and |but )?(?:just |only )?in the (?:side ?bar|menu) \p{Lu}/u
const checkSidebarSecond: AttemptCheck = ({ plain }) => {
  const name = TITLED_FIRST.exec(plain)?.groups?.name
  return (
    name !== undefined &&
    lookAtEach(
      ({ isPage, lines }) =>
        isPage &&
        lines.includes(`sidebarTitle: ${name}`) &&
        `Expected “${name}” as a title, received it in the sidebar.`,
    )
  )
}

/** “Make it Read the rules”: what a text begins with is a part of it. */
const SHORT = /^(?:title|sidebarTitle|description): *["']?(?<value>\p{Ll}.*?)["']? *$/gmu
const checkFirstWord: AttemptCheck = ({ plain }) =>
  lookAtEach(({ isPage, lines }) => {
    const values = isPage ? [...lines.matchAll(SHORT)].map(({ groups }) => groups?.value ?? '') : []
    const half = values.find((value) =>
      new RegExp(
        `\\b(?:it|to|this|reads?|says?):? \\p{Lu}\\p{Ll}+ ${escapePattern(value)}`,
        'u',
      ).test(plain),
    )
    return half !== undefined && `Expected all of a text, received “${half}”.`
  })

const checkField: AttemptCheck = ({ plain }) => {
  const told = TITLE_TOLD.exec(plain)?.[0]
  const isTitle = told !== undefined && !MENU.test(told)
  const isDescription = NOT_DESCRIBED.test(plain) && !/\btitles?\b/i.test(plain)
  return (
    (isTitle || isDescription) &&
    lookAtChanged(({ isPage, file, old, now }) => {
      const [before, after] = [old, now].map((text) => readFrontmatter(text, file).data)
      const isChanged = (field: string) => before?.[field] !== after?.[field]
      const isOther =
        (isTitle && isChanged('sidebarTitle') && !isChanged('title')) ||
        (isDescription && isChanged('title') && !isChanged('description'))
      return isPage && isOther && 'Expected what is told to change, received another field.'
    })
  )
}

const toLetters = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')
/** “boatyard is spelled boat-yard elsewhere”: what is spelled otherwise alone has nothing behind it, and loses nothing. */
const checkSpelledAlone: AttemptCheck = ({ said }) =>
  lookAtChanged((page) => {
    if (!page.isPage) return false
    const odd = listReplaced(page).find(({ old, now, ahead }) => {
      const [name = '', ...more] = now
      const isAlone = old.length === 1 && toLetters(old[0] ?? '') === toLetters(name)
      const lost = now.length === 0 && old.length === 1 ? (old[0] ?? '').toLowerCase() : ''
      const isLost = lost !== (old[0] ?? '') && said.includes(`${ahead.at(-1)} ${lost}`)
      return (isAlone && more.length > 0) || (lost !== '' && isLost)
    })
    return odd && `Expected “${odd.old[0]}” in another spelling, received “${odd.now.join(' ')}”.`
  })

/** “The Start page says they are white. It should be blue or green”: what is said of something is of it still. */
const SAYS_OF =
  /\b(?:says?|reads?|claims?|states?) (?:that )?[^.;]*?(?<of>[\p{L}\d]+ (?:is|are|was|were)) [^.;]+[.;,] (?:it|that|this|they) (?:should|must|has to|have to|needs? to) be (?<now>[^.;]+)/iu
const VERB = /\b(?:is|are|was|were|has|have|had|can|will|do|does)\b/i
const checkSaidOf: AttemptCheck = ({ plain }) => {
  const { of, now: said = '' } = SAYS_OF.exec(plain)?.groups ?? {}
  // A single word may be another spelling.
  if (of === undefined || VERB.test(said) || !/ /.test(said.trim())) return false
  const count = (text: string) => text.toLowerCase().split(of.toLowerCase()).length
  return lookAtChanged(
    ({ isPage, old, now }) =>
      isPage && count(now) < count(old) && `Expected “${of}” to stay, received it gone.`,
  )
}

/** What was read but for a part of it: a word more or less, one of two things, a part for the whole. */
export const HALF_READ_CHECKS: readonly AttemptCheck[] = [
  checkSaidOf,
  checkSpelledAlone,
  checkKindInName,
  checkWordIn,
  checkUnitStays,
  checkNthPart,
  checkShown,
  checkSeveral,
  checkOrder,
  checkWholeName,
  checkField,
  checkSidebarSecond,
  checkFirstWord,
  onceDone(checkPartToo),
  onceDone(checkAndPages),
]
