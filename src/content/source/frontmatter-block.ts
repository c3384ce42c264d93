/** Where a file's frontmatter stands. Offsets into the file's text. */
export interface FrontmatterBlock {
  /** Start and end of the YAML between the `---` lines. */
  start: number
  end: number
  /** Where the page's body begins. */
  bodyStart: number
  /** False when the closing `---` line is missing. */
  closed: boolean
}

const opening = /^\uFEFF?(\s*)---[ \t]*\r?\n/
const closing = /^---[ \t]*(?:\r?\n|$)/gm
const entry = /^(?:["'][^"'\n]+["']|[\w$.:-]+?)[ \t]*:(?:\s|$)/
const continuation = /^(?:[ \t]+\S|- |#)/

/** The frontmatter block at the top of a file, if it has one. */
export function findFrontmatter(source: string): FrontmatterBlock | undefined {
  const head = opening.exec(source)
  if (head === null) return undefined
  const start = head[0].length
  closing.lastIndex = start
  const tail = closing.exec(source)
  const firstLine = source.slice(start).trimStart()
  if (tail === null) return unclosed(source, start)
  // A thematic break after blank lines is no frontmatter.
  if (head[1] !== '' && !entry.test(firstLine)) return undefined
  return { start, end: tail.index, bodyStart: tail.index + tail[0].length, closed: true }
}

function unclosed(source: string, start: number): FrontmatterBlock | undefined {
  let end = start
  for (const line of source.slice(start).split(/(?<=\n)/)) {
    if (!entry.test(line) && !(end > start && continuation.test(line))) break
    end += line.length
  }
  return end === start ? undefined : { start, end, bodyStart: end, closed: false }
}
