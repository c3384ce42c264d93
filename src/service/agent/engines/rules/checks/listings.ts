import { nameKey } from '../names.ts'
import { COUNT, readCount } from '../number-words.ts'
import { lastName } from '../page-names.ts'
import { type AttemptCheck, lookAtConfig, lookAtEach, onceDone } from './attempt-check.ts'
import {
  findConfig,
  isChanged,
  isSame,
  listPages,
  listTexts,
  type WrittenFile,
} from './written-file.ts'

/** “A is called B now, update the sidebar”: what pages say is not asked for. */
const MENU_FOLLOWS =
  /\b(?:(?:is|was|are|were|has been|have been)(?: now)? (?:called|named|renamed)|we(?: have|['’]ve)? renamed)\b.*\b(?:update|adjust|change|fix|correct|adapt)(?: (?:it|that|this) in)? (?:the|our) (?:side ?bar|menu|nav(?:igation)?)(?: (?:entry|label|title|name))?(?: (?:please|accordingly|too))*[.!]?$/is
const checkMenuFollows: AttemptCheck = ({ ahead }) =>
  MENU_FOLLOWS.test(ahead) &&
  lookAtEach(
    ({ file, isPage, old, now }) =>
      isPage &&
      readBody(old) !== readBody(now) &&
      `Expected the sidebar to change, received \`${file}\`.`,
  )

function readBody(text = ''): string {
  return text.replace(/^---\n[\s\S]*?\n---\n/, '')
}

/** “Drop that page from the menu” is about one. */
const ONE_PAGE = /\b(?:that|this|the|its) (?:\S+ ){0,3}page\b/i
const SEVERAL = /\b(?:tabs?|groups?|sections?|pages|all|both|everything|folder|categor(?:y|ies))\b/i
const REMOVED = /\b(?:remove|drop|take|hide|delete|pull|unlist|get rid)\b/i
const checkOnePage: AttemptCheck = ({ ahead }) => {
  const count = (text: string) => listTexts(text, 'pages').length
  return (
    ONE_PAGE.test(ahead) &&
    REMOVED.test(ahead) &&
    !SEVERAL.test(ahead) &&
    lookAtConfig(
      ({ old, now }) =>
        count(old) > count(now) + 1 && 'Expected one page to be listed no more, received several.',
    )
  )
}

/** “It should be the first group” is not told of a page. */
const OF_GROUP =
  /\b(?:be|be listed|as|becomes?) the (?:very )?(?:first|last|second|third) (?<kind>group|tab)\b/i
const checkGroupMoved: AttemptCheck = ({ ahead }) => {
  const kind = OF_GROUP.exec(ahead)?.groups?.kind?.toLowerCase()
  const list = (text: string) => listTexts(text, kind).join('\n')
  if (kind === undefined) return false
  return lookAtConfig(
    ({ old, now }) =>
      old !== now &&
      list(old) === list(now) &&
      `Expected a ${kind} to move, received another thing.`,
  )
}

/** “The page isn't listed anywhere, put it in Guides”: what is there already. */
const UNLISTED =
  /\b(?:isn['’]?t|is not|aren['’]?t|are not|never|nowhere|not|none)(?: \S+){0,2}? (?:listed|in (?:the|our|any) (?:side ?bar|menu|nav(?:igation)?))\b|\bno (?:side ?bar |menu |nav(?:igation)? )?entry\b|\bno (?:side ?bar|menu|nav(?:igation)?) (?:lists|has|shows)\b/i
const ANYWHERE =
  /\b(?:anywhere|nowhere)\b|\bno (?:side ?bar|menu|nav(?:igation)?)(?: entry| lists| has| shows)\b|\b(?:isn['’]?t|is not|aren['’]?t|are not) in (?:the|our|any) (?:side ?bar|menu|nav(?:igation)?)\b(?! (?:of|for|under|below)\b)/i
/** “It is not in the menu for developers”: where it is listed it may well stay. */
const NOT_FOR_SOME =
  /\b(?:isn['’]?t|is not|aren['’]?t|are not|not|missing)(?: (?:listed|shown|yet))? (?:in|from) (?:the|our) (?:(?:side ?bar|menu|nav(?:igation)?) (?:of|for)\b|(?!(?:left|right|main|whole|site)\b)(?:\S+ ){1,2}?(?:side ?bar|menu|nav(?:igation)?)\b)/i
/** “A and B are in no menu. Add them.” */
const AND_OTHER =
  /\p{L} and [^.;]*\b(?:are|aren['’]t|have|haven['’]t)\b.*\b(?:they|them|both|those|these)\b/isu
const LISTED =
  /\b(?:add|put|list|include|place|show) (?:it|them|both|those|these)\b|\b(?:it|they|both) (?:goes|go|belongs?|should (?:go|be|sit|come|stand))\b/i
/** What is listed now was there and had no place in the navigation. */
const checkListedNow: AttemptCheck = ({ plain }) => {
  const isForSome = NOT_FOR_SOME.test(plain)
  const isNowhere = isForSome || ANYWHERE.test(plain)
  return (
    (isForSome || UNLISTED.test(plain)) &&
    LISTED.test(plain) &&
    ((written) => {
      const page = listPages(written).find(({ old }) => old === undefined)
      if (page !== undefined)
        return `Expected a page that is there, received \`${page.file}\`, a new one.`
      const config = findConfig(written)
      const more = listTexts(config?.now, 'pages').length - listTexts(config?.old, 'pages').length
      if (config !== undefined && isNowhere && more === 1 && AND_OTHER.test(plain))
        return 'Expected several pages to be listed, received one.'
      return (
        isNowhere &&
        config !== undefined &&
        listTexts(config.now).length <= listTexts(config.old).length &&
        `Expected a page to be listed that was not, received none more.${isForSome ? ' Say “move” where it is to be listed nowhere else.' : ''}`
      )
    })
  )
}

/** “Drop the Guides tab and put its pages into Start.” */
const ITS_PAGES =
  /\b(?:put|move|list|bring|keep|leave|show)(?: all(?: of)?)? (?:its|their|the) (?:only )?pages? (?:in|into|to|under|below|over)\b/i
/** Pages of what is gone are listed elsewhere, and nothing is written for them. */
const checkMoved: AttemptCheck = ({ said }) =>
  ITS_PAGES.test(said) &&
  ((written) => {
    const lost = listUnlisted(written).find((text) => !/^https?:/.test(text))
    if (lost !== undefined) return `Expected \`${lost}\` to be listed elsewhere, received it gone.`
    const page = listPages(written).find(
      ({ old, now }) => old !== now && now?.includes('To be written.'),
    )
    return page && `Expected pages to move, received \`${page.file}\` changed.`
  })

/** “Delete the Birds group but keep the overview page in Advanced.” */
const KEPT_PAGE =
  /\b(?:keep|leave|retain|put|save)(?: the| its)? (?<what>\p{L}[^,.;:]{1,40}?)(?: page| guide| article)? (?:in|under|inside|within|over in) (?:the )?\p{Lu}/u
const checkKeptListed: AttemptCheck = ({ said }) => {
  const kept = nameKey(KEPT_PAGE.exec(said)?.groups?.what ?? '')
  return (
    kept !== '' &&
    ((written) => {
      const lost = listUnlisted(written).find((page) => nameKey(lastName(page)) === kept)
      return lost !== undefined && `Expected \`${lost}\` to stay listed, received it gone.`
    })
  )
}

/** “Take the page out of the menu, but keep it.” */
const OUT_OF_MENU =
  /\b(?:take|remove|drop|pull|get|hide)\b[^.;]{1,60}? (?:out of|from|off) (?:the |our )?(?:side ?bar|menu|nav(?:igation)?)\b|\b(?:no longer|not|never) (?:be )?(?:appear|shown?|listed|show up)\b[^.;]*? in (?:the |our )?(?:side ?bar|menu|nav)/i
const KEPT =
  /\b(?:keep|leave) (?:the )?(?:pages?|files?|guides?|articles?)\b|\b(?:page|file|guide) itself\b/i
const checkOutOfMenu: AttemptCheck = ({ plain }) =>
  OUT_OF_MENU.test(plain) &&
  KEPT.test(plain) &&
  lookAtEach((file) => {
    const { isPage, old, now } = file
    if (isPage)
      return old !== now && `Expected the navigation to change, received \`${file.file}\`.`
    const isConfig = isChanged(file) && file.file.endsWith('.json') && old !== now
    const isListed = isConfig && listTexts(now).length >= listTexts(old).length
    return isListed && 'Expected less to be listed, received as much as before.'
  })

/** “Best practices should sit at the end of Guides, and then the Resources group can go.” */
const SITS =
  /\b(?:move|put|list|bring) (?:it|them|that|this|both|the \S+)\b|\b(?:move|put|list|bring) (?:\S+ ){1,5}?(?:first|last|into|to|in|after|before|under) |\b(?:should|must|can|needs to|has to) (?:sit|go|stand|come|live|be(?: listed)?) (?:at|in|under|below|after|before|behind)\b/i
const GROUP_GOES =
  /\b(?:group|tab|section) (?:can|should|may) (?:then |now |also )?(?:go\b|be (?:removed|dropped|deleted))|\b(?:remove|delete|drop) the (?:\S+ ){0,3}(?:group|tab)\b/i
const WITH_PAGES = /\b(?:all|its|their|the) pages\b|\bwith (?:all|everything)\b/i
const checkSits: AttemptCheck = ({ plain }) =>
  SITS.test(plain) &&
  GROUP_GOES.test(plain) &&
  !WITH_PAGES.test(plain) &&
  ((written) => {
    const [lost] = listUnlisted(written)
    return lost !== undefined && `Expected \`${lost}\` to be listed elsewhere, received it gone.`
  })

/** Paths that the settings have no more. */
function listUnlisted(written: readonly WrittenFile[]): string[] {
  const config = findConfig(written)
  const left = new Set(listTexts(config?.now))
  return listTexts(config?.old).filter((text) => text.includes('/') && !left.has(text))
}

/** “… in a group of its own called Help”: there is one then. */
const NEW_GROUP =
  /\b(?:an?|its own|their own|new|separate) (?:(?:new|own|separate|sidebar|menu) )*group(?: of (?:its|their) own)?,?(?: (?:called|named|titled))? (?<name>\p{Lu}[\p{L}\d]*)/u
const checkNewGroup: AttemptCheck = ({ plain }) => {
  const name = NEW_GROUP.exec(plain)?.groups?.name
  return (
    name !== undefined &&
    ((written) => {
      const names = listTexts(findConfig(written)?.now, 'group')
      const isThere = names.some((own) => own.startsWith(name))
      return !isThere && `Expected a group “${name}” in the navigation, received none.`
    })
  )
}

/** “Remove Cursor from the page menu” is about no page. */
const OF_MENU =
  /\b(?:from|out of|off|in|to|into) (?:the |our )?(?:page|contextual|context|copy page|ai) menu\b/i
const checkPageMenu: AttemptCheck = ({ plain }) =>
  OF_MENU.test(plain) &&
  lookAtEach((file) => {
    // A page may be about that menu.
    if (file.now === undefined && !/menu/i.test(file.file))
      return `Expected the page menu to change, received \`${file.file}\` removed.`
    const isElsewhere =
      file.file === 'docs.json' &&
      isChanged(file) &&
      !isSame(file, 'navigation') &&
      isSame(file, 'contextual')
    return isElsewhere && 'Expected the page menu to change, received what lists pages.'
  })

/** A page that is put before a group stands in none: a list of groups has no pages. */
const checkGroups: AttemptCheck = () =>
  lookAtConfig(({ old, now }) => {
    const count = (text: string) => listTexts(text, 'groups').length
    return count(now) > count(old) && 'Expected a page in a group, received it beside groups.'
  })

/** “The two setup guides should be listed before the overview.” */
const COUNTED = new RegExp(
  `\\b(?:the|these|those|all|both)(?: of the)? (?<count>${COUNT}) (?:\\S+ ){0,3}?(?:\\p{L}+s)\\b[^.;]*\\b(?:mov\\w+|listed|list|put|come|go|stand|sit|belong)\\b|\\b(?:mov\\w+|list|put) (?:the|these|those|all)(?: of the)? (?<many>${COUNT}) `,
  'iu',
)
/** “Take the rota and talks out of Crew and put them into Help.” */
const THEM = /\p{L} and [^.;]*\b(?:move|put|list|bring|place) (?:them|both)\b/iu
/** As many pages are listed elsewhere as are told. */
const checkManyMoved: AttemptCheck = ({ ahead }) => {
  const { count, many } = COUNTED.exec(ahead)?.groups ?? {}
  const told = count ?? many ?? (THEM.test(ahead) ? 'two' : '')
  const least = readCount(told.toLowerCase()) ?? 0
  return (
    least > 1 &&
    lookAtConfig(({ old, now }) => {
      const [before = [], after = []] = [old, now].map((text) => listListed(text))
      const isSame = before.toSorted().join() === after.toSorted().join()
      const moved = after.length - countInOrder(before, after)
      const isFew = isSame && moved > 0 && moved < least
      return isFew && `Expected ${least} pages to be listed elsewhere, received ${moved}.`
    })
  )
}

/** The pages that are listed, in their order: one that is listed again is another one. */
function listListed(text: string): string[] {
  const counts = new Map<string, number>()
  return listTexts(text, 'pages').map((page) => {
    const count = counts.get(page) ?? 0
    counts.set(page, count + 1)
    return `${page} ${count}`
  })
}

/** How many of a list can stay where they are while the others are put between them. */
function countInOrder(before: readonly string[], after: readonly string[]): number {
  const places = new Map(before.map((page, at) => [page, at]))
  /** By how many are in order, the least place with which so many end. */
  const ends: number[] = []
  for (const page of after) {
    const place = places.get(page) ?? 0
    const at = ends.findIndex((end) => end >= place)
    ends[at === -1 ? ends.length : at] = place
  }
  return ends.length
}

/** “Put that page into Care, and drop the group”: what something is put into stays. */
const PUT_INTO =
  /\b(?:put|move|add|list|place|insert|bring|take|get|merge)\w*\b[^.;:!?]*? (?:in|into|to|under|within) (?:the |our )?(?<group>\p{Lu}[^.,;:!?]*?)(?= (?:group|section|tab)\b|,| and | right | after | before |[.;!?]|$)/giu
const checkPutInto: AttemptCheck = ({ ahead }) => {
  const told = [...ahead.matchAll(PUT_INTO)].map(({ groups }) => nameKey(groups?.group ?? ''))
  const list = (text: string) => listTexts(text, 'group').map(nameKey)
  if (told.length === 0) return false
  return lookAtConfig(({ old, now }) => {
    const kept = new Set(list(now))
    const gone = list(old).find((group) => told.includes(group) && !kept.has(group))
    return gone !== undefined && `Expected the group “${gone}” to stay, received it removed.`
  })
}

/** What the navigation and menus list. */
export const LISTING_CHECKS: readonly AttemptCheck[] = [
  checkMenuFollows,
  checkOnePage,
  checkGroupMoved,
  checkListedNow,
  checkPageMenu,
  checkGroups,
  checkOutOfMenu,
  checkPutInto,
  onceDone(checkNewGroup),
  onceDone(checkSits),
  onceDone(checkMoved),
  onceDone(checkManyMoved),
  onceDone(checkKeptListed),
]
