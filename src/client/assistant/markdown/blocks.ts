/** A piece of Markdown that stands by itself. */
export type Block =
  | { type: 'heading'; level: number; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'code'; language: string; code: string }
  | { type: 'list'; start: number | undefined; items: Block[][] }
  | { type: 'quote'; blocks: Block[] }
  | { type: 'table'; align: (string | undefined)[]; rows: string[][] }
  | { type: 'rule' }

/** Lists and quotes inside of each other; what is deeper is text. */
const DEEPEST = 8

const heading = /^ {0,3}(#{1,6})(?=[ \t]|$)(.*)$/
const fence = /^ {0,3}(`{3,}|~{3,})[ \t]*([^`]*)$/
const rule = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/
const quote = /^ {0,3}> ?/
const item = /^( {0,3})([-*+]|(\d{1,9})[.)])([ \t]+|$)/
const blank = /^[ \t]*$/
const delimiter = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/

/**
 * Reads Markdown as far as answers use it: what is not known, HTML among it, is text. Takes time in
 * proportion to the length of the text. A fence without end lasts to the end of the text, so that an
 * answer can be shown while it comes.
 */
export function parseBlocks(text: string): Block[] {
  return getBlocks(text.replaceAll(/\r\n?/g, '\n').split('\n'), 0)
}

function getBlocks(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = []
  let paragraph: string[] = []
  const finish = () => {
    if (paragraph.length > 0) blocks.push({ type: 'paragraph', text: paragraph.join('\n') })
    paragraph = []
  }
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const [block, next] = blockAt(lines, at, depth, paragraph.length > 0)
    if (block !== undefined) {
      finish()
      blocks.push(block)
      at = next
      continue
    }
    if (blank.test(line)) finish()
    else paragraph.push(line.trimStart())
    at++
  }
  finish()
  return blocks
}

/** The block that begins at a line, unless that is a paragraph, and where it ends. */
function blockAt(
  lines: readonly string[],
  at: number,
  depth: number,
  isInParagraph: boolean,
): [block: Block | undefined, next: number] {
  const line = lines[at] ?? ''
  const [, marks, words = ''] = heading.exec(line) ?? []
  if (marks !== undefined) {
    const text = words.trim().replace(/(?:^|[ \t])#+$/, '')
    return [{ type: 'heading', level: marks.length, text }, at + 1]
  }
  if (fence.test(line)) return codeAt(lines, at)
  if (rule.test(line)) return [{ type: 'rule' }, at + 1]
  if (depth < DEEPEST) {
    if (quote.test(line)) return quoteAt(lines, at, depth)
    const [whole = '', , , number] = item.exec(line) ?? []
    // A line that begins with a number by chance does not end a paragraph.
    const isItem = whole !== '' && (!isInParagraph || (number ?? '1') === '1')
    if (isItem && !(isInParagraph && whole === line)) return listAt(lines, at, depth)
  }
  return isInParagraph ? [undefined, at] : tableAt(lines, at)
}

function codeAt(lines: readonly string[], at: number): [Block, number] {
  const opening = lines[at] ?? ''
  const [, marks = '', info = ''] = fence.exec(opening) ?? []
  const indent = opening.search(/\S/)
  const closing = new RegExp(`^ {0,3}${marks[0] === '~' ? '~' : '`'}{${marks.length},}[ \\t]*$`)
  const own: string[] = []
  let end = at + 1
  for (; end < lines.length; end++) {
    const line = lines[end] ?? ''
    if (closing.test(line)) break
    own.push(withoutIndent(line, indent))
  }
  const [language = ''] = info.trim().split(/\s/, 1)
  return [{ type: 'code', language, code: own.join('\n') }, end + 1]
}

function quoteAt(lines: readonly string[], at: number, depth: number): [Block, number] {
  let end = at
  const own: string[] = []
  while (end < lines.length) {
    const line = lines[end] ?? ''
    const isLazy = !quote.test(line) && own.length > 0 && !blank.test(own.at(-1) ?? '')
    if (!quote.test(line) && (!isLazy || blank.test(line) || startsBlock(line))) break
    own.push(line.replace(quote, ''))
    end++
  }
  return [{ type: 'quote', blocks: getBlocks(own, depth + 1) }, end]
}

function listAt(lines: readonly string[], at: number, depth: number): [Block, number] {
  const [, , mark = '', number] = item.exec(lines[at] ?? '') ?? []
  const kind = mark.at(-1)
  const items: string[][] = []
  let width = 0
  let end = at
  while (end < lines.length) {
    const line = lines[end] ?? ''
    const found = item.exec(line)
    const last = items.at(-1)
    const isInside = last !== undefined && line.search(/\S/) >= width
    if (isInside) last.push(withoutIndent(line, width))
    else if (found !== null && found[2]?.at(-1) === kind && !rule.test(line)) {
      const [, indent = '', own = '', , space = ''] = found
      const start = indent.length + own.length
      width = start + (/^[ \t]{1,4}$/.test(space) ? space.length : 1)
      items.push([line.slice(start).trimStart()])
    } else if (blank.test(line)) {
      const next = lines.slice(end + 1, end + 3).find((one) => !blank.test(one))
      const goesOn =
        next !== undefined && (next.search(/\S/) >= width || item.exec(next)?.[2]?.at(-1) === kind)
      if (!goesOn) break
      last?.push('')
    } else if (last !== undefined && !blank.test(last.at(-1) ?? '') && !startsBlock(line)) {
      last.push(line.trimStart())
    } else break
    end++
  }
  const blocks = items.map((own) => getBlocks(own, depth + 1))
  const start = number === undefined ? undefined : Number(number)
  return [{ type: 'list', start, items: blocks }, end]
}

/** The table that begins at a line, if one does, and where it ends. */
function tableAt(lines: readonly string[], at: number): [table: Block | undefined, next: number] {
  const head = lines[at] ?? ''
  const marks = lines[at + 1] ?? ''
  if (!head.includes('|') || !delimiter.test(marks)) return [undefined, at]
  const cells = getCells(head)
  const align = getCells(marks).map(alignment)
  if (align.length !== cells.length) return [undefined, at]
  const rows = [cells]
  let end = at + 2
  for (; end < lines.length && /\S/.test(lines[end] ?? ''); end++) {
    const row = getCells(lines[end] ?? '')
    rows.push(cells.map((_cell, column) => row[column] ?? ''))
  }
  return [{ type: 'table', align, rows }, end]
}

function alignment(mark: string): string | undefined {
  if (mark.endsWith(':')) return mark.startsWith(':') ? 'center' : 'right'
  return undefined
}

/** The cells of a row; a bar behind a backslash belongs to its cell. */
function getCells(row: string): string[] {
  const inner = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function startsBlock(line: string): boolean {
  return [heading, fence, rule, quote, item].some((start) => start.test(line))
}

function withoutIndent(line: string, width: number): string {
  const own = line.search(/[^ ]|$/)
  return line.slice(Math.min(own, width))
}
