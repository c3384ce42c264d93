import { readFrontmatter } from '../../../../../content/index.ts'
import { rootKey } from '../names.ts'
import { lastName, lastNames } from '../page-names.ts'
import { escapePattern } from '../renaming.ts'
import { type AttemptCheck, type Inspection, lookAtChanged, onceDone } from './attempt-check.ts'
import { OF_PAGE, OF_SITE_NAME, OF_TITLES } from './told-prompt.ts'
import {
  type ChangedFile,
  countOf,
  countWord,
  isChanged,
  listNames,
  sumOf,
} from './written-file.ts'

/** What follows “and” where it begins another wish. */
const DEED =
  'move|put|add|remove|delete|drop|set|link|point|list|redirect|hide|change|rename|update|make|swap|turn|let|have|then|also|please|it|they|this|that|keep|leave|switch|go|went'
/** “Rename the group Birds to Hawks and the group Fish to Eels.” */
const TWO_NAMES = new RegExp(
  `\\b(?:rename|call)\\b [^.;:]*? to (?<one>\\p{L}[^,.;:]*?),? and (?!(?:${DEED})\\b)[^,.;:]{2,40}? to (?<two>\\p{L}[^.;:,]*?)[.!]?$`,
  'iu',
)
/** “Move the Birds page to Guides and rename it All birds.” */
const NAMED =
  /\b(?:(?<!\b(?:docs|pages|still|we|they|you|people|not|n['’]t|never|longer) )(?:rename|call|title) (?:it|them)(?: to| as)?|[Rr]ename (?:the |our )?[^,.;:]{1,40}? (?:page|guide|article|group|tab) to) (?<name>\p{Lu}[^.;:,?]*?)(?=[.;:,!?]|$| (?:and|so|but|while|now|too|there|here|please|instead|everywhere|(?:in|on) (?:the|all|both|every))\b)/u
/** Something is called so now, or by what is in its place, that was not. */
const checkNamed: AttemptCheck = ({ said }) => {
  const names = [TWO_NAMES, NAMED].flatMap((pattern) =>
    Object.values(pattern.exec(said)?.groups ?? {}),
  )
  if (names.length === 0) return false
  return (written) => {
    const lacking = names.find((name) => {
      const own = name.trim()
      // What is called so may be told of one as well.
      const one = `(?<!\\p{L})${escapePattern(own.replace(/(?<=[^s])s$/, ''))}(?!\\p{L})`
      return [escapePattern(own), one].every((said) => {
        const pattern = new RegExp(said, 'giu')
        const { before, now } = sumOf(written, (text) => countOf(text, pattern))
        return now <= before
      })
    })
    return (
      lacking !== undefined && `Expected something to be called “${lacking}”, received nothing.`
    )
  }
}

/** “Boats got a new name”: more than a title has it. */
const NEW_NAME =
  /\b(?:new name|(?:is|are) (?:now )?called|(?:is|are) now known as|goes? by the name)\b/i
const checkNewName: AttemptCheck = ({ plain }) =>
  NEW_NAME.test(plain) &&
  !OF_TITLES.test(plain.replace(NEW_NAME, ' ')) &&
  !OF_PAGE.test(plain) &&
  lookAtChanged((page) => {
    if (!page.isPage) return false
    const [old, titles] = listNames(page)
    const body = page.now.slice(readFrontmatter(page.now, page.file).bodyStart)
    const left = old.find((title) => !titles.includes(title) && countWord(body, title) > 0)
    return left !== undefined && `Expected “${left}” to have another name, received another title.`
  })

/** “The Start page should say 3.12 instead of 3.11”: what stands there now. */
const INSTEAD =
  /\b(?:should|must|has to|needs? to) (?:now )?(?:say|read|mention|list|show)\b(?:[^.;]|\.(?=\S))*?(?:,? (?:instead of|rather than|and not|not))(?: the| an?)? (?<old>[^\s,;]*[^\s,;.])/i
/** “The Start page says May. Fix that to June.” */
const SAYS_OLD =
  /\b(?:says|reads|mentions|shows|lists) (?:still )?(?<old>[^\s,;.]+)[.;,] (?:please )?(?:fix|change|correct|update|turn|make) (?:it|that|this) (?:in)?to /i
/** Another title had what is to be said no more. */
const checkSaidThere: AttemptCheck = ({ plain }) => {
  const said = (INSTEAD.exec(plain) ?? SAYS_OLD.exec(plain))?.groups?.old
  if (said === undefined) return false
  return lookAtChanged((page) => {
    const [old, titles] = page.isPage ? listNames(page) : [[], []]
    const gone = old.filter((title) => !titles.includes(title))
    const hasSaid = gone.some((title) => title.toLowerCase().includes(said.toLowerCase()))
    return (
      gone.length > 0 && !hasSaid && `Expected “${said}” to be replaced, received another title.`
    )
  })
}

/** “The description of the Start page says May. Make it June.” */
const DESCRIPTION_SAYS =
  /\b(?:description|summary)\b[^.;]*? (?:says|reads|mentions|speaks of|talks about) (?:still )?(?!(?:nothing|too|that|what|how|so|it|almost|hardly|only|just|who|why|where|the same)\b)(?<old>[^\s,;.]+)[^.;,]*[.;,] (?:please )?\p{L}+ (?:it|that|this)\b/iu
const DESCRIPTION = /^description:.*$/m
/** A description had what it is told to say no more. */
const checkDescriptionSays: AttemptCheck = ({ plain }) => {
  const said = DESCRIPTION_SAYS.exec(plain)?.groups?.old
  if (said === undefined) return false
  return lookAtChanged(({ isPage, file, old, now }) => {
    const [before = '', after = ''] = [old, now].map((text) => DESCRIPTION.exec(text)?.[0])
    const hasSaid = before.toLowerCase().includes(said.toLowerCase())
    return (
      isPage &&
      before !== after &&
      !hasSaid &&
      `Expected “${said}” in the description of \`${file}\`, received none that says it.`
    )
  })
}

/** “The boats endpoint has a long description.” */
const OF_ENDPOINT =
  /\b(?:the|our) (?<name>[^,.;:'’]{2,50}?) (?:endpoint|operation|(?:api )?call)(?:['’]s?)? (?:still )?(?:has|description|summary|lacks|needs|is (?:described|summari[sz]ed))\b|\b(?:description|summary) (?:of|for|on) (?:the|our) (?<of>[^,.;:'’]{2,50}?) (?:endpoint|operation|api call)\b/i
/** What an operation says is said by no page but its own. */
const checkOperation: AttemptCheck = ({ plain }) => {
  const { name, of = name } = OF_ENDPOINT.exec(plain)?.groups ?? {}
  if (of === undefined || OF_PAGE.test(plain)) return false
  return lookAtChanged((page) => {
    const [before, after] = [page.old, page.now].map((text) => DESCRIPTION.exec(text)?.[0])
    if (!page.isPage || before === after) return false
    const own = [...listNames(page)[0], lastName(page.file), readApiField(page.old)]
    const words = own.flatMap((one) => rootKey(one).split(' '))
    const isOwn = rootKey(of)
      .split(' ')
      .every((word) => words.includes(word))
    return !isOwn && `Expected the description of “${of}”, received that of \`${page.file}\`.`
  })
}

function readApiField(text: string): string {
  return /^(?:openapi|api):[ \t]*(.*)$/m.exec(text)?.[1] ?? ''
}

/** “The Start page has a far too long description.” */
const TOO_LONG =
  /\bdescription\b[^.;]{0,30}\b(?:too|overly|very|so) (?:long|wordy|verbose)\b|\b(?:too|overly|very) (?:long|wordy|verbose)(?: an?)?(?: meta)? description\b/i
const LONG_OF =
  /\b(?:the|our) (?<name>[^,.;:'’]{2,50}?) page(?:['’]s)? (?:meta )?(?:has|description|comes with)\b/i
/** A description that is too long is there, and is that of a page which is named without a doubt. */
const checkTooLong: AttemptCheck = ({ plain }) => {
  const name = LONG_OF.exec(plain)?.groups?.name
  if (!TOO_LONG.test(plain)) return false
  return lookAtChanged((page) => {
    const { isPage, file, old, now } = page
    const [before = '', after = ''] = [old, now].map((text) => DESCRIPTION.exec(text)?.[0])
    if (!isPage || old === now) return false
    if (after.length >= before.length)
      return `Expected a shorter description of \`${file}\`, received “${after}” for “${before}”.`
    const names = [...listNames(page)[0], lastName(file), lastNames(file)]
    const isSure = name === undefined || names.some((own) => isToldEnough(name, own))
    return !isSure && `Expected a page “${name}”, received \`${file}\`: say all of its title.`
  })
}

/** Whether a name is told but for a word, or for as many as are told. */
function isToldEnough(said: string, name: string): boolean {
  const [told = [], own = []] = [said, name].map((text) => [...new Set(rootKey(text).split(' '))])
  const rest = own.filter((word) => !told.includes(word))
  return told.every((word) => own.includes(word)) && rest.length <= Math.max(1, told.length)
}

/** “Our docs are still called Birds in the config. The name should be Hawks”: no page is called otherwise. */
const checkSite: AttemptCheck = ({ plain }) =>
  OF_SITE_NAME.test(plain) &&
  !OF_PAGE.test(plain) &&
  lookAtChanged((page) => {
    const names = page.isPage ? listNames(page) : [page.old, page.now].map(listDivisions)
    const [old = [], now = []] = names
    const isOther = old.length === now.length && old.join() !== now.join()
    return isOther && 'Expected the site to be called so, received another title.'
  })

/** The names of what `docs.json` has in its navigation. */
function listDivisions(text: string): string[] {
  return text.match(/"(?:tab|group|anchor|dropdown|product|version)"\s*:\s*"[^"]*"/g) ?? []
}

/** “The title should be Getting to know hawks.” */
const SHOULD_BE =
  /\b(?:[Tt]itle|[Nn]ame) (?:should|must|has to|needs to) (?:now |just |really )?be (?<name>\p{Lu}[^.;:\n]*)/u
/** A title begins as the one that is told. */
const checkBeginning: AttemptCheck = ({ plain }) => {
  const name = SHOULD_BE.exec(plain)?.groups?.name?.toLowerCase()
  if (name === undefined) return false
  return lookAtChanged((file) => {
    const [old, now] = file.isPage ? listNames(file) : [[], []]
    const other = now.find((title) => !old.includes(title) && !name.startsWith(title.toLowerCase()))
    return other !== undefined && `Expected the title “${name}”, received “${other}”.`
  })
}

/** What stands in the place of a picture, and is no title. */
const OF_ALT = /\balt(?:ernative)?[- ]?(?:texts?|tags?|attributes?)\b/i
const checkAlt: AttemptCheck = ({ plain }) =>
  OF_ALT.test(plain) &&
  !OF_TITLES.test(plain) &&
  lookAtChanged((file) => {
    const [old, now] = listNames(file)
    return old.join() !== now.join() && 'Expected an alternative text to change, received a title.'
  })

/** “Set the title to Start (local)”: a name with what stands behind it. */
const IN_BRACKETS =
  /\bto (?<head>\p{Lu}[\p{L}\d]*(?: [\p{L}\d]+){0,4}) (?<tail>\(\p{Lu}[^()\s]*\))/u
/** A field that has the head of a name has what stands behind it. */
const checkBrackets: AttemptCheck = ({ plain }) => {
  const { head, tail } = IN_BRACKETS.exec(plain)?.groups ?? {}
  const name = `${head} ${tail}`
  if (head === undefined) return false
  return lookAtChanged(
    ({ added }) =>
      !added.includes(name) &&
      added.split('\n').some((line) => line.replace(/^["']|["',]*$/g, '') === head) &&
      `Expected “${name}”, received a part of it.`,
  )
}

/** A name that begins with a word which asks, within a sentence: “Use How to sail boats.” */
const HOW = /(?<=\p{L},? )(?:How to|How|What|Why|When|Where|Who)(?= \p{L})/gu
/** Letters behind such a word that are looked at. */
const LONG = 40
/** A field that is told with “How to” ahead begins with it. */
const checkHow: AttemptCheck = ({ plain }) => {
  const cut = [...plain.matchAll(HOW)].flatMap(({ 0: lead, index }) => {
    const end = index + lead.length
    const words = plain
      .slice(end + 1, end + LONG)
      .split(' ')
      .slice(0, 3)
      .join(' ')
    const start = words.replace(/[.,]$/, '')
    const field = `^(?:title|sidebarTitle|description): ["']?${escapePattern(start)}`
    return start.length < 8 ? [] : [{ lead, start, pattern: new RegExp(field, 'im') }]
  })
  if (cut.length === 0) return false
  return lookAtChanged(({ old, now }) => {
    const found = cut.find(({ pattern }) => pattern.test(now) && !pattern.test(old))
    return (
      found && `Expected “${found.lead} ${found.start} …”, received it without “${found.lead}”.`
    )
  })
}

/** “The Birds card has a wrong title”: no page is called otherwise. */
const PART_NAME =
  /\b(?:the|our) [^,.;:]{1,40}? (?:card|step|accordion|tile|tab|group|row|column)(?:['’]s)? (?:has|have|is|was|should|must|needs|carries|bears|title|name)\b[^,.;:]{0,30}\b(?:titled?|called|(?:mis)?named|names?|be|title)\b/i
const checkPartNamed: AttemptCheck = ({ plain }) =>
  PART_NAME.test(plain) &&
  !OF_PAGE.test(plain) &&
  lookAtChanged((file) => {
    const [old, now] = file.isPage ? listNames(file) : [[], []]
    return (
      old.join() !== now.join() &&
      'Expected a part of a page to be called otherwise, received another title.'
    )
  })

/** “Title the one in the Guides tab Start”: a page is called so, and not what it is in. */
const ONE_IN = /\b(?:title|retitle|entitle) the (?:one|page|other|first|second) (?:in|of|under)\b/i
const checkTitled: AttemptCheck = ({ plain }) =>
  ONE_IN.test(plain) &&
  ((written) =>
    written.length > 0 &&
    !written.some(({ isPage, lines }) => isPage && /^(?:title|sidebarTitle):/m.test(lines)) &&
    'Expected a page to be titled, received something else.')

/** “… to Yard > Sheds. That tab is called Barns now”: it is the app that has it, and no page or group. */
const OF_APP =
  /\b(?:says?|tells?|reads?|mentions?|has) [^.;]*\b(?<noun>tab|screen|page|section|menu|button)[.,;] (?:[Bb]ut )?(?:[Tt]hat|[Tt]his) \k<noun> (?:is|has been|was) (?:now )?(?:called|named|labell?ed|titled|renamed)\b|\p{Lu}[\p{L}\d]*[*"”]* (?:>|→|»|->) [*"“]*\p{Lu}[\s\S]*[.;] (?:[Bb]ut )?(?:[Tt]hat|[Tt]his|[Tt]he last) (?:tab|screen|page|section|menu|item|entry|one) (?:is|has been|was) (?:now )?(?:called|named|labell?ed|titled|renamed)\b/u
const checkOfApp: AttemptCheck = ({ said }) => {
  const found = OF_APP.exec(said)
  const noun = found?.groups?.noun
  return (
    found !== null &&
    lookAtChanged(
      ({ old, now, lines }) =>
        (/^\s*(?:title|sidebarTitle|"(?:group|tab|anchor)"):|\b(?:title|label)="/m.test(lines) &&
          'Expected a name in the app to change, received that of a page or a group.') ||
        (noun !== undefined &&
          now.split(` ${noun}`).length < old.split(` ${noun}`).length &&
          `Expected a ${noun} to be called otherwise, received “${noun}” gone.`),
    )
  )
}

/** “The button should say Order and go to https://…”. */
const SAY_AND_GO =
  /\b(?:say|read) (?<label>\p{L}[^,.;:]{0,40}?) and (?:should |must )?(?:go|link|lead|point|take \p{L}+) to (?:https?:|\/)/u
const checkButton: AttemptCheck = ({ said }) => lookForText(SAY_AND_GO.exec(said)?.groups?.label)

/** “… and let the sidebar just say Hawks”, “… and in the sidebar just Hawks.” */
const SIDEBAR_SAYS =
  /\b(?:side ?bar|menu|navigation)(?: (?:just|only|should|can|may|to|simply|entry|label))* (?:(?:say|read|show|call it)s?:? |(?<=\b(?:just|only|simply) ))(?<label>\p{Lu}[^,.;:]{0,40}?)[.!]?$/u
const checkSidebarSays: AttemptCheck = ({ said }) => {
  const label = SIDEBAR_SAYS.exec(said)?.groups?.label
  return lookForSidebarTitle(label?.replaceAll(/["“”]/g, ''))
}

/** “Leave FAQ as its sidebar title.” */
const KEPT_LABEL =
  /\b(?:[Ll]eave|[Kk]eep) (?<label>\p{Lu}[^,.;:]{0,40}?) as (?:its|the|a) (?:side ?bar|menu|nav\w*) (?:title|label|name|entry)\b/u
const checkKeptLabel: AttemptCheck = ({ said }) =>
  lookForSidebarTitle(KEPT_LABEL.exec(said)?.groups?.label)

/** Looks whether a page that was written has a title for the sidebar. */
function lookForSidebarTitle(label: string | undefined): Inspection | false {
  if (label === undefined) return false
  const field = new RegExp(`^(?:sidebarTitle|title): *["']?${escapePattern(label)}["']?\\s*$`, 'im')
  return (written) =>
    !written.some(({ now = '' }) => field.test(now)) &&
    `Expected “${label}” in the sidebar, received another title.`
}

/** “The Birds page should be titled Hawks, with the description All about hawks.” */
const DESCRIBED =
  /\b(?:titled?|called|named?)\b[^.]*,? (?:with|and) (?:the|this|a) description(?: of)?[: ]+(?<text>\p{Lu}[^.,;\n]*?)[.!]?$/u
/** “The title is dull. Use All about hawks instead.” */
const USE_INSTEAD = /(?<=[.!?] )Use (?<text>\p{Lu}\S* \S+ [^.!?\n]+?) instead[.!?]?$/u
const checkDescribed: AttemptCheck = ({ said }) =>
  lookForText((DESCRIBED.exec(said) ?? USE_INSTEAD.exec(said))?.groups?.text)

/** “… a new page at the end of Guides. Its description is All about hawks.” */
const ITS_DESCRIPTION =
  /\b(?:[Ii]ts|[Tt]he|with the|with a) description (?:is|should be|reads|of|saying)?:? ?(?<text>\p{Lu}[^.;\n]+)/u
const NEW_PAGE = /\b(?:add|create|start|write|begin|need|want)\b[^.;]* page\b/i
const checkItsDescription: AttemptCheck = ({ plain }) =>
  NEW_PAGE.test(plain) &&
  lookForText(
    ITS_DESCRIPTION.exec(plain)?.groups?.text?.split(
      /, (?:and|listed|list|put|in|at|after|before|below)\b/,
    )[0],
  )

/** Looks whether something was written that has a text, whatever quotation marks are around it. */
function lookForText(text: string | undefined): Inspection | false {
  const strip = (one: string) => one.replaceAll(/["“”']/g, '')
  const plain = text && strip(text)
  if (plain === undefined) return false
  return (written) =>
    !written.some(({ added }) => strip(added).includes(plain)) &&
    `Expected “${plain}”, received nothing that says it.`
}

/** “Put a link to our shop in the header. Label it Shop.” */
const LABELED =
  /\b[Ll]abel (?:it|them|the (?:link|button|card|tab)) (?:as )?(?<label>\p{Lu}[^,.;:]{0,40}?)[.!]?$/u
/** A label is what is told, and no word more. */
const checkLabeled: AttemptCheck = ({ said }) => {
  const label = LABELED.exec(said)?.groups?.label
  if (label === undefined) return false
  const end = `${escapePattern(label)}["'”\\],<]?\\s*,?$`
  const pattern = new RegExp(`(?:[:=>] ?["'“]?|\\[)${end}`, 'imu')
  return (written) =>
    !written.some(({ added }) => pattern.test(added)) &&
    `Expected the label “${label}”, received another one.`
}

/** What a page is called that it was not. */
function listNewNames(page: ChangedFile): string[] {
  const [old, now] = page.isPage ? listNames(page) : [[], []]
  return now.filter((title) => !old.includes(title))
}

/** “The title Birds of Prey is too long”: no name ends with what is said of it, unless it asks. */
const ENDS_IN_VERB = /^(?!(?:how|what|when|where|which|who|why)\b).+ (?:is|are|was|were|has|have)$/i
const checkVerbAtEnd: AttemptCheck = () =>
  lookAtChanged((page) => {
    const odd = listNewNames(page).find((title) => ENDS_IN_VERB.test(title))
    return odd !== undefined && `Expected a name, received “${odd}”.`
  })

const OF_ALL = /\b(?:both|each|all|every|same|pages)\b/i
/** Two pages are not called alike where each is told its own name. */
const checkAlike: AttemptCheck = ({ plain }) =>
  !OF_ALL.test(plain) &&
  ((written) => {
    const given = written.filter(isChanged).flatMap((page) => [...new Set(listNewNames(page))])
    const twice = given.find((title, at) => given.indexOf(title) < at)
    return twice !== undefined && `Expected one page to be called “${twice}”, received several.`
  })

/** Names, titles, labels and descriptions. */
export const TITLE_CHECKS: readonly AttemptCheck[] = [
  checkNewName,
  checkSaidThere,
  checkDescriptionSays,
  checkTooLong,
  checkOperation,
  checkSite,
  checkBeginning,
  checkAlt,
  checkBrackets,
  checkHow,
  checkTitled,
  checkOfApp,
  checkPartNamed,
  checkAlike,
  checkVerbAtEnd,
  onceDone(checkNamed),
  onceDone(checkButton),
  onceDone(checkKeptLabel),
  onceDone(checkSidebarSays),
  onceDone(checkLabeled),
  onceDone(checkDescribed),
  onceDone(checkItsDescription),
]
