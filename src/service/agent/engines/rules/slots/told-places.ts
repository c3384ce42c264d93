import { getRoot, nameKey, nameWords } from '../names.ts'
import { readDescription } from '../page-description.ts'
import { type PagePart, readParts } from '../parts/page-part.ts'
import type { PageMention } from '../restate/page-mention.ts'
import { isOneOfSeveral, listPages } from '../restate/page-mentions.ts'
import { overlaps, type Scene, type Span } from '../restate/scene.ts'

const HOME = /\b(?:home|start|landing|front|main|welcome) ?page\b/i

/** The pages that are named, and the first one of the site where it is told by what it is. */
export async function listPagesAndHome(scene: Scene): Promise<Mentioned[]> {
  const one = await findOneOf(scene)
  if (one !== undefined) return [one]
  const all = await listPages(scene)
  // “Oars and Sails” are two, though one of them may be read alone.
  const pages = all.some((page) => isOneOfSeveral(scene, page)) && all.length === 1 ? [] : all
  const home = HOME.exec(scene.prompt)
  if (home === null) return pages
  const span = scene.spanOf(home)
  const { docs } = scene.context
  const first = docs.pageAt('/')
  const file = first ?? (await docs.fileOf('home page').catch(() => undefined))
  if (file === undefined || pages.some((one) => one.isExact && overlaps(one.span, span)))
    return pages
  return [...pages.filter((page) => !overlaps(page.span, span)), { file, span }]
}

/** “Several pages are called Setup. The one about boats …”. */
const ONE_OF =
  /\bpages? (?:(?:in|on|of|across) (?:the|our) (?:docs|documentation|site) )?(?:(?:is|are|have been|were|that are|all|both) )*(?:called|named|titled) (?<name>[^.,;]+?)[.,;] (?:(?:but|please|so) )*(?:(?:re-?title|rename|call|name|change|give) )?(?:the )?one (?:about|with|on|for|in|under|of) (?:the )?(?<place>[^,.;]+?)(?= (?:should|must|needs|has|can|could|to)\b|[.,;]|$)/i

/** Of pages that are told to have one name the one that is told by its place. */
async function findOneOf(scene: Scene): Promise<Mentioned | undefined> {
  const found = ONE_OF.exec(scene.prompt)
  const { name = '', place = '' } = found?.groups ?? {}
  if (found === null) return undefined
  const { docs } = scene.context
  const words = nameWords(place.replace(/^(?:the|our) /i, '')).map(getRoot)
  const alike: string[] = []
  for (const file of docs.pages()) {
    const titles = (await docs.titlesOf(file)).map(nameKey)
    if (!titles.includes(nameKey(name))) continue
    const own = [
      file.replaceAll(/[/_.-]/g, ' '),
      readDescription(await docs.files.read(file), file),
    ]
    const roots = new Set(own.flatMap((text = '') => nameWords(text)).map(getRoot))
    if (words.every((word) => roots.has(word))) alike.push(file)
  }
  const [only, ...others] = alike
  const file =
    only !== undefined && others.length === 0
      ? only
      : await docs.fileOf(`${name} of ${place}`).catch(() => undefined)
  return file === undefined ? undefined : { file, span: scene.spanOf(found) }
}

/** A page with the words that name it. */
export type Mentioned = Pick<PageMention, 'file' | 'span'>

/** A part of a page with the words that name it and its page. */
export interface FoundPart {
  file: string
  text: string
  part: PagePart
  spans: readonly Span[]
}

/** The one part of a kind that is named word by word, on the page that is told. */
export async function findNamedPart(
  scene: Scene,
  prompt: string,
  pages: readonly Mentioned[],
  kinds: readonly PagePart['kind'][],
): Promise<FoundPart | undefined> {
  const { docs } = scene.context
  const found: (FoundPart & { length: number })[] = []
  const files = new Set([...pages.map(({ file }) => file), ...docs.currentPages()])
  for (const file of files) {
    const text = await docs.files.read(file)
    const parts = readParts(text, file).filter(({ kind }) => kinds.includes(kind))
    for (const part of parts) {
      const said = findName(scene, prompt, part.name)
      if (said === undefined || isAround(scene, said)) continue
      const others = pages.filter(({ span }) => !overlaps(span, said))
      const isOn = others.length === 0 || others.every((page) => page.file === file)
      if (isOn)
        found.push({
          file,
          text,
          part,
          length: scene.say(said).length,
          spans: [said, ...others.map(({ span }) => span)],
        })
    }
  }
  const longest = Math.max(...found.map(({ length }) => length))
  const [only, ...more] = found.filter(({ length }) => length === longest)
  return more.length === 0 ? only : undefined
}

/** “In the Mate section, …” tells where something is, and not what. */
function isAround(scene: Scene, { from, to }: Span): boolean {
  const before = scene.plain({ from: Math.max(0, from - 2), to: from })
  const isNoun = /^(?:section|part)$/.test(scene.words[to]?.plain ?? '')
  return /(?:^| )(?:in|under|within|from|inside)(?: the)?$/.test(before) && isNoun
}

/** A name where a prompt has it, or what it begins with: “Manual paging” of “Manual paging with cursors”. */
export function findName(scene: Scene, prompt: string, name: string): Span | undefined {
  const words = name.replaceAll(/[`*]/g, '').trim().split(/\s+/)
  const whole = scene.findSaid(words.join(' '))
  // What is told as a whole is not meant by its beginning.
  if (whole[0] !== undefined || nameKey(prompt).includes(nameKey(name))) return whole[0]
  const begun = words.slice(2).map((_word, at) => words.slice(0, words.length - 1 - at).join(' '))
  return begun.flatMap((part) => scene.findSaid(part))[0]
}
