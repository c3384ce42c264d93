import { posix } from 'node:path'
import { slug as createSlug } from 'github-slugger'
import { readFrontmatter } from '../../content/index.ts'
import type { SourceFolder } from '../source-folder.ts'
import type { Note, SourceSite, Tool } from '../source-site.ts'
import { findLeftovers } from './leftovers.ts'

/** Files within files that are followed; more are a circle. */
const MOST_WITHIN = 10

/** Where texts that pages take in come from. */
interface Sources {
  folder: SourceFolder
  site: Pick<SourceSite, 'contentFolders' | 'partFolders'>
}

interface TakenIn {
  text: string
  notes: Note[]
}

/**
 * Puts the files that a page takes in by `<<<`, `@include` and `--8<--` in their places. What is not
 * found stays as it is, and is noted.
 *
 * @param file the file that has the text, from the folder that is migrated
 */
export function takeInFiles(text: string, tool: Tool, file: string, sources: Sources): TakenIn {
  const notes: Note[] = []
  if (tool === 'vitepress') {
    return { text: takeVitepress(text, file, { sources, notes, depth: 0 }), notes }
  }
  if (tool === 'mkdocs') {
    return { text: takeSnippets(text, file, { sources, notes, depth: 0 }), notes }
  }
  return { text, notes }
}

interface Taking {
  sources: Sources
  notes: Note[]
  depth: number
}

const CODE =
  /^([ \t]*)<<<[ \t]*(\S+?\.(\w+)|[^\s#{[]+)(?:#([\w-]+))?[ \t]*(?:\{([\d,-]*)[ \t]*([^}]*)\})?[ \t]*(?:\[(.+)\])?[ \t]*$/

const PART = /^([ \t]*)<!--[ \t]*@include:[ \t]*(.*?)[ \t]*-->[ \t]*$/

function takeVitepress(text: string, file: string, taking: Taking): string {
  let fence = ''
  let isGroup = false
  return text
    .split('\n')
    .map((line, at) => {
      const mark = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
      if (fence !== '') {
        if (mark.startsWith(fence)) fence = ''
        return line
      }
      fence = mark
      if (/^[ \t]*:{3,}[ \t]*code-group/.test(line)) isGroup = true
      else if (/^[ \t]*:{3,}[ \t]*$/.test(line)) isGroup = false
      const code = CODE.exec(line)
      if (code !== null) return takeCode(code, { file, line: at + 1, isGroup }, taking) ?? line
      const part = PART.exec(line)
      return part === null ? line : (takePart(part, { file, line: at + 1 }, taking) ?? line)
    })
    .join('\n')
}

/** `<<< @/snippets/a.ts#region{1,3 ts:line-numbers} [title]` as a block of code. */
function takeCode(
  [, before = '', path = '', suffix = '', region, marked, info = '', title]: RegExpExecArray,
  { file, line, isGroup }: { file: string; line: number; isGroup: boolean },
  { sources, notes }: Taking,
): string | undefined {
  const note = (message: string) => void notes.push({ file, line, message })
  const source = readNamed(path, file, sources)
  if (source === undefined) return note(`\`${path}\` is not found: paste its code.`)
  const all = source.text.split('\n')
  const lines = region === undefined ? all : cutRegion(all, region)
  if (lines === undefined) return note(`\`${path}\` has no region \`${region}\`: paste its code.`)
  const [language = ''] = /^[\w+#-]*(?::[\w=-]+)?/.exec(info) ?? []
  const name = title ?? (isGroup ? posix.basename(path) : undefined)
  const head = [
    /^\w/.test(language) ? language : suffix + language,
    marked ? `{${marked}}` : '',
    name === undefined ? '' : `[${name}]`,
  ]
  const code = dedent(lines).join('\n').trimEnd()
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const mark = '`'.repeat(longest + 1)
  const block = [mark + head.filter((part) => part !== '').join(' '), ...code.split('\n'), mark]
  return indentAll(block, before)
}

/** `<!--@include: ./part.md#region{2,9}-->` as the text of that file. */
function takePart(
  [, before = '', named = '']: RegExpExecArray,
  { file, line }: { file: string; line: number },
  taking: Taking,
): string | undefined {
  const [, path = '', place, from, to] =
    /^(.*?)(?:#([^{]+?))?[ \t]*(?:\{(\d*),?(\d*)\})?$/.exec(named) ?? []
  const note = (message: string) => void taking.notes.push({ file, line, message })
  const source = readNamed(path, file, taking.sources)
  if (source === undefined) return note(`\`${path}\` is not found: make it a snippet.`)
  if (taking.depth >= MOST_WITHIN) return note(`\`${path}\` takes itself in: it is left out.`)
  const body = source.text.slice(readFrontmatter(source.text, source.file).bodyStart)
  let lines = from === undefined && to === undefined ? body.split('\n') : source.text.split('\n')
  if (from !== undefined && to !== undefined) {
    const isOne = !named.includes(',')
    lines = lines.slice(
      Number(from || 1) - 1,
      isOne ? Number(from) : to === '' ? undefined : Number(to),
    )
  }
  const cut = place === undefined ? lines : (cutRegion(lines, place) ?? cutSection(lines, place))
  if (cut === undefined) return note(`\`${path}\` has no part \`${place}\`: make it a snippet.`)
  const text = cut.join('\n')
  taking.notes.push(...findLeftovers(text, 'vitepress', source.file))
  const inner = takeVitepress(text, source.file, { ...taking, depth: taking.depth + 1 })
  return indentAll(inner.replaceAll(/^\n+|\n+$/g, '').split('\n'), before)
}

const SNIPPET = /^([ \t]*)(;*)-{1,}8<-{1,}[ \t]+(?:"([^"]+)"|'([^']+)')[ \t]*$/

const SNIPPETS = /^([ \t]*)(;*)-{1,}8<-{1,}[ \t]*$/

/** `--8<-- "file.md:section"`, and files one to a line between two marks, within code as well. */
function takeSnippets(text: string, file: string, taking: Taking): string {
  const lines = text.split('\n')
  const out: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const one = SNIPPET.exec(line)
    const many = SNIPPETS.exec(line)
    // A semicolon before them shows the marks as they are.
    if ((one?.[2] ?? many?.[2] ?? '') !== '') out.push(line.replace(';', ''))
    else if (one !== null) {
      const place = { file, line: at + 1 }
      out.push(takeSnippet(one[3] ?? one[4] ?? '', one[1] ?? '', place, taking) ?? line)
    } else if (many !== null) {
      const end = lines.findIndex((other, index) => index > at && SNIPPETS.test(other))
      if (end === -1) {
        out.push(line)
        continue
      }
      for (let inner = at + 1; inner < end; inner++) {
        const name = (lines[inner] ?? '').trim()
        if (name === '' || name.startsWith(';')) continue
        const place = { file, line: inner + 1 }
        const taken = takeSnippet(name, many[1] ?? '', place, taking)
        out.push(taken ?? `${many[1]}--8<-- "${name}"`)
      }
      at = end
    } else out.push(line)
  }
  return out.join('\n')
}

const SECTION_MARK = /-{1,}8<-{1,}[ \t]*\[(?:start|end):/

function takeSnippet(
  named: string,
  before: string,
  { file, line }: { file: string; line: number },
  taking: Taking,
): string | undefined {
  const note = (message: string) => void taking.notes.push({ file, line, message })
  if (/^https?:/.test(named)) return note(`\`${named}\` is not loaded: paste it.`)
  const [, path = '', ranges, section] =
    /^(.*?)(?::(-?\d*(?::-?\d*)?(?:,-?\d*:-?\d*)*)|:([a-z][\w-]*))?$/i.exec(named) ?? []
  const folders = taking.sources.site.partFolders ?? ['.']
  const found = taking.sources.folder.find(...folders.map((folder) => posix.join(folder, path)))
  if (found === undefined) return note(`\`${path}\` is not found: make it a snippet.`)
  if (taking.depth >= MOST_WITHIN) return note(`\`${path}\` takes itself in: it is left out.`)
  const all = taking.sources.folder.read(found).replace(/\n$/, '').split('\n')
  const cut =
    section !== undefined
      ? cutNamedSection(all, section)
      : ranges === undefined || ranges === ''
        ? all
        : ranges.split(',').flatMap((range) => cutRange(all, range))
  if (cut === undefined)
    return note(`\`${path}\` has no section \`${section}\`: make it a snippet.`)
  const text = cut.filter((one) => !SECTION_MARK.test(one)).join('\n')
  const inner = takeSnippets(text, found, { ...taking, depth: taking.depth + 1 })
  return indentAll(inner.split('\n'), before)
}

/** Lines such as `2:5`, from the end where they are negative. */
function cutRange(lines: readonly string[], range: string): string[] {
  const [from = '', to] = range.split(':')
  const at = (number: string) =>
    Number(number) < 0 ? lines.length + Number(number) + 1 : Number(number)
  return lines.slice(
    from === '' ? 0 : Math.max(at(from), 1) - 1,
    to === undefined || to === '' ? undefined : at(to),
  )
}

function cutNamedSection(lines: readonly string[], name: string): string[] | undefined {
  const find = (kind: string) =>
    lines.findIndex((line) =>
      new RegExp(`-8<-+[ \\t]*\\[${kind}:[ \\t]*${name}[ \\t]*\\]`).test(line),
    )
  const [start, end] = [find('start'), find('end')]
  return start === -1 ? undefined : dedent(lines.slice(start + 1, end === -1 ? undefined : end))
}

const REGION_START =
  /^\s*(?:\/\/|\/\*|<!--|--|::|\(\*|;|%|#|@?rem\b)?\s*[#!]*\s*(?:pragma\s+)?region\b[ \t]*([^*\s]*)/i

const REGION_END =
  /^\s*(?:\/\/|\/\*|<!--|--|::|\(\*|;|%|#|@?rem\b)?\s*[#!]*\s*(?:pragma\s+)?end ?region\b/i

/** The lines between `#region` with a name and its end, without the marks of others. */
function cutRegion(lines: readonly string[], name: string): string[] | undefined {
  const start = lines.findIndex((line) => REGION_START.exec(line)?.[1] === name)
  if (start === -1) return undefined
  const cut: string[] = []
  let depth = 0
  for (const line of lines.slice(start + 1)) {
    if (REGION_END.test(line)) {
      if (depth === 0) return cut
      depth--
    } else if (REGION_START.test(line)) depth++
    else cut.push(line)
  }
  return cut
}

/** The part of a text below a heading. */
function cutSection(lines: readonly string[], anchor: string): string[] | undefined {
  const level = (line: string) => /^(#{1,6})[ \t]/.exec(line)?.[1]?.length
  const start = lines.findIndex(
    (line) =>
      level(line) !== undefined &&
      (line.includes(`{#${anchor}}`) ||
        createSlug(line.replace(/^#+[ \t]+/, '').trim()) === anchor),
  )
  if (start === -1) return undefined
  const depth = level(lines[start] ?? '') ?? 1
  const end = lines.findIndex((line, at) => at > start && (level(line) ?? 7) <= depth)
  return lines.slice(start, end === -1 ? undefined : end)
}

/** A file by the path that a page of VitePress has: from the sources with `@`, else from the page. */
function readNamed(
  path: string,
  from: string,
  { folder, site }: Sources,
): { file: string; text: string } | undefined {
  const root = site.contentFolders[0]?.folder ?? '.'
  const file = folder.find(
    path.startsWith('@') ? posix.join(root, path.slice(1)) : posix.join(posix.dirname(from), path),
  )
  return file === undefined ? undefined : { file, text: folder.read(file) }
}

function dedent(lines: readonly string[]): string[] {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length)
  const least = Math.min(...indents)
  return lines.map((line) => line.slice(Math.min(least, line.length - line.trimStart().length)))
}

function indentAll(lines: readonly string[], before: string): string {
  return lines.map((line) => (line === '' ? '' : before + line)).join('\n')
}
