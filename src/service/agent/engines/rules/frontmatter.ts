import { parseDocument } from 'yaml'

const block = /^---\n([\s\S]*?\n)?---(?=\n|$)/

/** A page with a field of its frontmatter set; the others stay as they are written. */
export function withField(text: string, name: string, value: string): string {
  const found = block.exec(text)
  const document = parseDocument(found?.[1] ?? '')
  document.set(name, value)
  const fields = document.toString({ lineWidth: 0 })
  if (found === null) return `---\n${fields}---\n\n${text}`
  return `---\n${fields}---${text.slice(found[0].length)}`
}
