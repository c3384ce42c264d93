import { readFrontmatter } from '../../../../../content/index.ts'
import { COUNT, wordOf } from '../number-words.ts'
import { escapePattern } from '../renaming.ts'
import { WISH_VERBS } from '../wishes-apart.ts'
import { type AttemptCheck, lookAtChanged, lookAtEach, onceDone } from './attempt-check.ts'
import { countWord, getPlainText, listTexts, type WrittenFile } from './written-file.ts'

/** What is said of a title, and is none of its words. */
const AFTER_TITLE =
  /^(?:to|into) (?:the|our|my|its|this|that|\p{Lu})|^and (?:(?:then|also|please) )*(?:it|its|the|a|an|this|that|them|they|both|our|we|let|have|place|begin|start|explain\w*|describ\w*|cover\w*|say|file|nest|insert|include|save|store|keep|leave|sort|fill|copy|paste)\b/u
const NEXT_WISH = new RegExp(`^and (?:(?:then|also|please) )*(?:${WISH_VERBS})\\b`)
/** What goes on with words of a title: “Moving to a new boat”, “Sails and masts”, “Types of oars”. */
const GOES_ON = /^(?:to|into|and|or|of|vs\.?|versus) \p{L}/u
/** A page that is new has all of the title that is told. */
const checkWholeTitle: AttemptCheck = ({ said }) =>
  /\b(?:called|titled|named|entitled)\b/i.test(said) &&
  // “Pages called Sails and Masts” are two.
  !/\b(?:pages|guides|articles|tutorials|how-tos) (?:called|titled|named|entitled)\b/i.test(said) &&
  lookAtEach(({ isPage, file, old, now }) => {
    const title = isPage && old === undefined ? readTitle(file, now) : undefined
    if (title === undefined) return false
    const plain = getPlainText(said)
    const at = plain.search(/\b(?:called|titled|named|entitled) /i)
    const told = plain.slice(plain.indexOf(' ', at) + 1)
    const rest = told.startsWith(`${title} `) ? told.slice(title.length + 1) : ''
    const isCut = GOES_ON.test(rest) && !AFTER_TITLE.test(rest) && !NEXT_WISH.test(rest)
    // What is quoted ends where it does.
    const isQuoted = said.includes(`"${title}"`) || said.includes(`“${title}”`)
    return (
      isCut &&
      !isQuoted &&
      `Expected all of a title, received “${title}” of “${told.slice(0, title.length + 20)}…”: put it in quotation marks.`
    )
  })

function readTitle(file: string, text = ''): string | undefined {
  const { title } = readFrontmatter(text, file).data
  return typeof title === 'string' ? getPlainText(title) : undefined
}

/** “Title should be Boats”, in a sentence of its own. */
const TITLE_TOLD =
  /(?:^|[.;!] )(?:[Tt]he |[Ii]ts )?(?:[Tt]itle|[Dd]escription) (?:should|must|has to) be (?<text>\p{Lu}[^\s.,;:]*(?: [^\s.,;:]+){0,3})/u
/** What a title or a description is told to be is written somewhere. */
const checkTitleTold: AttemptCheck = ({ plain }) => {
  const text = TITLE_TOLD.exec(plain)?.groups?.text
  if (text === undefined) return false
  return (written) => {
    const isSaid = written.some(({ now = '' }) => getPlainText(now).includes(text))
    return !isSaid && `Expected “${text}” to be written, received it nowhere.`
  }
}

/** “Three steps: weigh the clay, wet it, then turn it.” */
const STEPS = new RegExp(
  `\\b(?:(?:${COUNT}) (?:\\p{L}+ )?|the |these |in )?steps(?::| are:?) (?<steps>[^.]+(?:\\.(?=\\S)[^.]*)*)`,
  'iu',
)
const ELSEWHERE = /^(?:already|described|documented|listed|there|on the|in the|at the)\b/i
/** A page that is new has the steps that are told of it. */
const checkSteps: AttemptCheck = ({ said }) => {
  const told = STEPS.exec(getPlainText(said))?.groups?.steps
  if (told === undefined || ELSEWHERE.test(told)) return false
  const steps = told
    .split(/[,;] (?:and )?(?:(?:then|finally|lastly) )?| and then /)
    .map((step) => step.trim().toLowerCase())
  return (written) => {
    const pages = written.filter(({ isPage, old }) => isPage && old === undefined)
    const text = pages.map(({ now = '' }) => getPlainText(now).toLowerCase()).join(' ')
    const left = pages.length > 0 ? steps.find((step) => !text.includes(step)) : undefined
    return left !== undefined && `Expected the step “${left}” on the page, received it without.`
  }
}

/** What is but a part of a text: a figure, a version, a date. */
const BARE = /^v?[$€£]?\d[\d.,:/-]*(?:%|\+|[a-z]{1,3})?$/i
/** “Raise the version in the banner to 2.0”: the text has other words around that. */
const PART_IN =
  /\b(?:the|our|its|that) (?:(?:old|current|wrong|last|first) )?(?:version|number|figure|year|date|price|amount|count|percentage|discount|name|word|command|emoji|month|day|time)s?(?: number| name)? (?:in|of|on|inside|within) (?:the|our|its) (?:\S+ ){0,4}?(?:banner|announcement|description|tagline|title|heading|placeholder|prompt|callout|note|tip|warning|card|caption|subtitle|text|label)\b/i
/** Words that are more than a name. */
const SEVERAL = 3
/** A text does not become the part of it that is told to be another. */
const checkTextLost: AttemptCheck = ({ said, plain }) => {
  const isPart = PART_IN.test(plain)
  return lookAtChanged((file) => {
    const [old, now] = [listValues(file, file.old), listValues(file, file.now)]
    const gone = old.filter((text) => !now.includes(text))
    const fresh = now.filter((text) => !old.includes(text))
    const [was, is] = [gone[0], fresh[0]]
    if (was === undefined || is === undefined || gone.length !== 1 || fresh.length !== 1)
      return false
    if (said.includes(`"${is}"`) || said.includes(`“${is}”`)) return false
    const words = was.split(/\s+/)
    const kept = is.split(/\s+/).filter((word) => words.includes(word)).length
    const isBare = BARE.test(is) && /\d/.test(was)
    const isLost = words.length >= SEVERAL && (isBare || (isPart && kept * 2 < words.length))
    return isLost && `Expected a part of “${was}” to change, received all of it as “${is}”.`
  })
}

/** “In the description, old oars should be new oars”: words of a text that others come in place of. */
const WORDS_IN =
  /\b(?:in|of|inside|within) (?:the |our )?[^,.;:]*\b(?:description|title|tagline|headline)\b[^,.;:]*,? (?:(?:please )?(?:change|replace|turn|swap) (?:the )?(?<before>(?:[^,.;:]|\.(?=\S))+?) (?:to|with|by|into) |(?:the )?(?<old>(?:[^,.;:]|\.(?=\S))+?) (?:should|must|has to|needs to) (?:now |rather )?(?:be|read|say)\b)/i
/** A text that has words which are to be others keeps what stands beside them. */
const checkWordsIn: AttemptCheck = ({ plain }) => {
  const { old: said, before = said } = WORDS_IN.exec(plain)?.groups ?? {}
  const words = before?.toLowerCase()
  if (words === undefined) return false
  return lookAtChanged((file) => {
    const [old, now] = [listValues(file, file.old), listValues(file, file.now)]
    const gone = old.filter((text) => !now.includes(text))
    const fresh = now.filter((text) => !old.includes(text))
    const [was = '', is = ''] = [gone[0], fresh[0]]
    const at = was.toLowerCase().indexOf(words)
    const [head, tail] = [was.slice(0, at), was.slice(at + words.length)]
    const isKept = is.startsWith(head) && is.endsWith(tail)
    return (
      at !== -1 && !isKept && `Expected words of “${was}” to change, received all of it as “${is}”.`
    )
  })
}

/** The texts of settings, and those above a page. */
function listValues(file: WrittenFile, text = ''): string[] {
  if (!file.isPage) return /^(?:docs|mint)\.json$/.test(file.file) ? listTexts(text) : []
  const { data } = readFrontmatter(text, file.file)
  return Object.values(data).filter((value) => typeof value === 'string')
}

/** “The first heading should be Needs”: what is to be so from now on. */
const SHOULD_BE =
  /(?:^|[.;!?] )(?<of>[^.;:!?]*?)\b(?:should|must|has to|needs to) (?:now |just |simply |really |rather )*(?:be|say|read|become)(?: called| named| titled)? (?<now>["“`]?(?:\p{Lu}|\d)[^\s,;:!?]*[^\s.,;:!?])/gu
/** Sentences after which another wish comes. */
const SENTENCES = /[.;!?] \p{L}/u
/** What is told to be is a way to be, and no word: “should be Title Case”. */
const A_WAY =
  /\b(?:title|sentence|camel|upper|lower|pascal|snake|kebab|american|british|english)\b/i
/** Of several things that are told to be so each is written. */
const checkShouldBe: AttemptCheck = ({ said }) => {
  if (!SENTENCES.test(said)) return false
  const told = [...said.matchAll(SHOULD_BE)].flatMap(({ groups }) => {
    const { of = '', now = '' } = groups ?? {}
    const word = getPlainText(now).toLowerCase()
    return A_WAY.test(now) || /\b(?:not|n['’]t|if|when|why|what|how)\b/i.test(of) ? [] : [word]
  })
  if (told.length === 0) return false
  return (written) => {
    const all = getPlainText(written.map((file) => `${file.file} ${file.lines}`).join('\n'))
    const text = all.toLowerCase()
    const left = written.length > 0 ? told.find((word) => !text.includes(word)) : undefined
    return left !== undefined && `Expected “${left}” to be written as well, received it nowhere.`
  }
}

/** “We need Clay 22 or later by now, not 20”: a figure that is so, and one that is so no more. */
const NOT_OLD =
  /(?<![\w.,-])(?<now>[$€£]?v?\d(?:[\d.,]*\d)?)[^\d.;:!?]{0,30}?,? (?:not|instead of|rather than) (?:just |only |the )*(?<old>[$€£]?v?\d(?:[\d.,]*\d)?)(?![\w-])/gi
/** A figure that is told to be so is written. */
const checkFigureNow: AttemptCheck = ({ plain }) => {
  const told = [...plain.matchAll(NOT_OLD)].map(({ groups }) => groups?.now ?? '')
  if (told.length === 0) return false
  const bare = (text: string) =>
    text.replaceAll(/(?<=\d),(?=\d)|[$€£]|(?<![\p{L}\d])v(?=\d)/giu, '')
  return (written) => {
    const text = bare(written.map((file) => `${file.file} ${file.lines}`).join('\n')).toLowerCase()
    const left = told.find((figure) => {
      const words = [bare(figure), wordOf(figure) ?? []].flat()
      return !words.some((word) => countWord(text, word) > 0)
    })
    return (
      written.length > 0 &&
      left !== undefined &&
      `Expected ${left} to be written as well, received it nowhere.`
    )
  }
}

/** “The page says there are two grips, but the table lists eight”: what is counted. */
const COUNTED = new RegExp(
  `\\b(?:says|claims|states|tells|promises)\\b[^.;:]*?\\b${COUNT} (?<noun>\\p{L}[\\p{L} -]*?), (?:but|while|yet)\\b[^.;:]*\\b${COUNT}\\b`,
  'iu',
)
/** No other count changes than that of what is told to be counted. */
const checkCounted: AttemptCheck = ({ plain }) => {
  const head = COUNTED.exec(plain)?.groups?.noun?.split(' ').at(-1)
  if (head === undefined) return false
  return lookAtChanged(({ isPage, file, lines }) => {
    const isOf = new RegExp(`\\b${COUNT} (?:\\S+ ){0,4}?${escapePattern(head)}\\b`, 'i').test(lines)
    return (
      isPage &&
      lines.trim() !== '' &&
      !isOf &&
      `Expected a count of ${head} on \`${file}\`, received another.`
    )
  })
}

/** “Change it everywhere, and boats to ships”: another thing that is to become something else. */
const ANOTHER =
  /\b(?:change|rename|replace|update) (?:it|that|this|them)\b[^.;:]*,? and (?:the )?\p{L}[\p{L} -]{1,30}? (?:to|with|by) (?<now>\p{L}[\p{L}-]*)[.!?]?$/iu
const checkAnother: AttemptCheck = ({ plain }) => {
  const now = ANOTHER.exec(plain.trim())?.groups?.now
  if (now === undefined || /^(?:it|that|this|them|match|us|me|the)$/i.test(now)) return false
  return (written) =>
    written.length > 0 &&
    written.every(({ lines }) => countWord(lines, now) === 0) &&
    `Expected “${now}” to be written as well, received it nowhere.`
}

/** What is told is not left out, and a text is not lost for a part of it. */
export const LEFT_OUT_CHECKS: readonly AttemptCheck[] = [
  onceDone(checkTitleTold),
  checkWholeTitle,
  checkTextLost,
  checkWordsIn,
  checkCounted,
  onceDone(checkSteps),
  onceDone(checkShouldBe),
  onceDone(checkFigureNow),
  onceDone(checkAnother),
]
