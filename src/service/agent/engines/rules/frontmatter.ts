import { stringify } from 'yaml'

const block = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?=\n|$)/

/** A page with a field of its frontmatter set; the others stay as they are written, right or wrong. */
export function withField(text: string, name: string, value: string): string {
  const entry = stringify({ [name]: value }, { lineWidth: 0 })
  const found = block.exec(text)
  if (found === null) return `---\n${entry}---\n\n${text}`
  const fields = found[1] ?? ''
  // An entry goes on over lines that are indented or empty.
  const written = new RegExp(
    `^${name}[ \\t]*:.*\\n(?:[ \\t]+\\S.*\\n|[ \\t]*\\n(?=[ \\t]+\\S))*`,
    'm',
  )
  const changed = written.test(fields) ? fields.replace(written, () => entry) : fields + entry
  return `---\n${changed}---${text.slice(found[0].length)}`
}
