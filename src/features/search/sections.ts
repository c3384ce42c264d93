import type { PageDocument } from '../../content/index.ts'
import type { SearchSection } from '../../search/index.ts'

/** A page's text, divided at its headings: each is a line of the text of its own. */
export function sectionsOf({ text, headings }: PageDocument): SearchSection[] {
  const sections: SearchSection[] = []
  let anchor = ''
  let heading = ''
  let start = 0
  for (const { id, text: wanted } of headings) {
    const at = lineAt(text, wanted, start)
    // Of a heading whose line looks different only the name is known.
    if (at === -1) {
      if (wanted !== '') sections.push({ anchor: id, heading: wanted, text: '' })
      continue
    }
    sections.push({ anchor, heading, text: text.slice(start, at).trim() })
    anchor = id
    heading = wanted
    start = at + wanted.length
  }
  sections.push({ anchor, heading, text: text.slice(start).trim() })
  // What stands before the first heading comes first, even if that is nothing.
  return sections.sort((a, b) => Number(a.anchor !== '') - Number(b.anchor !== ''))
}

function lineAt(text: string, line: string, from: number): number {
  if (line === '') return -1
  for (let at = text.indexOf(line, from); at !== -1; at = text.indexOf(line, at + 1)) {
    const end = at + line.length
    const begins = at === 0 || text[at - 1] === '\n'
    if (begins && (end === text.length || text[end] === '\n')) return at
  }
  return -1
}
