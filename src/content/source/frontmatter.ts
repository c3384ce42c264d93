import { isMap, isScalar, parseDocument, type YAMLError } from 'yaml'
import { type Diagnostic, LineIndex } from '../../diagnostics/index.ts'
import { readLenientYaml } from './lenient-yaml.ts'
import { readPlainEntries } from './plain-frontmatter.ts'

/** Where a file's frontmatter stands. Offsets into the file's text. */
interface FrontmatterBlock {
  /** Start and end of the YAML between the `---` lines. */
  start: number
  end: number
  /** Where the page's body begins. */
  bodyStart: number
  /** False when the closing `---` line is missing. */
  closed: boolean
  /** Offset of an opening `---` line too many. */
  doubled?: number
}

const OPENING = /^\uFEFF?(\s*)---[ \t]*\r?\n/

const CLOSING = /^---[ \t]*(?:\r?\n|$)/gm

const WRITTEN_ENTRY = /^(?:["'][^"'\n]+["']|[\w$.:-]+?)[ \t]*:(?:\s|$)/

const CONTINUATION = /^(?:[ \t]+\S|- |#)/

const QUOTED =
  /^([^\s#"'-][^\n]*?:[ \t]+)("(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*')(?=[ \t\r]*(?:#[^\n]*)?$)/gm

const ENTRY = /^[^\s"':]+:(?:\s|$)/m

/** A file's frontmatter, read as far as it can be. */
export interface Frontmatter {
  data: Record<string, unknown>
  /** Offset of the body in the text that was given. */
  bodyStart: number
  diagnostics: Diagnostic[]
  /** Where a top-level key stands; the start of the file for a key that is not there. */
  locate(key: string): { line: number; column: number }
}

/** Reads the YAML block at the top of a page. Invalid YAML costs no readable entry. */
export function readFrontmatter(source: string, file: string): Frontmatter {
  const block = findFrontmatter(source)
  const none = { line: 1, column: 1 }
  if (block === undefined) {
    const diagnostics = findMisplaced(source, file)
    return { data: {}, bodyStart: 0, diagnostics, locate: () => none }
  }

  let index: LineIndex | undefined
  const position = (offset: number) => {
    index ??= new LineIndex(source)
    return index.position(offset)
  }
  // A copy: a part of the source would keep all of it in memory as long as the title lives.
  const yaml = Buffer.from(source.slice(block.start, block.end)).toString()
  const { data, keys, problem }: YamlReading = readPlainEntries(yaml) ?? readYaml(yaml)
  const diagnostics: Diagnostic[] = []
  const report = (offset: number, message: string, hint: string): void => {
    const place = { file, ...position(offset) }
    diagnostics.push({ code: 'frontmatter-invalid', message, hint, ...place })
  }
  if (!block.closed) {
    report(
      block.end,
      'Expected a closing `---` line after the frontmatter, received none.',
      'Write `---` on a line of its own after the last entry.',
    )
  }
  if (block.doubled !== undefined) {
    report(
      block.doubled,
      'Expected one `---` line before the frontmatter, received two.',
      'Remove one of the two lines.',
    )
  }
  if (problem !== undefined) report(block.start + problem.offset, problem.message, problem.hint)
  return {
    data,
    bodyStart: block.bodyStart,
    diagnostics,
    locate(key) {
      const offset = keys.get(key)
      return offset === undefined ? none : position(block.start + offset)
    },
  }
}

/** Entries between lines of dashes, below something else. */
const MISPLACED =
  /^---[ \t]*\r?\n(?=(?:[^\n]*\n)*?(?:title|sidebarTitle|openapi):[ \t]*\S)(?:[A-Za-z][\w-]*:[^\n]*\n|[ \t][^\n]*\n|- [^\n]*\n)+---[ \t]*(?:\r?\n|$)/m

/** Lines above entries that were meant for the top; further down they are an example. */
const MOST_ABOVE = 12

/** Dashes that an editor made longer, or one more or less of them, around entries. */
const OTHER_DASHES =
  /^\uFEFF?\s*(?:[\u2010-\u2015]+|--|-{4,})[ \t]*\r?\n(?:[A-Za-z][\w-]*:[^\n]*\n|[ \t][^\n]*\n|- [^\n]*\n)+(?:[\u2010-\u2015]+|-{2,})[ \t]*(?:\r?\n|$)/

/** What was meant as the frontmatter of a page and does not stand at its top. */
function findMisplaced(source: string, file: string): Diagnostic[] {
  if (OTHER_DASHES.test(source)) {
    return [
      {
        code: 'frontmatter-invalid',
        message:
          'Expected three dashes in the first line of the frontmatter, received others. It is shown as text.',
        hint: 'Write `---` before and behind the entries.',
        file,
        line: 1,
        column: 1,
      },
    ]
  }
  const top = source.split('\n', MOST_ABOVE).join('\n')
  const start = /^---[ \t]*\r?$/m.exec(top)?.index
  const found = start === undefined ? null : MISPLACED.exec(source)
  if (found === null || found.index !== start || /^\s*(?:```|~~~)/m.test(top.slice(0, start))) {
    return []
  }
  return [
    {
      code: 'frontmatter-invalid',
      message:
        'Expected the frontmatter at the top of the file, received something before it. It is shown as text.',
      hint: 'Move it to the first line; imports and text stand below it.',
      file,
      ...new LineIndex(source).position(found.index),
    },
  ]
}

const OPTIONS = { logLevel: 'silent', prettyErrors: false } as const

interface YamlReading {
  data: Record<string, unknown>
  keys: Map<string, number>
  problem?: { offset: number; message: string; hint: string }
}

function readYaml(yaml: string): YamlReading {
  const written = parseDocument(yaml, OPTIONS)
  const document = written.errors.length === 0 ? written : parseDocument(joinQuoted(yaml), OPTIONS)
  const error = document.errors[0]
  if (error !== undefined) return { ...readLenientYaml(yaml), problem: explain(error, yaml) }
  const keys = new Map<string, number>()
  if (isMap(document.contents)) {
    for (const { key } of document.contents.items) {
      if (isScalar(key)) keys.set(String(key.value), key.range?.[0] ?? 0)
    }
  }
  try {
    const value: unknown = document.toJS()
    if (isRecord(value)) return { data: value, keys }
    if (value === null) return { data: {}, keys }
  } catch (failure) {
    if (!(failure instanceof ReferenceError)) throw failure
    const lenient = readLenientYaml(yaml)
    return { ...lenient, problem: quoteIt(yaml.search(/:\s+\*/) + 1, 'a value', '`*`') }
  }
  return {
    data: {},
    keys,
    problem: {
      offset: 0,
      message: 'Expected `key: value` entries in the frontmatter, received something else.',
      hint: 'Write one entry a line, for example `title: Getting started`.',
    },
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An entry with a value, and another one below it that is indented. */
const INDENTED_ENTRY =
  /^([^\n:]+:[ \t]+[^\s|>&*[{"'][^\n:]*\n[ \t]+)(title|description|sidebarTitle|icon|mode|openapi|tag|keywords):[ \t]/

function explain(error: YAMLError, yaml: string): NonNullable<YamlReading['problem']> {
  const offset = error.pos[0]
  switch (error.code) {
    case 'BLOCK_AS_IMPLICIT_KEY': {
      const indented = INDENTED_ENTRY.exec(yaml.slice(yaml.lastIndexOf('\n', offset) + 1))
      if (indented !== null) {
        return {
          offset: yaml.lastIndexOf('\n', offset) + 1 + (indented[1] ?? '').length,
          message: `Expected the entry \`${indented[2]}\` of the frontmatter at the start of its line, received spaces before it. It is taken for a part of the entry above.`,
          hint: 'Remove the spaces.',
        }
      }
      return quoteIt(offset, 'a value', '`: `')
    }
    case 'BAD_SCALAR_START':
      return quoteIt(offset, 'a value', `\`${yaml[offset] ?? ''}\``)
    case 'TAB_AS_INDENT':
      return {
        offset,
        message: 'Expected spaces before an entry of the frontmatter, received a tab.',
        hint: 'Remove the tab, or indent with two spaces.',
      }
    case 'DUPLICATE_KEY':
      return {
        offset,
        message: `Expected each key of the frontmatter once, received \`${/^["']?([^\s"':]+)/.exec(yaml.slice(offset))?.[1] ?? 'one'}\` again. The last one counts.`,
        hint: 'Remove one of the two entries.',
      }
    case 'MISSING_CHAR':
      return {
        offset,
        message: 'Expected a closing quote in the frontmatter, received none.',
        hint: 'Close the quoted value on the same line.',
      }
    default:
      return {
        offset,
        message: `Expected valid YAML in the frontmatter, received a syntax error: ${error.message}.`,
        hint: 'Put the value in double quotes, or check the indentation.',
      }
  }
}

function quoteIt(offset: number, what: string, received: string) {
  return {
    offset,
    message: `Expected quotes around ${what} of the frontmatter that holds or begins with ${received}, received none.`,
    hint: 'Put the whole value in double quotes: `title: "Step 1: Install"`.',
  }
}

/**
 * Puts quoted values of several lines on one, without moving what stands behind them: YAML wants
 * their other lines indented, and most readers of frontmatter do not.
 */
function joinQuoted(yaml: string): string {
  return yaml.replace(QUOTED, (all, key: string, value: string) =>
    ENTRY.test(value) ? all : key + value.replaceAll(/[\r\n]/g, ' '),
  )
}

/** The frontmatter block at the top of a file, if it has one. */
function findFrontmatter(source: string): FrontmatterBlock | undefined {
  const head = OPENING.exec(source)
  if (head === null) return undefined
  const start = head[0].length
  CLOSING.lastIndex = start
  const tail = CLOSING.exec(source)
  const firstLine = source.slice(start).trimStart()
  if (tail === null) return unclosed(source, start)
  // A thematic break after blank lines is no frontmatter.
  if (head[1] !== '' && !WRITTEN_ENTRY.test(firstLine)) return undefined
  const block = { start, end: tail.index, bodyStart: tail.index + tail[0].length, closed: true }
  return source.slice(start, tail.index).trim() === '' ? (doubled(source, block) ?? block) : block
}

/** The entries after an empty block, with a `---` line of their own behind them. */
function doubled(source: string, empty: FrontmatterBlock): FrontmatterBlock | undefined {
  const start = empty.bodyStart
  const end = endOfEntries(source, start)
  CLOSING.lastIndex = end
  const tail = CLOSING.exec(source)
  if (end === start || tail?.index !== end) return undefined
  return { start, end, bodyStart: end + tail[0].length, closed: true, doubled: empty.end }
}

function unclosed(source: string, start: number): FrontmatterBlock | undefined {
  const end = endOfEntries(source, start)
  return end === start ? undefined : { start, end, bodyStart: end, closed: false }
}

/** Where the lines end that are entries, from the offset on. */
function endOfEntries(source: string, start: number): number {
  let end = start
  for (const line of source.slice(start).split(/(?<=\n)/)) {
    if (!WRITTEN_ENTRY.test(line) && !(end > start && CONTINUATION.test(line))) break
    end += line.length
  }
  return end
}
