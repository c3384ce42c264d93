import { isCodeTheme } from '../../../../../content/index.ts'
import { nameKey } from '../names.ts'
import { escapePattern } from '../renaming.ts'
import {
  type AttemptCheck,
  lookAtChanged,
  lookAtConfig,
  lookAtEach,
  onceDone,
} from './attempt-check.ts'
import { OF_PAGE } from './told-prompt.ts'
import {
  countText,
  findConfig,
  findNew,
  isSame,
  listGone,
  listPages,
  listTexts,
} from './written-file.ts'

/** “In the OpenAPI file the title is wrong”: what is said of the file is no wish for pages. */
const OF_API =
  /\b(?:in|of|on) (?:the|our|that) (?:\S+ )?(?:(?:open ?api|swagger|api) )?(?:spec(?:ification)?|(?:open ?api|swagger)(?: (?:file|document|definition|schema))?|api (?:file|document|definition))\b(?! (?:page|guide|reference))|\b(?:the|our) (?:\S+ )?(?:(?:open ?api|swagger|api) (?:spec(?:ification)?|file|document|definition)|spec) (?:still|has|says|lists|calls|is|needs)\b|\b[\w/-]*openapi[\w-]*\.(?:json|ya?ml)\b/i
const API_MATTER =
  /\b(?:title|titled|called|version|server|servers|summary|summari[sz]ed|description|deprecat\w*|says?|endpoint|operation)\b/i
const OF_PAGES =
  /\b(?:pages?|guides?|articles?|everywhere|throughout|sidebar|navigation|menu|links?|sentence|paragraph|note|callout|section|heading|tip|warning|card|table|row|tabs?|groups?|sync|generate|regenerate)\b/i
const checkApi: AttemptCheck = ({ ahead }) =>
  OF_API.test(ahead) &&
  API_MATTER.test(ahead) &&
  !OF_PAGES.test(ahead) &&
  ((written) => {
    const other = listPages(written)[0] ?? findConfig(written)
    return other && `Expected an OpenAPI file to change, received \`${other.file}\`.`
  })

/** “Change the limit everywhere, API reference included.” */
const API_TOO =
  /\b(?:api (?:reference|spec|docs?|file)|openapi(?: file| spec)?),? (?:is )?(?:included|too|as well)\b|\b(?:including|also in|and in) (?:the |our )?(?:api (?:spec|file)|openapi)\b/i
const checkApiToo: AttemptCheck = ({ plain }) =>
  API_TOO.test(plain) &&
  ((written) =>
    written.every(({ file, isPage }) => isPage || /^(?:docs|mint)\.json$/.test(file)) &&
    'Expected an OpenAPI file to change as well, received pages alone.')

const OF_SUMMARY = /\bsummar(?:y|ies)\b/i
const OF_OPERATION =
  /\b(?:open ?api|swagger|api (?:reference|spec|specification|document|definition|file)|endpoints?|operations?|(?:api|status) calls?)\b/i
const OF_MENU =
  /\b(?:groups?|tabs?|anchors?|menus?|side ?bar|navigation|nav|docs\.json|mint\.json|settings|site)\b/i
/** “Shorten the summary of the boats endpoint”: what an operation says is said by no group or tab of the menu. */
const checkOperationTexts: AttemptCheck = ({ plain }) =>
  (OF_SUMMARY.test(plain) || OF_OPERATION.test(plain)) &&
  !OF_MENU.test(plain) &&
  lookAtConfig(
    (docs) =>
      listTexts(docs.old, 'description').join('\n') !==
        listTexts(docs.now, 'description').join('\n') &&
      'Expected a text of an operation to change, received one of the settings.',
  )

/** “Rename its summary to List boats”: what an operation is for is no title of its page. */
const checkSummary: AttemptCheck = ({ ahead }) =>
  /\bsummary\b/i.test(ahead) &&
  !/\b(?:titles?|pages?|sections?|headings?|sidebar)\b/i.test(ahead) &&
  lookAtChanged(
    (file) =>
      file.isPage &&
      listGone(file).some((line) => /^title:/.test(line)) &&
      `Expected a summary to change, received the title of \`${file.file}\`.`,
  )

/** “The example for boat_id should be b-42”: it is called as before. */
const EXAMPLE_OF =
  /\b(?:examples?|descriptions?)(?: value)? (?:for|of) (?:the )?(?<name>\p{L}[\p{L}\d]*(?:[_-][\p{L}\d]+)+|\p{Ll}+\p{Lu}\p{L}*)/u
const checkExampleOf: AttemptCheck = ({ ahead }) => {
  const name = EXAMPLE_OF.exec(ahead)?.groups?.name
  if (name === undefined) return false
  return lookAtChanged(
    ({ old, now }) =>
      countText(now, name) < countText(old, name) &&
      `Expected what \`${name}\` has to change, received another name of it.`,
  )
}

const OF_DESCRIPTION = /\bdescriptions?\b/i
const OF_NAMES =
  /\b(?:titles?|titled|names?|(?:re)?named?|renam\w+|call(?:ed)?|labels?|labell?ed|new|add|create|group (?:the|them|these)|move|split)\b/i
const TO_SHORTEN =
  /\b(?:shorten|trim|cut)\b[^.;]*\bdescription\b|\bdescription\b[^.;]*[.;,] (?:please )?(?:shorten|trim|cut)\b/i
/** “The Boats group has no description. Set it to …”: it is called as before. One that is to be shorter is there. */
const checkDescribed: AttemptCheck = ({ plain }) =>
  OF_DESCRIPTION.test(plain) &&
  lookAtConfig(({ old, now }) => {
    const isCalled = ['group', 'tab', 'anchor', 'dropdown'].every(
      (key) => listTexts(old, key).join('\n') === listTexts(now, key).join('\n'),
    )
    if (!isCalled && !OF_NAMES.test(plain))
      return 'Expected a description to change, received another name in the navigation.'
    return (
      TO_SHORTEN.test(plain) &&
      listTexts(now, 'description').length > listTexts(old, 'description').length &&
      'Expected a shorter description, received one where there was none.'
    )
  })

/** “Update the title and description of the Birds page”: that of the site stays. */
const OF_SITE =
  /\b(?:sites?|docs|documentation|brand|product|company|project|startup|everywhere|throughout|config\w*)\b/i
/** “The first group has an odd name. The name should be Start”: what has a name. */
const HAS_NAME =
  /(?:^|[.;!?]\s+)(?:the|our|this|that) (?<what>[^,.;:!?]{1,50}?) (?:is|are|was|were|has|have|got|goes|bears|carries)\b[^,.;:!?]{0,40}\b(?:called|(?:mis)?named|(?:mis)?titled|labell?ed|names?|titles?)\b/i
const IN_SITE =
  /\b(?:pages?|guides?|groups?|tabs?|sections?|cards?|steps?|anchors?|endpoints?|headings?)$/i
const checkSiteName: AttemptCheck = ({ plain }) => {
  const { what } = HAS_NAME.exec(plain)?.groups ?? {}
  const isPage = OF_PAGE.test(plain) && !OF_SITE.test(plain)
  if (what === undefined && !isPage) return false
  return lookAtConfig((docs) => {
    const isNamed = (thing: string) =>
      OF_SITE.test(thing) || listTexts(docs.old, 'name').some((name) => thing.includes(name))
    const isSite = !isPage && (what === undefined || (!IN_SITE.test(what) && isNamed(what)))
    const told = what === undefined ? 'a page' : `“${what}”`
    return (
      !isSite &&
      !isSame(docs, 'name') &&
      `Expected ${told} to have another name, received that of the site.`
    )
  })
}

/** “The button still says Order, make it Reserve.” */
const STILL =
  /\bstill (?:says|reads|shows|(?:is )?(?:called|named|titled|labell?ed)) (?<old>\p{Lu}[^,.;:]*?)(?=[,.;:]| but | and | so | instead | in (?:the|our|docs\.json|mint\.json)\b|$)/u
/** What a docs.json is told to say still is there, and is not what it says from now on. */
const checkStill: AttemptCheck = ({ ahead }) => {
  const still = STILL.exec(ahead)?.groups?.old?.trim()
  if (still === undefined) return false
  const count = (text: string) =>
    listTexts(text).filter((one) => nameKey(one) === nameKey(still)).length
  return lookAtConfig(
    ({ old, now }) =>
      old !== now &&
      (count(old) === 0 || count(now) >= count(old)) &&
      `Expected “${still}” in \`docs.json\` to be another text, received none.`,
  )
}

/** “Make light the default”, “use dark by default”. */
const DEFAULT_MODE =
  /\b(?:make|set|use|have|show|want|in|with) (?<mode>light|dark)(?: mode)?(?: be)? (?:the|by|as(?: the)?|our) default\b|\bdefaults? (?:to|should be|must be) (?<other>light|dark)\b/i
const checkMode: AttemptCheck = ({ plain }) => {
  const { mode, other } = DEFAULT_MODE.exec(plain)?.groups ?? {}
  const told = (mode ?? other)?.toLowerCase()
  if (told === undefined) return false
  const field = new RegExp(`"default": *"${told}"`)
  return lookAtConfig(
    ({ old, now }) =>
      old !== now &&
      !field.test(now) &&
      `Expected “${told}” as the default, received another mode.`,
  )
}

/** “… Readers should be able to close it”: what is told of a text behind it. */
const TOLD_OF =
  /[.!?] [^.!?]*\b(?:should|must|please|make sure|dismiss\w*|closed?)\b[^.!?]*[.!?]?$/i
const checkToldOf: AttemptCheck = ({ lined }) =>
  lookAtConfig(({ old, now }) => {
    const known = new Set(listTexts(old))
    const found = listTexts(now).find(
      (text) => !known.has(text) && TOLD_OF.test(text) && lined.includes(text),
    )
    return found !== undefined && `Expected a text, received “${found}”: put it in quotation marks.`
  })

/** “The banner should be a warning”: what a thing is to be is no text of it. */
const IS_KIND =
  /\b(?:banner|announcement|button) (?:should|must|has to|needs to) be (?<kind>an? [^.,;:!?]+)/i
const checkKind: AttemptCheck = ({ plain }) => {
  const kind = IS_KIND.exec(plain)?.groups?.kind
  if (kind === undefined) return false
  return lookAtConfig(({ old, now }) => {
    const known = new Set(listTexts(old))
    const found = listTexts(now).find((text) => !known.has(text) && text.startsWith(kind))
    return found !== undefined && `Expected a text, received “${found}”.`
  })
}

/** “It goes to an http address, make it https”: a scheme is what no link is called. */
const checkScheme: AttemptCheck = ({ plain }) =>
  /\bhttps?\b(?!:)/i.test(plain) &&
  lookAtConfig(
    ({ now }) =>
      listTexts(now).some((text) => /^https?$/i.test(text)) &&
      'Expected what a link is called, received a scheme.',
  )

/** “Find anything...” ends with its dots. */
const checkDots: AttemptCheck = ({ lined }) =>
  /\p{L}(?:\.\.\.|…)/u.test(lined) &&
  lookAtConfig(({ old, now }) => {
    const known = new Set(listTexts(old))
    const cut = listTexts(now).find(
      (text) => !known.has(text) && ['...', '…'].some((dots) => lined.includes(`${text}${dots}`)),
    )
    return cut !== undefined && `Expected all of a text, received “${cut}” without its dots.`
  })

/** “… and the light one as well”: two colors are told with one value. */
const TOO_COLOR =
  /\b(?:light|dark)(?: (?:one|colou?r|shade|variant|mode))? (?:as well|too)\b|\b(?:also|and|as well as) (?:for )?the (?:light|dark) (?:one|colou?r|shade|variant)\b/i
const HEX = /#(?:[\da-f]{6}|[\da-f]{3})\b/gi
const checkColors: AttemptCheck = ({ said }) => {
  const [color = '', ...others] = said.match(HEX) ?? []
  const count = (text = '') => countText(text.toLowerCase(), color.toLowerCase())
  return (
    color !== '' &&
    others.length === 0 &&
    TOO_COLOR.test(said) &&
    ((written) =>
      written.every(({ old, now }) => count(now) - count(old) < 2) &&
      'Expected two colors to change, received one.')
  )
}

/** A name of the environment, and one that is set. */
const VARIABLE = /(?<!\w)[A-Z][A-Z\d]*(?:_[A-Z\d]+)+(?!\w)/g
const ASSIGNED = /^[ \t]*(?:export[ \t]+)?["']?([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)["']?[ \t]*[=:]/
/** No other variable is set otherwise than one that is told. */
const checkAssigned: AttemptCheck = ({ plain }) => {
  const variables: readonly string[] = plain.match(VARIABLE) ?? []
  if (variables.length === 0) return false
  return lookAtChanged((file) => {
    const names = listGone(file).flatMap((line) => ASSIGNED.exec(line)?.[1] ?? [])
    const other = names.find((name) => !variables.includes(name))
    return (
      other !== undefined && `Expected ${variables.join(', ')} to change, received \`${other}\`.`
    )
  })
}

/** “hawkFeed and batchFeed cost 50 now”: code names that are told together. */
const TWO_CODES =
  /(?:^|[.;] )(?:the )?`?(?<one>[\p{L}\d]+)`? and `?(?<two>[\p{L}\d]+)`?(?: endpoints| calls| methods| routes| options| fields)?(?: now)? (?:costs?|are|have|takes?|needs?|requires?|defaults?|returns?|use)\b/iu
const CODE = /\p{Ll}\p{Lu}|_|\d/u
/** Lines of both names changed. */
const checkCodes: AttemptCheck = ({ said }) => {
  const codes = Object.values(TWO_CODES.exec(said)?.groups ?? {})
  const isIn = (line: string, code: string) =>
    new RegExp(`(?<![\\p{L}\\d])${escapePattern(code)}(?![\\p{L}\\d])`, 'iu').test(line)
  return (
    codes.some((code) => CODE.test(code)) &&
    ((written) => {
      const [line = '', ...others] = written
        .flatMap(({ added }) => added.split('\n'))
        .filter((one) => one.trim() !== '')
      return (
        line !== '' &&
        others.length === 0 &&
        !codes.every((code) => isIn(line, code)) &&
        `Expected ${codes.join(' and ')} to change, received one of them.`
      )
    })
  )
}

/** “`--all` or `--all`”: the same code on both sides. */
const DOUBLED =
  /(?<same>`[^`\s]{2,}`|(?<![\w-])-{1,2}[A-Za-z][\w-]*)(?:, | or |\/)\k<same>(?![\w-])|`(?<flag>-{1,2}[A-Za-z][\w-]*)`(?:, | or |\/)`\k<flag>`/
const checkDoubled: AttemptCheck = ({ lined }) =>
  lookAtEach(({ old = '', added }) => {
    const doubled = findNew(DOUBLED, added, old, lined)
    return doubled !== undefined && `Expected two different things, received “${doubled}”.`
  })

/** “Tag the Crew group as New”, “hide the Boats tab”: what is said of an entry of the navigation is said of no page. */
const OF_ENTRY =
  /\b(?:the|our|that) (?:[^\s.,;:]+ ){1,3}?(?:dropdown|tab|anchor|group|version)\b(?! (?:page|of the page))/i
const ENTRY_FIELD = /\b(?:icon|tag(?:ged)?|badge|hide|hidden)\b/i
const checkEntryField: AttemptCheck = ({ ahead }) =>
  OF_ENTRY.test(ahead) &&
  ENTRY_FIELD.test(ahead) &&
  !/\b(?:pages?|cards?|steps?|component)\b/i.test(ahead) &&
  ((written) => {
    const [page] = listPages(written)
    return page && `Expected an entry of the navigation to change, received \`${page.file}\`.`
  })

const GONE = '\\b(?:take down|remove|drop|get rid of|delete|kill|lose)(?: (?:the|our|that))?'
/** “Take down the banner and make it blue”, “get rid of the grid pattern. The logo should …”: what is to go is gone. */
const LEAVING: readonly (readonly [said: RegExp, key: RegExp])[] = [
  [
    new RegExp(`${GONE} (?:banner|announcement)\\b(?! (?:text|link|colou?r|version))`, 'i'),
    /"banner"\s*:/,
  ],
  [
    new RegExp(`${GONE} (?:(?:grid|gradient|background) )?(?:pattern|decoration)\\b`, 'i'),
    /"decoration"\s*:/,
  ],
]
const checkLeaving: AttemptCheck = ({ plain }) => {
  const keys = LEAVING.flatMap(([said, key]) => (said.test(plain) ? [key] : []))
  if (keys.length === 0) return false
  return lookAtConfig(({ old, now }) => {
    const left = keys.find((key) => key.test(old) && key.test(now))
    return (
      left !== undefined &&
      `Expected \`${/\w+/.exec(left.source)?.[0]}\` to be gone, received it as before.`
    )
  })
}

/** “… and the code theme should be dracula”: the theme of code is told beside another wish. */
const CODE_THEME =
  /\b(?:code|syntax)[ -]?(?:block )?(?:theme|highlighting)[^.;]{0,40}? (?:should be|to|use|is|be) (?<theme>[a-z]+(?:-[a-z]+)*)\b/
const checkCodeTheme: AttemptCheck = ({ plain }) => {
  const { theme } = CODE_THEME.exec(plain)?.groups ?? {}
  if (theme === undefined || !isCodeTheme(theme)) return false
  return lookAtConfig(
    ({ now }) => !now.includes(`"${theme}"`) && `Expected the theme of code to be \`${theme}\`.`,
  )
}

/** “Retitle the first group to Start here; the link should say Help”: what something is to be called is written. */
const CALLED_NOW =
  /\b(?:retitle|rename) (?:the|our) (?:[\p{L}-]+ ){1,3}?(?:group|tab|anchor|dropdown)(?: \p{Lu}\S*)* (?:to|as|into) (?<name>\p{Lu}[^,.;:!?"“”]{2,40}?)(?=[,.;!?]| and | in |$)/u
const checkCalledNow: AttemptCheck = ({ plain }) => {
  const { name } =
    CALLED_NOW.exec(plain.replace(/^(?:Retitle|Rename)/, (verb) => verb.toLowerCase()))?.groups ??
    {}
  return (
    name !== undefined &&
    lookAtConfig(({ now }) => !now.includes(name) && `Expected “${name}” as a name, received none.`)
  )
}

/** Settings, colors, and what has names in code. */
export const SETTING_CHECKS: readonly AttemptCheck[] = [
  checkApi,
  checkOperationTexts,
  checkSummary,
  checkExampleOf,
  checkDescribed,
  checkSiteName,
  checkStill,
  onceDone(checkMode),
  checkToldOf,
  checkKind,
  checkScheme,
  checkDots,
  checkAssigned,
  checkDoubled,
  checkEntryField,
  onceDone(checkLeaving),
  onceDone(checkCodeTheme),
  onceDone(checkCalledNow),
  onceDone(checkColors),
  onceDone(checkApiToo),
  onceDone(checkCodes),
]
