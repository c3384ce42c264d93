import { type MdastNode, mdxToMdast } from 'satteri'
import { LineIndex } from '../../../diagnostics/index.ts'
import type { ParserError } from '../parser-error.ts'
import { scanAllTags, scanTags, type Tag } from './tags.ts'

const MARKER = /^([ \t]*)(>|[-*+]|\d{1,9}[.)])([ \t]+|$)/

const BLOCK_START = /^[ \t]*(?:[<#>]|[-*+][ \t]|\d{1,9}[.)][ \t]|`{3}|~{3})/

interface TagPlace {
  line: number
  /** Number of the blank lines before. */
  block: number
  /** The list items and quotes around it, by the lines that open them. */
  container: string
  /** Nothing but tags on its line. */
  alone: boolean
}

/**
 * Finds a tag in a list item that is opened or closed outside of it, in the words of the parser's
 * own error. satteri 0.10.5 does not see all of them: `<A>\nx\n\n- </A>` makes it end the whole
 * process. This may go when it reports that as an error.
 */
export function findNestingError(text: string): ParserError | undefined {
  if (!text.includes('</')) return undefined
  return looksIrregular(text, scanTags(text)) ? misnested(text, scanAllTags(text)) : undefined
}

interface Finding {
  tag: Tag
  error: ParserError
}

/** Reads the text with every tag as an empty one, which tells in what block each of them stands. */
function misnested(text: string, tags: readonly Tag[]): ParserError | undefined {
  const root = getStructure(text, tags)
  if (root === undefined) return undefined
  const findings: Finding[] = []
  const visit = (node: MdastNode, outside: readonly Tag[], inItem: boolean): void => {
    if (!('children' in node)) return
    const open: Tag[] = []
    for (const child of node.children) {
      const tag = tagOf(child, tags)
      if (tag === undefined)
        visit(child, [...outside, ...open], inItem || child.type === 'listItem')
      else if (tag.kind === 'open') open.push(tag)
      else if (tag.kind === 'close') {
        if (open.at(-1)?.name === tag.name) open.pop()
        // Elsewhere the parser tells more than can be told here.
        else if (inItem) findings.push({ tag, error: notOpened(text, tag, open.at(-1), outside) })
      }
    }
    if (!inItem) return
    for (const tag of open) findings.push({ tag, error: notClosed(text, tag, node.type) })
  }
  visit(root, [], false)
  return findings.sort((a, b) => a.tag.start - b.tag.start)[0]?.error
}

/** The blocks of a text; whatever else the parser stumbles over is made plain for it. */
function getStructure(text: string, tags: readonly Tag[]): MdastNode | undefined {
  const whole = masked(text, tags)
  const tame = whole.replaceAll(/<(?!x\d+\s*\/>)/g, '(')
  const plain = tame.replaceAll(/[{}]|^(?:import|export)(?=\s)/gm, '|')
  for (const read of [whole, tame, plain]) {
    try {
      return mdxToMdast(read, { features: { gfm: true, frontmatter: false } })
    } catch (error) {
      if (!(error instanceof Error)) throw error
    }
  }
  return undefined
}

/** Every tag as `<x1/>`, with the line breaks that are in it. */
function masked(text: string, tags: readonly Tag[]): string {
  let result = ''
  let at = 0
  for (const [index, tag] of tags.entries()) {
    const inside =
      text
        .slice(tag.start, tag.end)
        .match(/\n[ \t]*/g)
        ?.join('') ?? ''
    result += `${text.slice(at, tag.start)}<x${index}${inside}/>`
    at = tag.end
  }
  return result + text.slice(at)
}

function tagOf(node: MdastNode, tags: readonly Tag[]): Tag | undefined {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined
  const index = /^x(\d+)$/.exec(node.name ?? '')?.[1]
  return index === undefined ? undefined : tags[Number(index)]
}

function notOpened(
  text: string,
  { name, start }: Tag,
  open: Tag | undefined,
  outside: readonly Tag[],
): ParserError {
  if (open === undefined && outside.some((tag) => tag.name === name)) {
    const message = `Expected the closing tag \`</${name}>\` either after the end of \`paragraph\``
    return { offset: start, message }
  }
  const expected =
    open === undefined
      ? 'an open tag first'
      : `corresponding closing tag for \`<${open.name}>\` (${placeOf(text, open)})`
  return { offset: start, message: `Unexpected closing tag \`</${name}>\`, expected ${expected}` }
}

function notClosed(text: string, tag: Tag, block: string): ParserError {
  return {
    offset: tag.start,
    message: `Expected a closing tag for \`<${tag.name}>\` (${placeOf(text, tag)}) before the end of \`${block}\``,
  }
}

function placeOf(text: string, { start }: Tag): string {
  const { line, column } = new LineIndex(text).position(start)
  return `${line}:${column}`
}

/**
 * Whether a text's tags may be opened in one block and closed in another: a cheap first look, which
 * is wrong on the side of caution.
 */
function looksIrregular(text: string, tags: readonly Tag[]): boolean {
  if (tags.every(({ kind }) => kind === 'empty')) return false
  const places = getPlaces(text, tags)
  const open: { tag: Tag; place: TagPlace }[] = []
  for (const tag of tags) {
    const place = places.get(tag)
    if (tag.kind === 'empty' || place === undefined) continue
    if (tag.kind === 'open') {
      open.push({ tag, place })
      continue
    }
    const opener = open.pop()
    if (opener?.tag.name !== tag.name || opener.place.container !== place.container) return true
    if (opener.place.line === place.line) continue
    if (opener.place.alone !== place.alone) return true
    if (!place.alone && opener.place.block !== place.block) return true
  }
  return open.length > 0
}

function getPlaces(text: string, tags: readonly Tag[]): Map<Tag, TagPlace> {
  const places = new Map<Tag, TagPlace>()
  let containers: { indent: number; line: number }[] = []
  let block = 0
  let offset = 0
  let next = 0
  let wasBlank = true
  for (const [line, content] of text.split('\n').entries()) {
    const end = offset + content.length
    const textBefore = line > 0 && !wasBlank
    const indent = content.search(/\S/)
    wasBlank = indent === -1
    if (wasBlank) block++
    else {
      // A line of text right below text belongs to it, whatever its indent.
      if (containers.length > 0 && (!textBefore || BLOCK_START.test(content))) {
        containers = containers.filter((container) => container.indent <= indent)
      }
      let rest = content
      let column = 0
      for (let found = MARKER.exec(rest); found !== null; found = MARKER.exec(rest)) {
        column += found[0].length
        containers = [
          ...containers.filter(({ indent }) => indent < column),
          { indent: column, line },
        ]
        rest = rest.slice(found[0].length)
      }
      const own: Tag[] = []
      for (; next < tags.length && (tags[next]?.start ?? 0) <= end; next++) {
        const tag = tags[next]
        if (tag !== undefined) own.push(tag)
      }
      if (own.length > 0) {
        const container = containers.map(({ line }) => line).join()
        const alone = isTagsOnly(text, offset + column, end, own)
        for (const tag of own) places.set(tag, { line, block, container, alone })
      }
    }
    offset = end + 1
  }
  return places
}

function isTagsOnly(text: string, start: number, end: number, tags: readonly Tag[]): boolean {
  let at = start
  for (const tag of tags) {
    if (text.slice(at, tag.start).trim() !== '') return false
    at = tag.end
  }
  return text.slice(at, Math.max(at, end)).trim() === ''
}
