/** Top-level entries with where each key stands. */
export interface PlainEntries {
  data: Record<string, unknown>
  keys: Map<string, number>
}

/** A key, and a value that is empty, quoted without escapes, or anything without tabs. */
const ENTRY =
  /^(?:([A-Za-z_][\w-]{0,99})|"([^"\\\t\r]{1,100})"):(?: +(?:"([^"\\\t\r]*)"|'([^'\t\r]*)'|([^ \t\r][^\t\r]*?)))? *$/
const INDICATOR = /^[-?:,[\]{}#&*!|>'"%@`~+.]/
const NUMBER = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
/** A list on one line, as JSON writes it too. */
const LIST = /^\[ *(?:"[^"\\\p{Cc}]*" *(?:, *"[^"\\\p{Cc}]*" *)*)?\]$/u
/** What has a meaning in YAML beside its text, in whatever case. */
const WORD = /^(?:true|false|null)$/i
const WORDS = new Map<string, unknown>([
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
    const [, name, quoted, double, single, plain] = ENTRY.exec(line) ?? []
    const key = name ?? quoted
    if (key === undefined) return undefined
    if (keys.has(key) || key === '__proto__' || WORD.test(key)) return undefined
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
  if (text.startsWith('[')) return LIST.test(text) ? JSON.parse(text) : undefined
  if (INDICATOR.test(text)) return undefined
  if (/^\d/.test(text) && !text.includes(' ') && !DATE.test(text)) {
    return NUMBER.test(text) ? Number(text) : undefined
  }
  if (text.length <= 5 && WORD.test(text)) return WORDS.get(text)
  return text.includes(': ') || text.includes(' #') || text.endsWith(':') ? undefined : text
}
