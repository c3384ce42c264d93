import { readFrontmatter } from '../../../../content/index.ts'
import { withWords } from './frontmatter.ts'
import { mapLabels, mapProse } from './prose.ts'

/** Parts of a page: what is read, alternative texts included, titles alone, and code. */
export type Part = 'prose' | 'code' | 'titles' | 'headings'

/** Whether words say in which parts of all pages, and not on which page. */
export function isPlaceOfAll(said: string): boolean {
  return /^(?:(?:the|all|our|in|and|every|headings?|titles?|texts?|prose|navigation|sidebar|menu|pages?|docs|documentation|descriptions?|labels?|code|commands?|snippets?|samples?|blocks?|examples?|openapi|api|alt) ?)+$/i.test(
    said,
  )
}

/** Fields of frontmatter that readers see, or search by. */
const SHOWN = ['title', 'sidebarTitle', 'description', 'tag', 'keywords']

/** What is no text for readers: addresses, names of components and of their attributes, expressions. */
const FIXED =
  /^(?:import\s+(?:[\w*{][^\n]*\sfrom\s*)?["'].*|export\s+(?:(?:const|let|var|function|class|async)\s+[\w$]+\s*[=(]|default\s+[\w${(]+\s*[=({;]|[{*]).*)|\]\([^)\n]*\)|^ {0,3}\[[^\]\n]+\]:.*|https?:\/\/[^\s)"'<>]+|(?:[a-z\d-]+\.)+(?:com|org|net|io|ai|dev|app)\/[^\s)\]"'<>]+|<\/?[a-z][\w.-]*|\b(?:href|src|img|icon|file|id|class|className|style|path|type|name|query|body|header|color|version|lang|language|method|endpoint|default|value|placeholder)\s*=\s*(?:"[^"\n]*"|'[^'\n]*'|\{[^}\n]*\})|[\w-]+=(?=["'{])|\{#[^}\n]*\}|\{\/\*[\s\S]*?\*\/\}/gim

/** Changes texts of a page, and nothing between them. */
export function mapPageTexts(
  page: string,
  parts: readonly Part[],
  change: (text: string) => string,
): string {
  const { data, bodyStart } = readFrontmatter(page, '')
  let head = page.slice(0, bodyStart)
  const isProse = parts.includes('prose')
  const fields = isProse ? SHOWN : parts.includes('titles') ? SHOWN.slice(0, 2) : []
  for (const name of fields) {
    if (typeof data[name] === 'string' || Array.isArray(data[name]))
      head = withWords(head, name, change)
  }
  if (!isProse) {
    if (!parts.includes('headings')) return head + page.slice(bodyStart)
    const changeHeadings = (prose: string) =>
      prose.replaceAll(/^[ \t]*#{1,6} .*$/gm, (line) => between(line, change))
    return head + mapProse(page.slice(bodyStart), changeHeadings)
  }
  const code = parts.includes('code') ? change : (block: string) => mapLabels(block, change)
  return head + mapProse(page.slice(bodyStart), (prose) => between(prose, change), code)
}

/** What readers see of a page, each piece in lines of its own. */
export function readProse(page: string): string {
  let prose = ''
  mapPageTexts(page, ['prose'], (text) => {
    prose += `${text}\n`
    return text
  })
  return prose
}

/** Whether a pattern is in what readers see of a page. */
export function isInProse(page: string, pattern: RegExp): boolean {
  let isIn = false
  mapPageTexts(page, ['prose'], (text) => {
    isIn ||= pattern.test(text)
    return text
  })
  return isIn
}

function between(prose: string, change: (text: string) => string): string {
  let changed = ''
  let at = 0
  for (const found of prose.matchAll(FIXED)) {
    changed += change(prose.slice(at, found.index)) + found[0]
    at = found.index + found[0].length
  }
  return changed + change(prose.slice(at))
}
