import { posix } from 'node:path'
import { readFrontmatter } from '../../content/index.ts'
import { indent } from './blocks.ts'
import { convertLinks } from './convert-links.ts'
import { dedentLines, enterFile, type Inclusion, type NamedAt } from './inclusion.ts'
import { findLeftovers } from './leftovers.ts'
import { fillInVariables } from './macros.ts'

const TAG =
  /(?:^([ \t]*))?\{%-?\s*(include(?:-markdown)?)\s+("[^"\n]+"|'[^'\n]+')((?:[^%"']|"[^"]*"|'[^']*')*?)-?%\}/gm

/**
 * Puts the files that a page of MkDocs takes in by `--8<--` and `{% include-markdown %}` in their
 * places. What is not found stays as it is, and is noted.
 *
 * @param file the file that has the text, from the folder that is migrated
 */
export function includeOfMkdocs(text: string, file: string, inclusion: Inclusion): string {
  const { tags = [] } = inclusion.site
  let out = ''
  let at = 0
  const lineOf = (index: number): number => text.slice(0, index).split('\n').length
  for (const found of text.matchAll(TAG)) {
    const [whole, , tag = ''] = found
    if (!tags.includes(tag)) continue
    const place = { file, line: lineOf(found.index) }
    out += takeSnippets(text.slice(at, found.index), { file, line: lineOf(at) }, inclusion)
    out += takeTagged(found, place, inclusion) ?? whole
    at = found.index + whole.length
  }
  return out + takeSnippets(text.slice(at), { file, line: lineOf(at) }, inclusion)
}

/** `{% include-markdown "../README.md" start="<!-- a -->" end="<!-- b -->" %}`, or plain `include`. */
function takeTagged(
  [, before = '', tag, quoted = '', rest = '']: RegExpExecArray,
  place: NamedAt,
  inclusion: Inclusion,
): string | undefined {
  const { folder, site, notes } = inclusion
  const note = (message: string) => void notes.push({ ...place, message })
  const path = quoted.slice(1, -1)
  if (/^https?:/.test(path)) return note(`\`${path}\` is not loaded: paste it.`)
  if (/[*?[{]/.test(path)) return note(`\`${path}\` names several files: make them snippets.`)
  const base = /^\.\.?\//.test(path) ? posix.dirname(place.file) : site.contentFolders[0]?.folder
  const found = folder.find(posix.join(base ?? '.', path))
  if (found === undefined) return note(`\`${path}\` is not found: make it a snippet.`)
  const within = enterFile(inclusion, path, place)
  if (within === undefined) return undefined
  const options = readOptions(rest)
  const source = folder.read(found)
  const isMarkdown = tag === 'include-markdown'
  const body = isMarkdown ? source.slice(readFrontmatter(source, found).bodyStart) : source
  const cut = cutBetween(body, options.get('start'), options.get('end'))
  if (cut === undefined) {
    const marks = ['start', 'end'].flatMap((name) => options.get(name) ?? [])
    return note(`\`${path}\` has no \`${marks.join('` … `')}\`: make it a snippet.`)
  }
  const filled =
    site.variables === undefined
      ? { text: cut, notes: [] }
      : fillInVariables(cut, site.variables, found, site.tags)
  const above = source.slice(0, Math.max(0, source.indexOf(cut))).split('\n').length - 1
  for (const left of [...filled.notes, ...findLeftovers(cut, 'mkdocs', found)]) {
    notes.push({ ...left, line: (left.line ?? 1) + above })
  }
  const inner = includeOfMkdocs(filled.text, found, within)
  const isMoved = isMarkdown && options.get('rewrite-relative-urls') !== 'false'
  const moved = isMoved ? moveLinks(inner, found, place.file) : inner
  const offset = isMarkdown ? Number(options.get('heading-offset') ?? 0) : 0
  const lines = offsetHeadings(moved.replace(/\n+$/, ''), offset)
  const dedented =
    options.get('dedent') === 'true' ? dedentLines(lines.split('\n')).join('\n') : lines
  return indent(dedented, before)
}

/** Options such as `start="<!-- a -->"` and `comments=false`. */
function readOptions(written: string): Map<string, string> {
  const pairs = written.matchAll(/([\w-]+)=(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(\S+))/g)
  return new Map(
    [...pairs].map(([, name = '', double, single, bare = '']) => [
      name,
      (double ?? single ?? bare).replaceAll(/\\([nt"'\\])/g, (_, char: string) => {
        return char === 'n' ? '\n' : char === 't' ? '\t' : char
      }),
    ]),
  )
}

/** What stands between two marks, each time that they come; `undefined` where one does not. */
function cutBetween(text: string, start = '', end = ''): string | undefined {
  if ((start !== '' && !text.includes(start)) || (end !== '' && !text.includes(end)))
    return undefined
  const parts = start === '' ? [text] : text.split(start).slice(1)
  if (end === '') return start === '' ? text : text.slice(text.indexOf(start) + start.length)
  return parts.map((part) => part.split(end)[0]).join('')
}

/** The same text at another place: relative links lead where they did. */
function moveLinks(text: string, from: string, to: string): string {
  const move = (link: string): string => {
    if (/^(?:[a-z][\w+.-]*:|[/#?{])/i.test(link)) return link
    return posix.relative(posix.dirname(to), posix.join(posix.dirname(from), link))
  }
  return convertLinks(text, move, from).text
}

function offsetHeadings(text: string, offset: number): string {
  if (!(offset > 0)) return text
  let fence = ''
  const lines = text.split('\n').map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (fence === '' && mark !== '') fence = mark
    else if (fence !== '' && mark.startsWith(fence)) fence = ''
    const level = fence === '' ? (/^(#{1,6})[ \t]/.exec(line)?.[1]?.length ?? 0) : 0
    return level === 0 ? line : '#'.repeat(Math.min(6 - level, offset)) + line
  })
  return lines.join('\n')
}

const SNIPPET = /^([ \t]*)(;*)-{1,}8<-{1,}[ \t]+(?:"([^"]+)"|'([^']+)')[ \t]*$/

const SNIPPETS = /^([ \t]*)(;*)-{1,}8<-{1,}[ \t]*$/

/** `--8<-- "file.md:section"`, and files one to a line between two marks, within code as well. */
function takeSnippets(text: string, { file, line: first }: NamedAt, inclusion: Inclusion): string {
  const lines = text.split('\n')
  const out: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const one = SNIPPET.exec(line)
    const many = SNIPPETS.exec(line)
    // A semicolon before them shows the marks as they are.
    if ((one?.[2] ?? many?.[2] ?? '') !== '') out.push(line.replace(';', ''))
    else if (one !== null) {
      const place = { file, line: first + at }
      out.push(takeSnippet(one[3] ?? one[4] ?? '', one[1] ?? '', place, inclusion) ?? line)
    } else if (many !== null) {
      const end = lines.findIndex((other, index) => index > at && SNIPPETS.test(other))
      if (end === -1) {
        out.push(line)
        continue
      }
      for (let inner = at + 1; inner < end; inner++) {
        const name = (lines[inner] ?? '').trim()
        if (name === '' || name.startsWith(';')) continue
        const place = { file, line: first + inner }
        const taken = takeSnippet(name, many[1] ?? '', place, inclusion)
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
  place: NamedAt,
  inclusion: Inclusion,
): string | undefined {
  const note = (message: string) => void inclusion.notes.push({ ...place, message })
  if (/^https?:/.test(named)) return note(`\`${named}\` is not loaded: paste it.`)
  const [, path = '', ranges, section] =
    /^(.*?)(?::(-?\d*(?::-?\d*)?(?:,-?\d*:-?\d*)*)|:([a-z][\w-]*))?$/i.exec(named) ?? []
  const folders = inclusion.site.partFolders ?? ['.']
  const found = inclusion.folder.find(...folders.map((folder) => posix.join(folder, path)))
  if (found === undefined) return note(`\`${path}\` is not found: make it a snippet.`)
  const within = enterFile(inclusion, path, place)
  if (within === undefined) return undefined
  const all = inclusion.folder.read(found).replace(/\n$/, '').split('\n')
  const cut =
    section !== undefined
      ? cutNamedSection(all, section)
      : ranges === undefined || ranges === ''
        ? all
        : ranges.split(',').flatMap((range) => cutRange(all, range))
  if (cut === undefined)
    return note(`\`${path}\` has no section \`${section}\`: make it a snippet.`)
  const text = cut.filter((one) => !SECTION_MARK.test(one)).join('\n')
  return indent(takeSnippets(text, { file: found, line: 1 }, within), before)
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
  return start === -1
    ? undefined
    : dedentLines(lines.slice(start + 1, end === -1 ? undefined : end))
}
