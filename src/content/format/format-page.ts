import { type MdastNode, mdxToMdast } from 'satteri'
import { getReason } from '../../diagnostics/index.ts'
import { findNestingError } from '../markdown/nesting/nesting-error.ts'
import { normalizeText } from '../source/index.ts'

/** A page in one form, or why it cannot be read. */
export type FormattedPage = { text: string } | { failure: string }

/** What one rule makes of a page. */
type Rule = (lines: Lines, tree: MdastNode) => string

/** In their order: later ones see what earlier ones have made. */
const RULES: readonly Rule[] = [
  trimLines,
  writeBreaks,
  writeFences,
  writeHeadings,
  writeBullets,
  writeTables,
  separateBlocks,
  joinBlankLines,
]

const MOST_ROUNDS = 5

/**
 * Writes a page in one form: `-` for bullets, `#` for headings, backticks for code, aligned tables, one
 * blank line between blocks and one line feed at the end. What the page means stays the same: a rule
 * whose result is read as anything else is left out for the page.
 */
export function formatPage(source: string): FormattedPage {
  let text = normalizeText(source)
  try {
    let tree = readTree(text)
    const meaning = printMeaning(tree)
    // What a rule has made may be what an earlier one is about.
    for (let round = 0, before = ''; before !== text && round < MOST_ROUNDS; round++) {
      before = text
      for (const rule of RULES) {
        const changed = rule(new Lines(text, tree), tree)
        if (changed === text) continue
        const changedTree = readTree(changed)
        if (printMeaning(changedTree) !== meaning) continue
        text = changed
        tree = changedTree
      }
    }
    return { text }
  } catch (error) {
    return { failure: getReason(error).split('\n', 1)[0] ?? '' }
  }
}

function readTree(text: string): MdastNode {
  const misnested = findNestingError(text)
  if (misnested !== undefined) throw new SyntaxError(misnested.message)
  return mdxToMdast(text, { features: { gfm: true, frontmatter: true } })
}

/** All of a tree but where it stands. */
function printMeaning(tree: MdastNode): string {
  return JSON.stringify(tree, (key, value: unknown) => (key === 'position' ? undefined : value))
}

/** What is copied letter for letter. */
const VERBATIM = new Set(['yaml', 'toml', 'code', 'mdxjsEsm', 'mdxFlowExpression', 'html', 'math'])

/** Components that copy or read what is written in them. */
const READ_AS_WRITTEN = new Set<string | null>(['Prompt', 'Latex', 'Mermaid'])

const RAW_ELEMENT = /<(style|script|pre)\b[\s\S]*?<\/\1>/g

/** The lines of a page, and which of them are text. Lines count from 1, as the parser counts. */
class Lines {
  readonly all: string[]
  readonly #fixed = new Set<number>()

  constructor(text: string, tree: MdastNode) {
    this.all = text.split('\n')
    walk(tree, (node) => {
      const place = node.position
      if (place === undefined) return
      const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
      const isLong = node.type === 'inlineCode' || node.type === 'mdxTextExpression'
      if (
        VERBATIM.has(node.type) ||
        (isElement && READ_AS_WRITTEN.has(node.name)) ||
        (isLong && place.start.line < place.end.line)
      ) {
        this.#fix(place.start.line, place.end.line)
      } else if (isElement) {
        // The opening tag may hold templates, and stands before what is in it.
        const [first] = node.children
        this.#fix(place.start.line, (first?.position?.start.line ?? place.end.line + 1) - 1)
      }
    })
    for (const { 0: element, index } of text.matchAll(RAW_ELEMENT)) {
      const start = text.slice(0, index).split('\n').length
      this.#fix(start, start + element.split('\n').length - 1)
    }
  }

  /** Whether a line is text, which may be written otherwise. */
  isFree(line: number): boolean {
    return !this.#fixed.has(line)
  }

  isBlank(line: number): boolean {
    return (this.all[line - 1] ?? '').trim() === ''
  }

  get(line: number): string {
    return this.all[line - 1] ?? ''
  }

  set(line: number, text: string): void {
    this.all[line - 1] = text
  }

  get text(): string {
    return this.all.join('\n')
  }

  #fix(from: number, to: number): void {
    for (let line = from; line <= to; line++) this.#fixed.add(line)
  }
}

/** Visits all nodes but those in elements that are read as they are written. */
function walk(node: MdastNode, visit: (node: MdastNode) => void): void {
  visit(node)
  if ('name' in node && READ_AS_WRITTEN.has(node.name)) return
  if ('children' in node) for (const child of node.children) walk(child, visit)
}

/** Takes spaces from the ends of lines, but for the two that break one. */
function trimLines(lines: Lines): string {
  for (const [index, line] of lines.all.entries()) {
    if (!lines.isFree(index + 1)) continue
    const trimmed = line.trimEnd()
    const isBreak = trimmed !== '' && / {2,}$/.test(line) && !lines.isBlank(index + 2)
    lines.set(index + 1, isBreak ? `${trimmed}  ` : trimmed)
  }
  return lines.text
}

function writeBreaks(lines: Lines, tree: MdastNode): string {
  walk(tree, ({ type, position }) => {
    if (type !== 'thematicBreak' || position === undefined) return
    const { line, column } = position.start
    // Behind a line of text it would be a heading.
    if (lines.isBlank(line - 1)) lines.set(line, `${lines.get(line).slice(0, column - 1)}---`)
  })
  return lines.text
}

function writeFences(lines: Lines, tree: MdastNode): string {
  walk(tree, (node) => {
    if (node.type !== 'code' || node.position === undefined || node.value.includes('```')) return
    const { start, end } = node.position
    const opening = /^([^~]*)~{3,}(?=[^`]*$)/
    if (!opening.test(lines.get(start.line)) || !/~{3,}\s*$/.test(lines.get(end.line))) return
    lines.set(start.line, lines.get(start.line).replace(opening, '$1```'))
    lines.set(end.line, lines.get(end.line).replace(/~{3,}\s*$/, '```'))
  })
  return lines.text
}

/** Headings that are underlined begin with `#`, and those that end with `#` do so no more. */
function writeHeadings(lines: Lines, tree: MdastNode): string {
  const removed = new Set<number>()
  walk(tree, (node) => {
    if (node.type !== 'heading' || node.position === undefined) return
    const { start, end } = node.position
    const before = lines.get(start.line).slice(0, start.column - 1)
    const words = lines.get(start.line).slice(start.column - 1)
    if (end.line === start.line + 1 && !words.startsWith('#')) {
      lines.set(start.line, `${before}${'#'.repeat(node.depth)} ${words.trim()}`)
      removed.add(end.line)
    } else if (end.line === start.line) {
      const plain = words.replace(/^(#+)[ \t]+/, '$1 ').replace(/[ \t]+#+[ \t]*$/, '')
      lines.set(start.line, before + plain)
    }
  })
  return lines.all.filter((_, index) => !removed.has(index + 1)).join('\n')
}

function writeBullets(lines: Lines, tree: MdastNode): string {
  walk(tree, (node) => {
    if (node.type !== 'list' || node.ordered === true) return
    for (const { position } of node.children) {
      if (position === undefined) continue
      const { line, column } = position.start
      const text = lines.get(line)
      if (!/^[*+]/.test(text.slice(column - 1))) continue
      lines.set(line, `${text.slice(0, column - 1)}-${text.slice(column)}`)
    }
  })
  return lines.text
}

function writeTables(lines: Lines, tree: MdastNode): string {
  walk(tree, (node) => {
    if (node.type !== 'table' || node.position === undefined) return
    const { start, end } = node.position
    const rows = Array.from({ length: end.line - start.line + 1 }, (_, at) =>
      lines.get(start.line + at),
    )
    const indent = rows[0]?.slice(0, start.column - 1) ?? ''
    // Within quotes and lists lines begin with more than spaces.
    if (indent.trim() !== '') return
    const printed = printTable(rows, node.align ?? [])
    for (const [at, row] of (printed ?? []).entries()) lines.set(start.line + at, indent + row)
  })
  return lines.text
}

const BLOCKS = new Set(['heading', 'code', 'table', 'thematicBreak', 'list', 'blockquote'])

/** A blank line before and behind blocks of the page itself. */
function separateBlocks(lines: Lines, tree: MdastNode): string {
  if (!('children' in tree)) return lines.text
  const before = new Set<number>()
  for (const [at, node] of tree.children.entries()) {
    const above = tree.children[at - 1]
    if (above?.position === undefined || node.position === undefined) continue
    const { line } = node.position.start
    const isBlock = BLOCKS.has(node.type) || BLOCKS.has(above.type) || above.type === 'yaml'
    if (isBlock && !lines.isBlank(line - 1)) before.add(line)
  }
  return lines.all.flatMap((line, at) => (before.has(at + 1) ? ['', line] : [line])).join('\n')
}

function joinBlankLines(lines: Lines): string {
  const kept = lines.all.filter((_, index) => {
    const line = index + 1
    const isSecond = lines.isBlank(line) && (line === 1 || lines.isBlank(line - 1))
    return !(isSecond && lines.isFree(line) && lines.isFree(line - 1))
  })
  return `${kept.join('\n').trimEnd()}\n`
}

/** Columns of wider tables are not aligned: nobody sees them side by side. */
const WIDEST = 140

/** Characters that take two places where letters have one width. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/gu

/**
 * The lines of a table in one form; `undefined` where they are not all rows.
 *
 * @param lines of its head, of the rule below it, and of its rows
 */
function printTable(
  lines: readonly string[],
  align: readonly (string | null)[],
): string[] | undefined {
  const rows = lines.map(splitRow)
  const count = rows[0]?.length ?? 0
  if (rows.length < 2 || count === 0 || rows.some((row) => row.length > count)) return undefined
  const texts = rows.map((row) => Array.from({ length: count }, (_, at) => row[at] ?? ''))
  const widths = Array.from({ length: count }, (_, at) =>
    Math.max(3, ...texts.map((row, line) => (line === 1 ? 0 : measure(row[at] ?? '')))),
  )
  const isAligned = widths.reduce((sum, width) => sum + width + 3, 1) <= WIDEST
  return texts.map((row, line) => {
    const cells = row.map((text, at) => {
      const width = isAligned ? (widths[at] ?? 3) : 3
      if (line === 1) return printRule(width, align[at])
      return text + ' '.repeat(Math.max(0, isAligned ? width - measure(text) : 0))
    })
    return `| ${cells.join(' | ')} |`
  })
}

function printRule(width: number, align: string | null | undefined): string {
  const [left, right] = [
    align === 'left' || align === 'center',
    align === 'right' || align === 'center',
  ]
  return `${left ? ':' : '-'}${'-'.repeat(width - 2)}${right ? ':' : '-'}`
}

/** The texts between the bars of a row; bars with a backslash are text, in code as well. */
function splitRow(line: string): string[] {
  const cells = line.trim().split(/(?<!\\)\|/)
  if (cells[0]?.trim() === '') cells.shift()
  if (cells.length > 1 && cells.at(-1)?.trim() === '') cells.pop()
  return cells.map((cell) => cell.trim())
}

function measure(text: string): number {
  return Array.from(text).length + (text.match(WIDE)?.length ?? 0)
}
