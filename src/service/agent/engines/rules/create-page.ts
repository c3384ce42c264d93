import { AgentRefusal } from '../../model.ts'
import { type Context, printCount } from './context.ts'
import { type Evidence, findCommand, gatherEvidence, listCommands } from './evidence.ts'
import { withField } from './frontmatter.ts'
import { gatherSections } from './gather-sections.ts'
import { withoutDeadPlaces } from './heading-links.ts'
import { gatherMaterial, gatherWay, readWay } from './material.ts'
import { getRoot, nameWords } from './names.ts'
import type { PageList } from './navigation.ts'
import { listRoutes } from './navigation-nodes.ts'
import { getPageFile, refuseTaken } from './new-files.ts'
import { firstSentences } from './page-description.ts'
import type { PageType } from './page-type.ts'
import { asSentence, withCapital } from './prompt/as-sentence.ts'
import { freeAddress } from './redirects.ts'
import { findDescription } from './restate/new-page-description.ts'
import { Scene } from './restate/scene.ts'
import { scaffoldPage, type Told, type ToldPart } from './scaffold.ts'

/** A page that is asked for. */
export interface NewPage {
  title: string
  type: PageType
  /** Where it is to lie; beside its neighbors where nothing is said of it. */
  path?: string
  /** What its file is to be called beside them. */
  name?: string
  group?: PageList
  /** Of the group; the last page where nothing is said of it. */
  end?: 'start' | 'end'
  /** Groups of the same name in other versions and languages. */
  others?: number
  /** Whether the group was found by what the page is about. */
  isNearest?: boolean
  /** The page that it is listed before or after. */
  beside?: { route: string; by: 0 | 1 }
  /** What it is about, in words of the prompt. */
  subject: string
  /** Files of the pages that it is to be written from. */
  sources: readonly string[]
  /** What it is to tell of, where that are several things. */
  topics?: readonly string[]
  description?: string
  /** What it was said to tell, where the site has no sentence for its description. */
  about?: string
  /** What it is to say, word for word. */
  body?: string
  /** What readers do one after the other, and what has a heading of its own, as it was told. */
  steps?: readonly string[]
  parts?: readonly string[]
}

/**
 * Begins a page with what the site says of its subject, and lists it. Throws `AgentRefusal` where its address is taken,
 * or where it is to be listed is not known.
 */
export async function createPage(context: Context, page: NewPage): Promise<string> {
  const { docs, files } = context
  const { title, type, group, beside, body } = page
  if (/^(?:it|this|that|them|these|those)$/i.test(title))
    throw new AgentRefusal(`Expected the title of a page, received “${title}”.`)
  const folder = beside === undefined ? getFolder(group, context) : folderAround(beside.route)
  const file = getPageFile(page.path ?? `${folder}${page.name ?? getPathName(title)}`)
  const route = docs.routeOf(file)
  refuseTaken(docs, route)
  const place = await list(context, page, route)
  const gathered = await gatherSections(docs, context.task.prompts.at(-1) ?? '', title)
  const given = gathered ?? body
  const told = {
    steps: await gatherParts(docs, page.steps ?? [], route, page),
    parts: await gatherParts(docs, page.parts ?? [], route, page),
  }
  const own = [...told.steps, ...told.parts]
  const way = type === 'tutorial' ? readWay(context.task.prompts.at(-1) ?? '') : []
  const isEmpty = given === undefined && own.length === 0
  const onWay = isEmpty && way.length > 0 ? await gatherWay(docs, way, route) : []
  // A tutorial that only begins with some sentences leads nobody there.
  if (isEmpty && way.length > 0 && onWay.length === 0 && page.sources.length === 0)
    throw new AgentRefusal(
      `Expected pages that tell what to do from “${way[0]}” to “${way.at(-1)}”, received none for all of it.`,
    )
  const material =
    isEmpty && onWay.length === 0
      ? await gatherMaterial(docs, page.subject, { ...page, own: route })
      : onWay
  const evidence = own.length > 0 ? joinEvidence(own) : await gatherEvidence(docs, title, route)
  const text =
    given === undefined
      ? scaffoldPage(title, type, evidence, { sections: material, ...told })
      : withBody(title, given)
  const isTold = gathered === undefined && body !== undefined
  // What is to be said word for word is.
  const written = isTold ? text : await withoutDeadPlaces(docs, text, file)
  const sections = material.map((section) => section.body)
  const said =
    gathered ?? [...sections, ...evidence.sentences.map(({ sentence }) => sentence)].join('\n\n')
  // “… what the FAQ says about it” tells not what that is.
  const about = /^(?:it|this|that|them|they)\b/i.test(page.about ?? '') ? undefined : page.about
  // A page that says what was asked for is about nothing that others say.
  const first = readSummary(said)
  const isOfTitle = first !== undefined && isAbout(first, title)
  // What readers are told to do tells not what a page that they look things up on is about.
  const isDeed = first !== undefined && /^(?:reference|explanation)$/.test(type) && DEED.test(first)
  const summary =
    said === '' || isTold
      ? undefined
      : isOfTitle && !isDeed
        ? first
        : (about ?? DESCRIBED[type](title))
  const described = findDescription(new Scene(context.task.prompts.at(-1) ?? '', context))?.text
  const led =
    onWay.length > 0 ? asSentence(`from ${way.join(way.length > 2 ? ', ' : ' to ')}`) : undefined
  const description = page.description ?? described ?? led ?? (own.length > 0 ? about : summary)
  await freeAddress(files, route)
  await docs.files.write(
    file,
    description === undefined ? written : withField(written, 'description', description),
  )
  const origin =
    gathered !== undefined
      ? 'It says what the pages that were named say of it.'
      : body !== undefined
        ? 'It says what was asked for.'
        : tellOrigin({ sections: material, ...told, evidence })
  return `Added the ${type} \`${route}\`, “${title}”${place}. ${origin}`
}

/** Tells what a page is begun with, and what is left to do. */
function tellOrigin({
  sections,
  steps,
  parts,
  evidence: { sentences },
}: Required<Told> & { evidence: Evidence }): string {
  if (sections.length > 0)
    return `It has ${printCount(sections.length, 'section')} of other pages, each with its source; look what is to be said otherwise.`
  if (steps.length + parts.length > 0)
    return `It has the ${printCount(steps.length + parts.length, steps.length > 0 ? 'step' : 'section')} that were told, with what other pages say of them; the rest is to be written.`
  if (sentences.length === 0) return 'Its text is to be written.'
  return `It begins with ${printCount(sentences.length, 'sentence')} of other pages, each with its source; the rest is to be written.`
}

/** Sentences of other pages for a part that was told, and pages that all of them lead to. */
const MOST_OF_PART = 2
const MOST_RELATED = 3

/** A part that was told, with pages that are about it. */
interface GatheredPart extends ToldPart {
  related: Evidence['related']
}

/** What the site says of each part that was told, no sentence and no command twice. */
async function gatherParts(
  docs: Context['docs'],
  names: readonly string[],
  own: string,
  { subject, title, sources }: NewPage,
): Promise<GatheredPart[]> {
  if (names.length === 0) return []
  const { related } = await gatherEvidence(docs, subject.split(', ')[0] ?? title, own)
  const about = new Set([...related.map(({ route }) => route), ...sources.map(docs.routeOf, docs)])
  const files = docs.currentPages().filter((file) => about.has(docs.routeOf(file)))
  let commands = await listCommands(docs, files)
  const known = new Set<string>()
  const parts: GatheredPart[] = []
  for (const name of names) {
    const found = await gatherEvidence(docs, name, own)
    const command = findCommand(commands, name)
    commands = commands.filter((one) => one !== command)
    const fresh = found.sentences.filter(({ sentence }) => !known.has(sentence))
    // Where a command does it, what other pages say of something that is called alike is none of it.
    const near = fresh.filter(({ route }) => about.has(route))
    const sentences = (near.length > 0 || command ? near : fresh).slice(0, MOST_OF_PART)
    for (const { sentence } of sentences) known.add(sentence)
    const part = { title: withCapital(name), sentences, related: found.related }
    parts.push(command === undefined ? part : { ...part, command })
  }
  return parts
}

/** The pages that parts are told from; a page of such parts says nothing else of its own. */
function joinEvidence(parts: readonly GatheredPart[]): Evidence {
  const cited = new Set(parts.flatMap(({ sentences }) => sentences.map(({ route }) => route)))
  const pages = new Map(parts.flatMap(({ related }) => related).map((page) => [page.route, page]))
  const related = [...pages.values()].filter(({ route }) => cited.has(route))
  return { sentences: [], related: related.slice(0, MOST_RELATED) }
}

/** What a page is for that no text tells of as a whole. */
const DESCRIBED: Readonly<Record<PageType, (title: string) => string>> = {
  page: (title) => `${title}.`,
  tutorial: (title) => `${title}, step by step.`,
  'how-to': (title) => `${title}, step by step.`,
  reference: (title) => `${title} at a glance.`,
  explanation: (title) => `${title}.`,
}

/** Whether a sentence has as many of the words of a title as tell what it is about. */
function isAbout(sentence: string, title: string): boolean {
  const own = new Set(nameWords(sentence).map(getRoot))
  const wanted = nameWords(title)
    .filter((word) => word.length > 3)
    .map(getRoot)
  return wanted.filter((word) => own.has(word)).length * 2 >= wanted.length
}

const DEED =
  /^(?:you can|you may|to |use|open|click|select|choose|go to|add|create|set|run|install|enable|configure|call|pass|send|make sure)\b/i

/** What a text says first; what leads to code, or speaks of code before it, says nothing of the page. */
function readSummary(text: string): string | undefined {
  const first = firstSentences(text)
  const isOfCode = /:$|^(?:this|it) (?!is\b|has\b)\p{Ll}+s\b/iu.test(first ?? '')
  return isOfCode || !/^[\p{Lu}\d`*[“"]/u.test(first ?? '') ? undefined : first
}

/** Lists a page where it is asked to be; tells where. Throws `AgentRefusal`. */
async function list(
  context: Context,
  { group, end, beside, others = 0, isNearest }: NewPage,
  route: string,
): Promise<string> {
  const { navigation } = context
  if (beside !== undefined && (await navigation.addBeside(beside.route, route, beside.by))) {
    return ` ${beside.by === 1 ? 'after' : 'before'} \`${beside.route}\``
  }
  if (group !== undefined) {
    await navigation.addToGroup(group, route, end)
    const near = isNearest === true ? ', which is nearest to what it is about' : ''
    return ` in “${group.name}”${inDivision(group, others)}${near}`
  }
  if (await listBeside(context, route)) return ''
  throw new AgentRefusal(
    `Expected to know where \`${route}\` is to be listed: name a group, or a page that it comes after.`,
  )
}

function withBody(title: string, body: string): string {
  return `${withField('', 'title', title).trimEnd()}\n\n${body}\n`
}

/** Of which version and language a group is, and that it is there in others as well. */
function inDivision({ division }: PageList, others: number): string {
  const names = division.map(({ name }) => name).filter((name) => name !== '')
  const own = names.length === 0 ? '' : ` of ${names.join(', ')}`
  if (others > 0)
    return `${own}, which readers get first; ${others} more of that name stay as they are`
  return own === '' ? '' : `${own}, which readers get first; other versions and languages stay`
}

/** The folder that most pages of a group are in; of one that has groups alone what all of theirs are in. */
function getFolder(group: PageList | undefined, { navigation }: Context): string {
  if (group === undefined) return ''
  if (navigation.routesOf(group).length === 0) {
    return commonFolder(listRoutes(group.node).map(folderAround))
  }
  const counts = new Map<string, number>()
  for (const route of navigation.routesOf(group)) {
    const folder = folderAround(route)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

function commonFolder([first = '', ...others]: readonly string[]): string {
  let folder = first
  while (!others.every((other) => other.startsWith(folder))) {
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1)
  }
  return folder
}

function folderAround(route: string): string {
  return route.slice(1, route.lastIndexOf('/') + 1)
}

/** Behind the last page of the same folder that is listed. */
async function listBeside({ docs, navigation }: Context, route: string): Promise<boolean> {
  const folder = folderAround(route)
  const beside = docs
    .pages()
    .map((page) => docs.routeOf(page))
    .filter((other) => other !== route && folderAround(other) === folder)
  for (const other of beside.toReversed()) {
    if (await navigation.addBeside(other, route, 1)) return true
  }
  return false
}

/** What a page is called in its path, by its title. */
export function getPathName(title: string): string {
  const plain = title.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
}
