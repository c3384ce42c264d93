import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readFrontmatter } from '../content/index.ts'
import { Places } from './places.ts'
import { SourceFolder } from './source-folder.ts'
import type { Note, SourceEntry, SourcePage, SourceSite, Tool } from './source-site.ts'
import { convertBody } from './text/convert-body.ts'
import { convertHead } from './text/convert-head.ts'
import { convertLinks } from './text/convert-links.ts'
import { findDirectives, findLeftovers, findMacros } from './text/leftovers.ts'
import { fillInVariables } from './text/macros.ts'
import { includeOfMkdocs } from './text/mkdocs-files.ts'
import { includeOfVitepress } from './text/vitepress-files.ts'
import { isDocusaurus, readDocusaurus } from './tools/docusaurus.ts'
import { toTitle } from './tools/docusaurus-docs.ts'
import { isGitbook, readGitbook } from './tools/gitbook.ts'
import { isMkdocs, readMkdocs } from './tools/mkdocs.ts'
import { isReadme, readReadme } from './tools/readme.ts'
import { isStarlight, readStarlight } from './tools/starlight.ts'
import { isVitepress, readVitepress } from './tools/vitepress.ts'
import { createConfig } from './write-config.ts'

export { type Note, TOOLS, type Tool } from './source-site.ts'

const READERS: Readonly<
  Record<Tool, { is(folder: SourceFolder): boolean; read(folder: SourceFolder): SourceSite }>
> = {
  docusaurus: { is: isDocusaurus, read: readDocusaurus },
  vitepress: { is: isVitepress, read: readVitepress },
  starlight: { is: isStarlight, read: readStarlight },
  mkdocs: { is: isMkdocs, read: readMkdocs },
  gitbook: { is: isGitbook, read: readGitbook },
  readme: { is: isReadme, read: readReadme },
}

/** Folders that repositories keep their docs in. */
const FOLDERS = ['.', 'docs', 'website', 'documentation', 'site', 'www']

/** Tools with settings of their own: where they are, pages that look like another's are theirs. */
const HAVE_SETTINGS: ReadonlySet<string> = new Set([
  'docusaurus',
  'vitepress',
  'starlight',
  'mkdocs',
])

/** Finds the tool that a folder, or one below it that docs are usually in, was written for. */
export function detectTool(root: string): { tool: Tool; root: string } | undefined {
  for (const isSure of [true, false]) {
    for (const name of FOLDERS) {
      const folder = new SourceFolder(join(root, name))
      for (const [tool, { is }] of Object.entries(READERS)) {
        if (HAVE_SETTINGS.has(tool) !== isSure || !is(folder)) continue
        return { tool: tool as Tool, root: join(root, name) }
      }
    }
  }
  return undefined
}

export interface Migration {
  pages: number
  /** Pictures and other files. */
  files: number
  notes: readonly Note[]
}

/**
 * Writes the docs.json site that says what a site of another tool says.
 *
 * @param root absolute path of the other site
 * @param out absolute path of the new folder
 */
export function migrateSite(tool: Tool, root: string, out: string): Migration {
  const folder = new SourceFolder(root)
  const site = withOwnAddresses(READERS[tool].read(folder))
  const places = new Places(folder, site, out)
  const titles = new Map<string, string>()
  for (const { entries } of site.sections) collectTitles(entries, titles)
  const notes = [...site.notes]
  places.copyPublic()
  for (const page of site.pages) {
    notes.push(
      ...writePage(page, { tool, folder, site, places, out, title: titles.get(page.file) }),
    )
  }
  const { config, links } = createConfig(site, places)
  for (const { path, title, url } of links) {
    const head = `---\ntitle: ${JSON.stringify(title)}\nurl: ${JSON.stringify(url)}\n---\n`
    writeText(join(out, `${path}.mdx`), head)
  }
  writeText(join(out, 'docs.json'), `${JSON.stringify(config, null, 2)}\n`)
  return { pages: site.pages.length, files: places.copied, notes }
}

/** Two pages may have had one address, as a file beside a folder: none is written over the other. */
function withOwnAddresses(site: SourceSite): SourceSite {
  const taken = new Map<string, string>()
  const notes = [...site.notes]
  const pages = site.pages.map((page) => {
    const key = page.address.toLowerCase()
    const first = taken.get(key)
    if (first === undefined) {
      taken.set(key, page.file)
      return page
    }
    let count = 2
    while (taken.has(`${key}-${count}`)) count++
    const address = `${page.address === '/' ? '/index' : page.address}-${count}`
    taken.set(address.toLowerCase(), page.file)
    const message = `The page has the address of \`${first}\`: it lies at \`${address}\` now.`
    notes.push({ file: page.file, line: 1, message })
    return { ...page, address }
  })
  return { ...site, pages, notes }
}

interface PageOptions {
  tool: Tool
  folder: SourceFolder
  site: SourceSite
  places: Places
  out: string
  /** What the navigation calls the page. */
  title: string | undefined
}

function writePage(page: SourcePage, options: PageOptions): Note[] {
  const { tool, folder, places, out, title } = options
  const { file } = page
  const source = folder.read(file)
  const { data: given, bodyStart } = readFrontmatter(source, file)
  const data = withOperation(given, page, places)
  const before = source.slice(0, bodyStart).split('\n').length - 1
  const found = findLeftovers(source.slice(bodyStart), tool, file)
  const filled = fillIn(source.slice(bodyStart), file, options)
  const whole = writeParts(filled.text, page, options)
  const linked = convertLinks(whole.text, (link) => places.resolve(link, page), file)
  const name = basename(file).replace(/\.mdx?$/, '')
  const named = toTitle(/^(?:index|readme)$/i.test(name) ? basename(dirname(file)) : name)
  const fallback = page.operation?.title ?? named
  const { head, body } = convertHead(data, linked.text, fallback, title, (link) =>
    places.resolve(link, page),
  )
  const path = places.pathOf(file) ?? name
  const suffix = file.endsWith('.mdx') ? '.mdx' : '.md'
  const converted = convertBody(body, tool)
  writeText(join(out, path + suffix), `${head}\n${converted.trim()}\n`)
  // Those of MkDocs are none: they name code.
  const left = tool === 'mkdocs' ? [] : findDirectives(converted, source.slice(bodyStart), file)
  const inPage = [...found, ...left, ...filled.notes, ...whole.notes, ...linked.notes]
  return inPage.map((note) =>
    // Lines of files that are taken in are those of whole files already.
    note.file === file ? { ...note, line: (note.line ?? 1) + before } : note,
  )
}

/** What puts files in the places where pages take them in. */
const INCLUDE: Partial<Record<Tool, typeof includeOfMkdocs>> = {
  vitepress: includeOfVitepress,
  mkdocs: includeOfMkdocs,
}

/** A text with the values and files in it that its tool puts there. */
function fillIn(
  text: string,
  file: string,
  { tool, folder, site }: PageOptions,
): { text: string; notes: Note[] } {
  const { variables, attributeMarks, tags = [] } = site
  const filled =
    variables === undefined
      ? { text, notes: tool === 'mkdocs' ? findMacros(text, file, tags) : [] }
      : fillInVariables(text, variables, file, tags)
  const notes = [...filled.notes]
  const include = INCLUDE[tool]
  const whole = include?.(filled.text, file, { folder, site, notes, depth: 0 }) ?? filled.text
  const marked = attributeMarks === undefined ? whole : markIds(whole, attributeMarks)
  return { text: marked, notes }
}

/** Ids of headings in braces, whatever else encloses them. */
function markIds(text: string, [open, close]: readonly [string, string]): string {
  return text.replaceAll(/^#{1,6}[ \t].*$/gm, (line) => {
    const heading = line.trimEnd()
    const at = heading.lastIndexOf(open)
    if (at === -1 || !heading.endsWith(close)) return line
    return `${heading.slice(0, at)}{${heading.slice(at + open.length, -close.length)}}`
  })
}

/** What stands at the head of a page, with its operation as docs.json sites name it. */
function withOperation(
  data: Readonly<Record<string, unknown>>,
  { operation }: SourcePage,
  places: Places,
): Readonly<Record<string, unknown>> {
  if (operation === undefined) return data
  const { api: _, ...others } = data
  return { ...others, openapi: `${places.copy(operation.document)} ${operation.name}` }
}

/** Texts that a page takes in become snippets, which imports name from the root. */
function writeParts(
  text: string,
  page: SourcePage,
  { tool, folder, places, out }: PageOptions,
): { text: string; notes: Note[] } {
  const notes: Note[] = []
  const converted = text.replaceAll(
    /^(import\s+\w+\s+from\s+)(["'])([^"'\n]+\.mdx?)\2/gm,
    (whole, open: string, mark: string, path: string, at: number) => {
      const file = places.fileOf(path, page.file)
      if (!folder.isFile(file)) {
        const line = text.slice(0, at).split('\n').length
        const message = `\`${path}\` is not found: bring it along as a snippet.`
        notes.push({ file: page.file, line, message })
        return whole
      }
      const target = `snippets/${file.replace(/^(?:\.\.\/)+/, '').replaceAll(/(^|\/)_/g, '$1')}`
      const source = folder.read(file)
      const { bodyStart } = readFrontmatter(source, file)
      const linked = convertLinks(
        source.slice(bodyStart),
        (link) => places.resolve(link, { ...page, file }),
        file,
      )
      writeText(join(out, target), `${convertBody(linked.text, tool).trim()}\n`)
      return `${open}${mark}/${target}${mark}`
    },
  )
  return { text: converted, notes }
}

function collectTitles(entries: readonly SourceEntry[], titles: Map<string, string>): void {
  for (const entry of entries) {
    if ('group' in entry) collectTitles(entry.entries, titles)
    else if ('page' in entry && entry.title !== undefined) titles.set(entry.page, entry.title)
  }
}

function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
