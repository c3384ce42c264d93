import { getFrontmatter } from '../bare-text.ts'
import { nameKey, nameWords } from '../names.ts'
import { lastName } from '../page-names.ts'
import { joinPatterns } from '../restate/restatement.ts'
import { type AttemptCheck, lookAtEach, onceDone } from './attempt-check.ts'
import { ON_OTHERS } from './told-prompt.ts'
import { countOf, listPages, type WrittenFile } from './written-file.ts'

/** “… the page stays reachable”, “leave the files where they are”. */
const KEPT =
  /\b(?:pages?|files?|they|it|content|address|url)(?: (?:itself|themselves))? (?:(?:should|must|can|may) )?(?:stays?|remains?|keeps? working|still works?)(?: (?:where|reachable|available|online|in place|as (?:is|it is|they are)|put|there|accessible|in the repo\w*))?\b|\b(?:keep|leave) (?:the |its |their |that )?(?:pages?|files?)(?: (?:itself|themselves))?\b(?! (?:out|off))|\b(?:don['’]?t|do not|without) (?:delet|remov)(?:e|ing) (?:the |its |their )?(?:it|them|pages?|files?)\b/i
const MOVED = /\b(?:mov(?:e|ed|ing)|renam\w*|redirect\w*|forward\w*|address|url|path|lives?)\b/i
/** “Take it out of the menu” is about where it is listed. */
const OF_MENU =
  /\b(?:from|out of|off|in) (?:the|our) (?:(?:left|side|main|left-hand) )?(?:menu|sidebar|nav(?:igation)?|side ?bar)\b/i
const DELETED =
  /\b(?:delet\w*|from (?:the|our) (?:docs|site|documentation)|altogether|entirely|completely|for good|(?:remove|drop) the (?:page|file)(?! from))\b/i
/** “Mark the page as deprecated” is not told of what goes. */
const MARKED = /\b(?:mark|flag|tag|label)(?:ed)? (?:it|that|this|them|(?:the|that) \S+|\S+) as\b/i
const checkKept: AttemptCheck = ({ ahead }) => {
  const isMenu = OF_MENU.test(ahead) && !DELETED.test(ahead)
  const isKept = KEPT.test(ahead) || isMenu || MARKED.test(ahead)
  return (
    isKept &&
    !MOVED.test(ahead) &&
    lookAtEach(
      ({ file, isPage, now }) =>
        isPage && now === undefined && `Expected \`${file}\` to stay, received it removed.`,
    )
  )
}

/** “The birds page has (new) in its title. Drop that.” */
const HAS_PART =
  /\b(?:page|guide|article|tutorial)(?: (?:still|also|currently|now))? (?:has|have|carries|shows|says|mentions|lists) [^.;]*?\b(?:in|at|on|behind|after|before|within|under|near|to) (?:its|the|their) (?:(?:very|sidebar|page|second|first|last) )?(?:title|heading|name|description|intro\w*|top|bottom|end|start|beginning|table|list|text|frontmatter|footer)\b[^.;]*[.;,] (?:(?:so|please|just|and|we can|could you|can you) )*(?:drop|remove|delete|cut|take|strip|lose|get rid of|kill) (?:out )?(?:that|it|this|them)\b/i
/** “It has a note at the top. Remove it” is told of no section. */
const OF_SECTION = /\b(?:sections?|headings?|chapters?|parts?)\b/i
const checkPartGone: AttemptCheck = ({ ahead }) => {
  if (!HAS_PART.test(ahead)) return false
  const isOfSection = OF_SECTION.test(ahead)
  return lookAtEach(({ file, isPage, old = '', now }) => {
    if (!isPage || now === old) return false
    const isCut = !isOfSection && hasLostHeadings(old, now)
    return (
      (now === undefined || isCut) &&
      `Expected a part of \`${file}\` to go, received more of it removed.`
    )
  })
}
function hasLostHeadings(old: string, now = ''): boolean {
  return countOf(now, HEADING) < countOf(old, HEADING)
}
const HEADING = /^#{1,6} /gm

/** “Drop the group”, which alone does not tell which one. */
const UNNAMED =
  /\b(?:remove|delete|drop|scrap|get rid of|take out) (?:the|this|that|our) (?:(?:whole|entire|old) )?(?<noun>page|guide|article|group|tab)(?: (?:too|as well|altogether|entirely|completely|please|now))*\s*(?:[.;!]|$)/i
const checkUnnamed: AttemptCheck = ({ ahead }) => {
  const noun = UNNAMED.exec(ahead)?.groups?.noun
  if (noun === undefined) return false
  const others = new Set(listWords(ahead.replace(UNNAMED, ' ')))
  return lookAtEach(({ file, isPage, old = '', now }) => {
    if (!isPage || (now !== undefined && !hasLostHeadings(old, now))) return false
    const names = [file.replace(/\.mdx?$/, ''), getFrontmatter(old, file).data.title]
    const isNamed = names.some((name) =>
      listWords(String(name ?? '')).some((word) => others.has(word)),
    )
    return !isNamed && `Expected to know which ${noun} is to go, received \`${file}\` cut: name it.`
  })
}
function listWords(text: string): string[] {
  return nameWords(text.replaceAll('.', ' ')).filter((word) => word.length > 2)
}

/** “The birds folder is not ours. Delete these pages.” */
const THESE_PAGES =
  /\b(?:delete|remove|drop|scrap|get rid of)(?: all(?: of)?)? (?:these|those|both|its|their)(?: \p{L}+)? (?:pages|files|guides|articles|docs)\b/iu
const FROM_MENU = /\b(?:side ?bar|menu|nav(?:igation)?|from (?:the )?(?:group|tab))\b/i
const checkTheseGone: AttemptCheck = ({ said }) =>
  THESE_PAGES.test(said) &&
  !FROM_MENU.test(said) &&
  ((written) => {
    const gone = listPages(written).filter(({ now }) => now === undefined).length
    return gone < 2 && `Expected several pages to go, received ${gone}.`
  })

/** “On the quickstart Node 18 is outdated” is about that page alone. */
const ON_PAGE = /(?:^|[.;,] )(?:on|in) (?:the|our) (?<words>\S+(?: [^\s.,;:]+){0,3})/gi
/** “Please update the quickstart page.” */
const UPDATED_PAGE =
  /\b(?:update|fix|adjust|correct|change)(?: (?:it|this|that) on)? (?:the|our) (?<words>(?!and )[^\s.,;:]+(?: (?!and )[^\s.,;:]+){0,3}?) (?:page|guide|article)[.!]?$/gi
const checkNamedPage: AttemptCheck = ({ ahead }) => {
  const places = new Set(ON_OTHERS.test(ahead) ? [] : listPlaces(ahead))
  const isThere = ({ file }: WrittenFile) =>
    places.has(nameKey(lastName(file).replaceAll('-', ' ')))
  if (places.size === 0) return false
  return (written) => {
    const pages = listPages(written)
    const elsewhere = pages.some(isThere) ? pages.find((page) => !isThere(page)) : undefined
    return (
      elsewhere &&
      `Expected the page that is named to change, received \`${elsewhere.file}\` as well.`
    )
  }
}

/** What a prompt says that something is on, in as many words as may be its name. */
function listPlaces(ahead: string): string[] {
  return [...ahead.matchAll(ON_PAGE), ...ahead.matchAll(UPDATED_PAGE)].flatMap(({ groups }) => {
    const words = (groups?.words ?? '').split(' ')
    return words.map((_word, at) => nameKey(words.slice(0, at + 1).join(' ')))
  })
}

/** “The guide says 5, make it 3 on that page.” */
const ON_THAT_PAGE = /\b(?:on|in) (?:that|this) (?:page|guide|article)\b/i
const checkThatPage: AttemptCheck = ({ ahead }) =>
  ON_THAT_PAGE.test(ahead) &&
  !ON_OTHERS.test(ahead) &&
  ((written) => {
    const count = listPages(written).length
    return count > 1 && `Expected one page to change, received ${count}.`
  })

/** “…, but leave the Birds page alone”, “… except on the Birds page”. */
const LEFT_PAGE = joinPatterns(
  [
    // What is to stay as it is.
    /\b(?:leave|keep) (?:the |our )?(?<left>\p{L}[^,.;:]{1,50}?) (?:page|guide|article) (?:alone|untouched|unchanged|as (?:it )?is|the way it is)\b/u,
    // What is named as the one place that is not meant.
    /\b(?:except|but not|not|excluding|apart from)(?: for)?(?: (?:on|in))? (?:the |our )(?<but>\p{L}[^,.;:]{1,50}?) (?:page|guide|article)\b(?! (?:but|it) )/u,
  ],
  'iu',
)
const checkLeft: AttemptCheck = ({ plain }) => {
  const { left, but } = LEFT_PAGE.exec(plain)?.groups ?? {}
  const name = left ?? but
  if (name === undefined) return false
  const words = nameKey(name).split(' ')
  const title = /^(?:title|sidebarTitle):.*$/gm
  return lookAtEach(({ file, isPage, old = '', now }) => {
    if (!isPage || old === now) return false
    const path = file.replaceAll(/[/_.-]/g, ' ')
    const known = nameKey(`${path} ${(old.match(title) ?? []).join(' ')}`).split(' ')
    const isMeant = words.every((word) => known.includes(word))
    return isMeant && `Expected \`${file}\` to stay as it is, received it changed.`
  })
}

const OF_NEW =
  /\b(?:how-?to|tutorial|explanation|explainer|reference|new (?:page|guide)|an? (?:page|guide|article))\b/i
const OF_OLD = /\b(?:mov\w+|renam\w+|redirect\w*|link(?:s|ed)? to)\b|→|->/i
const TOLD_AT =
  /(?:\b(?:at|as|address(?: is)?:?|path(?: is)?:?) |, )\/?(?<path>[a-z\d][\w-]*(?:\/[\w-]+)+)(?=[.,;:!?\s]|$)|\b(?:address|slug|url|path)(?: is)?:? (?<slug>[a-z\d]+(?:-[a-z\d]+)+)\b/i
const NO_TITLE =
  /^title: ["']?(?:(?!(?:how|why|what|when|where|who|which|can|do|does|is|are)\b).*\?["']?$|.*\bwould be (?:great|nice|good|helpful|useful)\b|.*[, ][\w-]+\/[\w-]+[^/]*$)/im
/** “A how-to on limits, at guides/limits”: a new page lies where it is told, which is no part of its title. */
const checkToldAt: AttemptCheck = ({ plain }) => {
  const { path, slug } = TOLD_AT.exec(plain)?.groups ?? {}
  return (
    OF_NEW.test(plain) &&
    !OF_OLD.test(plain) &&
    lookAtEach(({ file, isPage, old, now = '' }) => {
      if (!isPage || old !== undefined) return false
      const own = file.replace(/(?:\/index)?\.mdx?$/i, '')
      const isThere = (path ?? own) === own && own.endsWith(slug ?? '')
      if (!isThere) return `Expected the new page at \`${path ?? slug}\`, received \`${file}\`.`
      return NO_TITLE.test(now) && `Expected the title of \`${file}\`: name it.`
    })
  )
}

/** “A new page … One line that says more is to come is enough.” */
const SHORT_PAGE =
  /\b(?:one|a single|just a) (?:short )?(?:line|sentence)\b[^.]*\b(?:enough|fine|will do|suffices?)\b/i
/** Lines of a new page with its frontmatter and one line of text. */
const SHORT = 8
/** A page that is begun has no more than what is told. */
const checkShort: AttemptCheck = ({ said }) => {
  const isLong = (text = '') => text.trimEnd().split('\n').length > SHORT
  if (!SHORT_PAGE.test(said)) return false
  return lookAtEach(
    ({ file, old, now }) =>
      old === undefined && isLong(now) && `Expected one line on \`${file}\`, received more.`,
  )
}

const QUOTED = /"([^"\n]+)"|“([^”\n]+)”/g
/** Words of a quotation that is no name. */
const TEXT_WORDS = 4
/** “A new page … It reads "…"”: what is told to stand on it is not left out for what other pages say. */
const checkQuoted: AttemptCheck = ({ said }) => {
  const quoted = [...said.matchAll(QUOTED)]
    .map(([, straight, curly = '']) => nameKey(straight ?? curly))
    .filter((key) => key.split(' ').length >= TEXT_WORDS)
  if (quoted.length === 0) return false
  return lookAtEach(
    ({ file, isPage, old, now = '' }) =>
      isPage &&
      old === undefined &&
      now.includes('{/* From ') &&
      !quoted.some((key) => nameKey(now).includes(key)) &&
      `Expected what is quoted on \`${file}\`, received what other pages say.`,
  )
}

/** “Add a page to Boats, as boats/oars”: one that is added is there. */
const NEW_AT =
  /\b(?:add|create|write|make|start)\b[^;]*?\b(?:page|guide|article|tutorial|one)\b[^;]*?,? (?:as|at) (?:the (?:path|address) )?[`/]?(?<path>[a-z\d][\w-]*(?:\/[\w-]+)+)(?:\.mdx?)?[`,.;]?(?=\s|$)/i
const checkNewAt: AttemptCheck = ({ said }) => {
  const path = NEW_AT.exec(said)?.groups?.path?.toLowerCase()
  if (path === undefined) return false
  return lookAtEach(({ file, isPage, old }) => {
    const isThere = file
      .toLowerCase()
      .replace(/(?:\/index)?\.mdx?$/, '')
      .endsWith(path)
    return (
      isPage &&
      old === undefined &&
      !isThere &&
      `Expected a page \`${path}\`, received \`${file}\`.`
    )
  })
}

/** “Those links are dead, the page really lives at guides/setup”: it is not to move from there. */
const LIVES =
  /\b(?:lives?|sits?|is)(?: (?:now|really|actually))? (?:at|under) [`"“]?\/?(?<path>[\w-]+(?:\/[\w-]+)+)/gi
const checkLives: AttemptCheck = ({ said }) => {
  const paths = [...said.matchAll(LIVES)].map(({ groups }) => groups?.path?.toLowerCase() ?? '')
  if (paths.length === 0) return false
  return lookAtEach(({ file, isPage, now }) => {
    const isThere = isPage && paths.includes(file.replace(/\.mdx?$/, '').toLowerCase())
    return isThere && now === undefined && `Expected \`${file}\` to stay, received it moved.`
  })
}

/** Which pages stay, go or change. */
export const PAGE_CHECKS: readonly AttemptCheck[] = [
  checkToldAt,
  checkKept,
  checkPartGone,
  checkUnnamed,
  checkNamedPage,
  checkThatPage,
  checkLeft,
  checkNewAt,
  checkLives,
  onceDone(checkTheseGone),
  onceDone(checkShort),
  onceDone(checkQuoted),
]
