import { getRoot, nameKey, nameWords, rootKey } from '../names.ts'
import { lastName, MARKDOWN } from '../page-names.ts'
import type { Scene, Span } from '../restate/scene.ts'

/** A page that is named as one of several. */
export interface RowPage {
  file: string
  span: Span
}

const LONGEST = 5
const MOST_BEHIND = 9
const JOINED = /^(?:,|and|&|or|,? ?and(?: also)?)?(?: ?(?:the|our|for))*$/

/**
 * Pages that are named in a row, each by its whole title or by what its file is called: those of one folder where names are
 * those of pages in several, and of these the one that has most words of the prompt in its path.
 *
 * @param among files that may be meant
 */
export async function findPagesInRow(scene: Scene, among: readonly string[]): Promise<RowPage[]> {
  const { docs } = scene.context
  const named = await Promise.all(
    among.map(async (file) => {
      const titles = await docs.titlesOf(file)
      const names = [
        ...titles,
        // “Batch statistics (progress)” is called by what stands before the brackets.
        ...titles.map((title) => title.replace(/\s*\([^()]*\)$/, '')),
        lastName(file),
        lastName(file).replaceAll(/[-_]/g, ' '),
      ]
      return { file, keys: new Set(names.map(nameKey)), roots: new Set(names.map(rootKey)) }
    }),
  )
  const filesOf = (name: string): string[] => {
    const exact = named.filter(({ keys }) => keys.has(nameKey(name)))
    const found = exact.length > 0 ? exact : named.filter(({ roots }) => roots.has(rootKey(name)))
    return found.map(({ file }) => file)
  }
  const items: Item[] = []
  for (let from = 0; from < scene.words.length; from++) {
    for (const span of scene.runsFrom(from, LONGEST)) {
      const isWritten =
        /^[\p{Lu}\d]|\d/u.test(scene.words[from]?.text ?? '') || isOfPages(scene, span)
      const files = isWritten ? filesOf(scene.say(span)) : []
      if (files.length === 0) continue
      items.push(...findSharing(scene, span, items.at(-1)?.span.to ?? 0, filesOf), { span, files })
      from = span.to - 1
      break
    }
  }
  const rows = splitRows(scene, items).filter(({ length }) => length > 1)
  const [row, ...others] = rows
  return row === undefined || others.length > 0 ? [] : chooseFolder(scene, row)
}

/** What stands before a name and ends as it does: “build”, “test” and “deploy jobs” of “the build, test and deploy jobs”. */
function findSharing(
  scene: Scene,
  { from, to }: Span,
  least: number,
  filesOf: (name: string) => string[],
): Item[] {
  const found: Item[] = []
  const start = Math.max(least, scene.startOfSentence(from))
  let end = from
  while (true) {
    let behind = end
    while (behind > start && JOINING.test(scene.words[behind - 1]?.plain ?? '')) behind--
    const joint = scene.prompt.slice(scene.words[behind - 1]?.end, scene.words[end]?.start)
    const before = JOINT.test(joint) ? findBefore(scene, start, behind, { from, to }, filesOf) : []
    const [item] = before
    if (item === undefined) return found
    found.unshift(item)
    end = item.span.from
  }
}

function findBefore(
  scene: Scene,
  start: number,
  end: number,
  { from, to }: Span,
  filesOf: (name: string) => string[],
): Item[] {
  const spans = [2, 1].flatMap((length) =>
    end - length < start || scene.hasBreakWithin(end - length, end)
      ? []
      : [{ from: end - length, to: end }],
  )
  const nouns = Array.from({ length: to - from - 1 }, (_one, at) => ({ from: from + 1 + at, to }))
  return spans.flatMap((span) =>
    nouns.flatMap((noun) => {
      const files = filesOf(`${scene.say(span)} ${scene.say(noun)}`)
      return files.length === 0 ? [] : [{ span, files }]
    }),
  )
}

const JOINING = /^(?:and|or|&|the|our)$/
const JOINT = /,|\b(?:and|or)\b|&/i

/** Whether a name is one of several with a noun beside them: “the client and errors pages”, “pages on client and errors”. */
function isOfPages(scene: Scene, { from, to }: Span): boolean {
  const before = scene.plain({
    from: Math.max(scene.startOfSentence(from), from - MOST_BEHIND),
    to: from,
  })
  if (PAGES_ON.test(before)) return true
  const behind = scene.plain({
    from: to,
    to: Math.min(scene.endOfSentence(to - 1), to + MOST_BEHIND),
  })
  return /^(?:(?:\S+ ){0,4}and (?:the )?\S+(?: \S+)? )?(?:\S+ )?(?:pages|guides|articles|tutorials)\b/.test(
    behind,
  )
}

const PAGES_ON =
  /\b(?:pages|guides|articles|tutorials) (?:on|about|for|of|covering|called|named)(?: \S+)*$/

type Item = { span: Span; files: string[] }

/** Items that only commas and “and” stand between. */
function splitRows(scene: Scene, items: readonly Item[]): Item[][] {
  const rows: Item[][] = []
  for (const item of items) {
    const last = rows.at(-1)?.at(-1)
    const between =
      last === undefined ? 'x' : scene.plain({ from: last.span.to, to: item.span.from })
    const isSame = last !== undefined && scene.endOfSentence(last.span.from) >= item.span.to
    if (isSame && JOINED.test(between)) rows.at(-1)?.push(item)
    else rows.push([item])
  }
  return rows
}

function chooseFolder(scene: Scene, row: readonly Item[]): RowPage[] {
  if (row.every(({ files }) => files.length === 1))
    return row.map(({ span, files }) => ({ span, file: files[0] ?? '' }))
  const said = new Set(nameWords(scene.prompt).map(getRoot))
  const folders = [...new Set(row.flatMap(({ files }) => files.map(folderOf)))].flatMap(
    (folder) => {
      const pages = row.flatMap(({ span, files }) => {
        const own = files.filter((file) => folderOf(file) === folder)
        return own.length === 1 ? [{ span, file: own[0] ?? '' }] : []
      })
      const words = nameWords(folder.replaceAll(/[/_-]/g, ' ')).map(getRoot)
      const common = words.filter((word) => said.has(word)).length
      return pages.length === row.length ? [{ pages, common }] : []
    },
  )
  const most = Math.max(0, ...folders.map(({ common }) => common))
  const [best, ...others] = folders.filter(({ common }) => common === most)
  return best === undefined || others.length > 0 ? [] : best.pages
}

function folderOf(file: string): string {
  return file.replace(MARKDOWN, '').split('/').slice(0, -1).join('/')
}

/** Words that tell in which folder pages lie. */
export function listFolderWords(scene: Scene, pages: readonly RowPage[]): Span[] {
  const words = new Set(
    pages.flatMap(({ file }) => nameWords(file.replaceAll(/[/_-]/g, ' ')).map(getRoot)),
  )
  return scene.words.flatMap(({ plain }, from) =>
    nameWords(plain.replace(/['’]s$/, '')).some((word) => words.has(getRoot(word)))
      ? [{ from, to: from + 1 }]
      : [],
  )
}
