/** An element as it was printed: its attributes and what lies in it. */
export interface Printed {
  attributes: Readonly<Record<string, string>>
  inner: string
  text: string
}

/** The elements of a tag, in order; `part` of their opening tag narrows them down. */
export function elements(html: string, tag: string, part = ''): Printed[] {
  const opening = new RegExp(`<${tag}(?=[\\s>])[^>]*>`, 'g')
  return [...html.matchAll(opening)]
    .filter(([open]) => open.includes(part))
    .map((match) => printed(html, tag, match[0], match.index))
}

/** The first such element. Throws when there is none. */
export function element(html: string, tag: string, part = ''): Printed {
  const [first] = elements(html, tag, part)
  if (first === undefined) throw new Error(`Expected <${tag} ${part}>, received none.`)
  return first
}

/** What readers read of a piece of HTML. */
export function textOf(html: string): string {
  const marks: Readonly<Record<string, string>> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    '#39': "'",
  }
  return html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => marks[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}

function printed(html: string, tag: string, open: string, start: number): Printed {
  const attributes = Object.fromEntries(
    [...open.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  const inner = html.slice(start + open.length, endOf(html, tag, start + open.length))
  return { attributes, inner, text: textOf(inner) }
}

/** Where the element ends that has been opened before `from`. */
function endOf(html: string, tag: string, from: number): number {
  const marks = new RegExp(`<(/?)${tag}(?=[\\s>])`, 'g')
  marks.lastIndex = from
  let depth = 1
  for (let match = marks.exec(html); match !== null; match = marks.exec(html)) {
    depth += match[1] === '/' ? -1 : 1
    if (depth === 0) return match.index
  }
  return from
}
