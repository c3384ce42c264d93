import { withoutCode } from '../prose.ts'
import { readVersionRoles } from '../told/version-roles.ts'
import { type AttemptCheck, lookAtChanged } from './attempt-check.ts'
import { countText, listMissing } from './written-file.ts'

/** “The samples report 3.13.0, we are at 3.6.0”: what was so does not take the place of what is so now. */
const checkTurned: AttemptCheck = ({ plain }) => {
  const told = readVersionRoles(plain)
  if (told === undefined) return false
  return lookAtChanged(({ file, old, now }) => {
    const isMore = (version: string) => countText(now, version) > countText(old, version)
    const isLess = (version: string) => countText(now, version) < countText(old, version)
    const isTurned = isMore(told.old) && isLess(told.now)
    return (
      isTurned &&
      `Expected ${told.old} to become ${told.now} on \`${file}\`, received it the other way around.`
    )
  })
}

/** “3.10, 3.11” has each of them once: of versions in a row none becomes another one of them. */
const IN_ROW =
  /(?<![\w.])v?(?<version>\d+(?:\.\d+)+)(?:,| or| and|,? and| \/|\/) ?v?\k<version>(?![\w.]*\d)/
const checkRow: AttemptCheck = () =>
  lookAtChanged(({ file, old, now }) => {
    const twice = listMissing(now, old).find((line) => IN_ROW.test(line))
    return (
      twice !== undefined &&
      `Expected versions in a row to be apart on \`${file}\`, received “${twice.trim()}”.`
    )
  })

/** “The samples on the Status page say 3.13.0.” */
const IN_SAMPLES =
  /\b(?:the|our|all|every|each|in|its) (?:\S+ ){0,3}?(?:samples?|snippets?|code (?:blocks?|examples?)|example (?:responses?|requests?|outputs?|payloads?|commands?)|examples)\b/i
/** What else is told to change. */
const ELSEWHERE =
  /\b(?:everywhere|throughout|wherever|texts?|prose|sentences?|paragraphs?|tables?|rows?|whole|(?:page|pages|guide|docs) (?:still )?(?:says?|mentions?|tells?|states?)|also|too|as well|both|description|title|heading|notes?|callouts?|lists?)\b/i
/** “… on the Status page still say”: what says so are the samples. */
const OF_PAGE = /\b(?:on|in|of|from) (?:the |our )?(?:\S+ ){1,4}?(?:pages?|guides?|docs)\b/gi
const VERSION = /(?<![\d.])v?\d+(?:\.\d+)+/
/** Where samples alone are to have another version, texts around them keep theirs. */
const checkSamplesAlone: AttemptCheck = ({ plain }) =>
  IN_SAMPLES.test(plain) &&
  VERSION.test(plain) &&
  !ELSEWHERE.test(plain.replaceAll(OF_PAGE, ' ')) &&
  lookAtChanged(({ isPage, file, old, now }) => {
    const [before = '', after = ''] = [old, now].map((text) => withoutCode(text))
    const gone = isPage ? listMissing(before, after).find((line) => VERSION.test(line)) : undefined
    return (
      gone !== undefined &&
      `Expected the samples of \`${file}\` to change, received “${gone.trim()}” changed.`
    )
  })

/** “Replace boats with ships in the code samples.” */
const IN_CODE =
  /\b(?:replac\w*|renam\w*|chang\w*|swap\w*)\b[^.;]*? (?:with|by|to|into|for) \S+(?: \S+)?,? (?:but |only |just )*in (?:(?:all|the|our|every|each|of) )*(?:code(?: (?:samples?|examples?|blocks?|snippets?))?|samples?|snippets?|(?:install(?:ation)? )?commands?)\b/i
/** Words that are told to stand in code are others there, and not around it. */
const checkCodeAlone: AttemptCheck = ({ plain }) =>
  IN_CODE.test(plain) &&
  !ELSEWHERE.test(plain) &&
  lookAtChanged(({ isPage, file, old, now }) => {
    const [before = '', after = ''] = [old, now].map((text) =>
      withoutCode(text).replaceAll(/ +/g, ' '),
    )
    const [gone] = isPage ? listMissing(before, after) : []
    return (
      gone !== undefined &&
      `Expected the code of \`${file}\` to change, received “${gone.trim()}” changed.`
    )
  })

/** Versions of which one takes the place of another, and what is told of code alone. */
export const VERSION_CHECKS: readonly AttemptCheck[] = [
  checkRow,
  checkTurned,
  checkSamplesAlone,
  checkCodeAlone,
]
