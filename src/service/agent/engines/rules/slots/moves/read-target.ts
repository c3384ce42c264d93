import { posix } from 'node:path'
import { MARKDOWN } from '../../page-names.ts'
import type { PageMention } from '../../restate/page-mention.ts'
import { isIn, overlaps, type Scene, type Span } from '../../restate/scene.ts'

/** Where a page is to be: a whole address, a folder, or another last part of its address. */
export interface MoveTarget {
  kind: 'address' | 'folder' | 'slug'
  /** Without a slash ahead; empty for the top folder. */
  path: string
  spans: readonly Span[]
}

const PATH = /^\/?[a-z\d][\w.-]*(?:\/[\w.-]+)+\/?$|^\/[a-z\d][\w.-]*\/?$/
const SLUG = /^[a-z\d]+(?:-[a-z\d]+)*$/
const TOP =
  /^(?:(?:in)?to|at|in) the (?:top level|root|top folder|root folder|docs root|root of the docs)$/
const ARTICLE =
  /^(?:an?|the|our|its|new|that|this|another|same|right|other|own|named|called|and|with|for|from|of)$/
const CALLED = /^(?:folder|directory) (?:named|called)$/
const FOLDER_NOUN = /^(?:folder|directory)$/
/** What stands before a folder that something goes into. */
const LEAD =
  /(?:^| )(?:(?:in)?to|in|under|at)(?: (?:the|a|an|our|its))?(?: new)?(?: (?:folder|directory)(?: called| named)?)?$/
/** Where a page is now: “from the harbor folder”. */
const FROM = /^(?:from|out of)(?: (?:the|our))?$/
const LONGEST_LEAD = 4
const OF_ADDRESS = /\b(?:address|url|slug|path|file ?name|filename|file)\b/i

/** The addresses that a prompt tells by their paths. */
export function findPaths(scene: Scene): { span: Span; path: string }[] {
  return scene.words.flatMap(({ text }, from) =>
    PATH.test(text) && !/^(?:and|or|he|his|w|n)\//i.test(text)
      ? [{ span: { from, to: from + 1 }, path: text.replace(/^\//, '').replace(MARKDOWN, '') }]
      : [],
  )
}

/** The words that tell in which folder a page is now. */
export function findOldFolder(scene: Scene, page: string): Span[] {
  const own = posix.dirname(page).split('/')
  return scene.find(FROM, 3).flatMap(({ from, to }) => {
    const said = scene.words[to]?.text.replace(/^\/|\/$/g, '') ?? ''
    const isOwn = own.includes(said) || said === own.join('/')
    const isNoun = FOLDER_NOUN.test(scene.words[to + 1]?.plain ?? '') && !scene.isBreak(to + 1)
    return isOwn ? [{ from, to: isNoun ? to + 2 : to + 1 }] : []
  })
}

/** Where a prompt wants a page to be; `undefined` where it tells nothing of that, or several places. */
export function findTarget(
  scene: Scene,
  page: PageMention,
  beside: readonly Span[],
): MoveTarget | undefined {
  const isFree = (span: Span) => !beside.some((one) => overlaps(one, span))
  const folders = listFolders(scene)
  const [top] = scene.find(TOP, LONGEST_LEAD + 1).filter(isFree)
  const found: MoveTarget[] = top === undefined ? [] : [{ kind: 'folder', path: '', spans: [top] }]
  for (const { span, path } of findPaths(scene).filter((one) => isFree(one.span))) {
    const bare = path.replace(/\/$/, '')
    const noun = withNoun(scene, span)
    const isFolder = noun.to - noun.from > 1 || path.endsWith('/') || folders.includes(bare)
    found.push({ kind: isFolder ? 'folder' : 'address', path: bare, spans: [noun] })
  }
  const named = findFolders(scene, page, folders, isFree)
  const [address] = found.filter(({ kind }) => kind === 'address')
  // A folder beside a whole address is the one that it is in.
  if (address !== undefined && named.some(({ path }) => path !== posix.dirname(address.path)))
    return undefined
  if (address !== undefined && found.length === 1)
    return { ...address, spans: [...address.spans, ...named.flatMap(({ spans }) => spans)] }
  if (found.length === 0) found.push(...named)
  if (found.length === 0) found.push(...findSlugs(scene, scene.say(page.span), isFree))
  const [only, ...others] = found
  return others.some(({ path }) => path !== only?.path) ? undefined : only
}

/** Folders that have pages. */
function listFolders(scene: Scene): string[] {
  const all = scene.context.docs.pages().flatMap((file) => {
    const parts = posix.dirname(file).split('/')
    return parts.map((_part, at) => parts.slice(0, at + 1).join('/'))
  })
  return [...new Set(all)].filter((folder) => folder !== '.')
}

function withNoun(scene: Scene, { from, to }: Span): Span {
  const isBefore = FOLDER_NOUN.test(scene.words[from - 1]?.plain ?? '') && !scene.isBreak(from)
  const isBehind = FOLDER_NOUN.test(scene.words[to]?.plain ?? '') && !scene.isBreak(to)
  return { from: isBefore ? from - 1 : from, to: isBehind ? to + 1 : to }
}

/** “The advanced folder”, “a folder security”, “into main-flow”: one that is there by its last part, or a new one. */
function findFolders(
  scene: Scene,
  page: PageMention,
  folders: readonly string[],
  isFree: (span: Span) => boolean,
): MoveTarget[] {
  return scene.words.flatMap(({ text }, from): MoveTarget[] => {
    const span = withNoun(scene, { from, to: from + 1 })
    const isNamed =
      span.to - span.from > 1 || CALLED.test(scene.plain({ from: Math.max(0, from - 2), to: from }))
    const before = scene.plain({ from: Math.max(0, span.from - 5), to: span.from })
    const isLed = LEAD.test(before)
    const own = text.replace(/^\/|\/$/g, '')
    if (!isLed || !isFree(span) || ARTICLE.test(own) || !SLUG.test(own.toLowerCase())) return []
    const path = own.toLowerCase()
    const known = folders.filter((folder) => folder === path || folder.endsWith(`/${path}`))
    // A word that is no folder is one only where it is said to be.
    if (!isNamed && !(known.length > 0 && path.includes('-'))) return []
    const near = known.filter((folder) => isNear(folder, page.file))
    const [one, ...others] = near.length === 1 ? near : known
    if (others.length > 0) return []
    return [{ kind: 'folder', path: one ?? path, spans: [span] }]
  })
}

/** Whether a folder has the same folder around it as that of a page. */
function isNear(folder: string, file: string): boolean {
  return posix.dirname(folder) === posix.dirname(posix.dirname(file))
}

/** “Change the address of our-crew to crew”. */
function findSlugs(scene: Scene, page: string, isFree: (span: Span) => boolean): MoveTarget[] {
  // “Move our-crew to crew, with a redirect” tells addresses by how they are written.
  const isWritten = /[-/]/.test(page) && /\bredirect\w*/i.test(scene.prompt)
  const isTold = OF_ADDRESS.test(scene.prompt) || /\.mdx?\b/.test(scene.prompt)
  if (!isTold && !isWritten) return []
  return scene
    .find(/^(?:to|be|into|as|called|named|be called|be named)$/, 2)
    .flatMap(({ to }): MoveTarget[] => {
      const span = { from: to, to: to + 1 }
      const said = scene.words[to]?.text ?? ''
      const text = said.replace(MARKDOWN, '')
      const isEnd =
        scene.isBreak(to + 1) ||
        text !== said ||
        /^(?:and|with|in|please)$/.test(scene.words[to + 1]?.plain ?? '')
      return isFree(span) && SLUG.test(text) && isEnd
        ? [{ kind: 'slug', path: text, spans: [span] }]
        : []
    })
}

/** Words that name a page by parts of its address, as “customer-identity”. */
export function findByPath(scene: Scene, beside: readonly Span[]): PageMention[] {
  const { docs } = scene.context
  const pages = docs.pages().map((file) => ({ file, route: docs.routeOf(file) }))
  return scene.words.flatMap(({ text }, from): PageMention[] => {
    const said = text.replace(/^\//, '').replace(MARKDOWN, '')
    if (isIn(from, beside) || !/[-_/]/.test(said)) return []
    const own = pages.filter(({ file, route }) => {
      const path = file.replace(MARKDOWN, '')
      return path === said || route === `/${said}` || path.endsWith(`/${said}`)
    })
    const [only, ...others] = own
    if (only === undefined || others.length > 0) return []
    return [{ span: { from, to: from + 1 }, ...only, isExact: true }]
  })
}
