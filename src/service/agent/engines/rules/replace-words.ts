import { readFrontmatter } from '../../../../content/index.ts'
import { withField } from './frontmatter.ts'
import { mapProse } from './prose.ts'

/** Fields of frontmatter that readers see. */
const SHOWN = ['title', 'sidebarTitle', 'description', 'tag']

/** What is no text for readers: addresses, names of components and of their attributes. */
const fixed =
  /^(?:import|export)\b.*|\]\([^)\n]*\)|^ {0,3}\[[^\]\n]+\]:.*|https?:\/\/[^\s)"'<>]+|<\/?[a-z][\w.-]*|\b(?:href|src|img|icon|file|id|class|className|style|path|type|name|query|body|header)\s*=\s*(?:"[^"\n]*"|'[^'\n]*'|\{[^}\n]*\})|[\w-]+=(?=["'{])|\{#[^}\n]*\}/gim

/** Replaces words of a page that readers see, and those of its code; gives how often as well. */
export function replaceWords(
  page: string,
  words: string,
  by: string,
): [text: string, count: number] {
  let count = 0
  const replace = (text: string) => {
    count += text.split(words).length - 1
    return text.replaceAll(words, () => by)
  }
  // Whoever names an address or a tag means it.
  if (/[/<>{}=#]/.test(words)) return [replace(page), count]
  const { data, bodyStart } = readFrontmatter(page, '')
  let head = page.slice(0, bodyStart)
  for (const name of SHOWN) {
    const value = data[name]
    if (typeof value === 'string' && value.includes(words)) {
      head = withField(head, name, replace(value))
    }
  }
  const body = mapProse(page.slice(bodyStart), (prose) => between(prose, replace), replace)
  return [head + body, count]
}

function between(prose: string, replace: (text: string) => string): string {
  let changed = ''
  let at = 0
  for (const found of prose.matchAll(fixed)) {
    changed += replace(prose.slice(at, found.index)) + found[0]
    at = found.index + found[0].length
  }
  return changed + replace(prose.slice(at))
}
