import { readContentWords } from '../content-words.ts'

/** What a line begins with that is a block of its own, or nothing is in. */
const BLOCK = /\s*(?:\n|[-*+|#<]|\d+[.)])/y

/** Whether the line behind a line break is a block of its own. */
function isBlock(text: string, lineBreak: number): boolean {
  BLOCK.lastIndex = lineBreak + 1
  return BLOCK.test(text)
}

function startOfBlock(text: string, at: number): number {
  const before = text.slice(0, at)
  let lineBreak = before.lastIndexOf('\n')
  while (lineBreak > 0 && !isBlock(before, lineBreak))
    lineBreak = before.lastIndexOf('\n', lineBreak - 1)
  return lineBreak === 0 && !isBlock(before, 0) ? 0 : lineBreak + 1
}

function endOfBlock(text: string, at: number): number {
  let lineBreak = text.indexOf('\n', at)
  while (lineBreak !== -1 && !isBlock(text, lineBreak))
    lineBreak = text.indexOf('\n', lineBreak + 1)
  return lineBreak === -1 ? text.length : lineBreak
}

/** The sentence, row or item of a place, what that is in, and what stands above it: headings, names of columns, the lead of a list. */
export function readSurroundings(
  text: string,
  at: number,
): { line: string; block: string; above: string } {
  const end = text.indexOf('\n', at)
  const own = text.slice(text.lastIndexOf('\n', at - 1) + 1, end === -1 ? text.length : end)
  const before = text.slice(startOfBlock(text, at), at)
  const behind = text.slice(at, endOfBlock(text, at))
  // A row tells by itself, a sentence may go on over several lines.
  const [first = ''] = /(?:[^.!?]|[.!?](?!\s))*$/.exec(before) ?? []
  const [last = ''] = /^(?:[^.!?]|[.!?](?!\s))*[.!?]?/.exec(behind) ?? []
  const isRow = /^\s*\|/.test(own)
  const line = isRow ? own : first + last
  let level = 7
  const above: string[] = []
  for (const [, marks = '', heading = ''] of [
    ...text.slice(0, at).matchAll(/^[ \t]*(#{1,6}) +(.+)$/gm),
  ].toReversed()) {
    if (marks.length >= level) continue
    level = marks.length
    above.push(heading)
  }
  // A row of a table is told of by the names of its columns as well.
  const head = isRow ? readHead(text, at) : ''
  const lead = ITEM.test(own) ? readLead(text.slice(0, at)) : ''
  return {
    line,
    block: isRow ? own : before + behind,
    above: `${head} ${lead} ${readTitles(text.slice(0, at))} ${above.join(' ')}`,
  }
}

/** The first row of the table whose row a place is in; nothing for that one itself. */
function readHead(text: string, at: number): string {
  let head = ''
  let start = text.lastIndexOf('\n', at - 1) + 1
  while (start > 0) {
    const above = text.lastIndexOf('\n', start - 2) + 1
    const row = text.slice(above, start - 1)
    if (!/^[ \t]*\|/.test(row)) break
    head = row
    start = above
  }
  return head
}

/** The names of the columns of a table: that of the cell at a place, and the others; `undefined` outside of tables. */
export function readColumns(
  text: string,
  at: number,
): { own: string; others: readonly string[] } | undefined {
  const start = text.lastIndexOf('\n', at - 1) + 1
  if (!/^[ \t]*\|/.test(text.slice(start, at))) return undefined
  const names = readHead(text, at)
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
  const column = (text.slice(start, at).match(/(?<!\\)\|/g)?.length ?? 1) - 1
  return {
    own: names[column]?.trim() ?? '',
    // The first one says what the rows are.
    others: names
      .filter((_name, index) => index > 0 && index !== column)
      .map((name) => name.trim()),
  }
}

const ITEM = /^\s*(?:[-*+]|\d+[.)]) /

/** What a list is led by: “Boats cost:”. */
function readLead(before: string): string {
  const lines = before.split('\n').slice(0, -1)
  const lead = lines.findLast(
    (line) => line.trim() !== '' && !ITEM.test(line) && !/^[ \t]/.test(line),
  )
  return lead?.trimEnd().endsWith(':') === true ? lead : ''
}

const TITLED =
  /<(\/?)(Card|Tile|Tab|Step|Accordion|Expandable)\b((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>/g

/** The titles of cards, tabs and their like that a text ends in. */
function readTitles(before: string): string {
  const open: string[] = []
  for (const [, closes, , members = '', isAlone] of before.matchAll(TITLED)) {
    if (closes === '/') open.pop()
    else if (isAlone !== '/') open.push(/\btitle=(["'])(.*?)\1/.exec(members)?.[2] ?? '')
  }
  return open.join(' ')
}

const ORDINAL = /\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b/gi

/** Whether a line tells of the second of several things where the third one is meant. */
export function isOtherOrdinal(line: string, about: string): boolean {
  const list = (text: string): string[] => text.toLowerCase().match(ORDINAL) ?? []
  const [told = '', ...others] = list(about)
  const own = list(line)
  return told !== '' && others.length === 0 && own.length > 0 && !own.includes(told)
}

/** Whether a place is in a column, and what is told is that of another one: “10 GB of memory” is no disk space. */
export function isOtherColumn(text: string, at: number, words: readonly string[]): boolean {
  const columns = readColumns(text, at)
  const isTold = (name: string) => {
    const own = readContentWords(name)
    return own.length > 0 && own.every((word) => words.includes(word))
  }
  return columns !== undefined && !isTold(columns.own) && columns.others.some(isTold)
}

/** Whether a place is about what is told to stay: in a table with a column of its name only that is. */
export function isOfSame(
  name: readonly string[],
  own: ReadonlySet<string>,
  text: string,
  at: number,
): boolean {
  if (name.length === 0) return false
  const columns = readColumns(text, at)
  const isOf = (column: string) => {
    const words = readContentWords(column)
    return name.every((word) => words.includes(word))
  }
  if (columns?.others.some(isOf) === true) return isOf(columns.own)
  return name.every((word) => own.has(word))
}

/** Whether a value is given to a command in a line of code, as `/set turns 30`, which tells of no default. */
export function isArgument(text: string, at: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return before.split('`').length % 2 === 0 && /[\w-] $/.test(before)
}
