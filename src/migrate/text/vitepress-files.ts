import { posix } from 'node:path'
import { slug as createSlug } from 'github-slugger'
import { readFrontmatter } from '../../content/index.ts'
import { indent } from './blocks.ts'
import { dedentLines, enterFile, type Inclusion, type NamedAt } from './inclusion.ts'
import { findLeftovers } from './leftovers.ts'

const CODE =
  /^([ \t]*)<<<[ \t]*(\S+?\.(\w+)|[^\s#{[]+)(?:#([\w-]+))?[ \t]*(?:\{([\d,-]*)[ \t]*([^}]*)\})?[ \t]*(?:\[(.+)\])?[ \t]*$/

const PART = /^([ \t]*)<!--[ \t]*@include:[ \t]*(.*?)[ \t]*-->[ \t]*$/

/**
 * Puts the files that a page of VitePress takes in by `<<<` and `@include` in their places. What is
 * not found stays as it is, and is noted.
 *
 * @param file the file that has the text, from the folder that is migrated
 */
export function includeOfVitepress(text: string, file: string, inclusion: Inclusion): string {
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
      if (code !== null) return takeCode(code, { file, line: at + 1, isGroup }, inclusion) ?? line
      const part = PART.exec(line)
      return part === null ? line : (takePart(part, { file, line: at + 1 }, inclusion) ?? line)
    })
    .join('\n')
}

/** `<<< @/snippets/a.ts#region{1,3 ts:line-numbers} [title]` as a block of code. */
function takeCode(
  [, before = '', path = '', suffix = '', region, marked, info = '', title]: RegExpExecArray,
  { file, line, isGroup }: NamedAt & { isGroup: boolean },
  { folder, site, notes }: Inclusion,
): string | undefined {
  const note = (message: string) => void notes.push({ file, line, message })
  const source = readNamed(path, file, { folder, site })
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
  const code = dedentLines(lines).join('\n').trimEnd()
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const mark = '`'.repeat(longest + 1)
  const block = [mark + head.filter((part) => part !== '').join(' '), ...code.split('\n'), mark]
  return indent(block.join('\n'), before)
}

/** `<!--@include: ./part.md#region{2,9}-->` as the text of that file. */
function takePart(
  [, before = '', named = '']: RegExpExecArray,
  { file, line }: NamedAt,
  inclusion: Inclusion,
): string | undefined {
  const [, path = '', place, from, to] =
    /^(.*?)(?:#([^{]+?))?[ \t]*(?:\{(\d*),?(\d*)\})?$/.exec(named) ?? []
  const note = (message: string) => void inclusion.notes.push({ file, line, message })
  const source = readNamed(path, file, inclusion)
  if (source === undefined) return note(`\`${path}\` is not found: make it a snippet.`)
  const within = enterFile(inclusion, path, { file, line })
  if (within === undefined) return undefined
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
  inclusion.notes.push(...findLeftovers(text, 'vitepress', source.file))
  const inner = includeOfVitepress(text, source.file, within)
  return indent(inner.replaceAll(/^\n+|\n+$/g, ''), before)
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
  { folder, site }: Pick<Inclusion, 'folder' | 'site'>,
): { file: string; text: string } | undefined {
  const root = site.contentFolders[0]?.folder ?? '.'
  const file = folder.find(
    path.startsWith('@') ? posix.join(root, path.slice(1)) : posix.join(posix.dirname(from), path),
  )
  return file === undefined ? undefined : { file, text: folder.read(file) }
}
