import type { Shape } from './documented.ts'
import { list, type Raw } from './raw.ts'
import type { ShownText } from './shown.ts'

/** Characters of a value that pages show. */
const LONGEST = 100

const LIMITS = [
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
]

/** What a schema says of its values and a text of the page does not. */
export function findUntold(
  { parts, unions }: Pick<Shape, 'parts' | 'unions'>,
  shown: ShownText,
): string[] {
  const untold: string[] = []
  const text = wordsOf(shown.text)
  const first = (key: string): Raw | undefined => parts.find((part) => part[key] !== undefined)
  const fail = (what: string) => untold.push(what)
  const texts = parts.flatMap(({ description }) =>
    typeof description === 'string' ? [description] : [],
  )
  const excerpts = texts.map(excerptOf)
  const isShown = excerpts.length === 0 || excerpts.some((one) => text.includes(one))
  if (!isShown) fail(`"${excerpts[0]}"`)
  const enumerated = parts.filter((part) => Array.isArray(part.enum))
  const [values = []] = enumerated.map((part) => list(part.enum))
  if (enumerated.length === 1) {
    for (const value of values) {
      if (value !== null && !hasCode(shown, value)) fail(`enum ${JSON.stringify(value)}`)
    }
  }
  const usual = first('default')?.default
  if (usual !== undefined && !hasCode(shown, usual)) fail(`default ${JSON.stringify(usual)}`)
  for (const key of LIMITS) {
    const limits = parts.map((part) => JSON.stringify(part[key]) ?? '')
    const [limit = '', ...others] = limits.filter((text) => /^-?\d/.test(text))
    if (limit === '' || others.length > 0) continue
    const isZero = limit === '0' && /^min(Length|Items|Properties)$/.test(key)
    if (!isZero && !shown.text.includes(limit)) fail(`${key} ${limit}`)
  }
  const format = first('format')?.format
  const isTyped = typeof format === 'string' && !['binary', 'file'].includes(format)
  if (isTyped && values.length === 0 && unions.length === 0 && !shown.text.includes(format)) {
    fail(`format ${format}`)
  }
  const pattern = first('pattern')?.pattern
  if (typeof pattern === 'string' && !hasCode(shown, pattern)) fail(`pattern ${pattern}`)
  const [only, ...more] = parts.filter((part) => part.const !== undefined)
  if (only !== undefined && more.length === 0 && !hasCode(shown, only.const)) {
    fail(`const ${JSON.stringify(only.const)}`)
  }
  if (parts.some((part) => part.deprecated === true) && !shown.text.includes('deprecated')) {
    fail('deprecated')
  }
  return untold
}

export function hasCode({ codes }: ShownText, value: unknown): boolean {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const wanted = (text === '' ? '""' : text).slice(0, LONGEST).trim()
  return [...codes].some((code) => squeeze(code).startsWith(squeeze(wanted)))
}

export function squeeze(text: string): string {
  return text.replace(/\s+/g, '')
}

/** A few words of a description that no Markdown or HTML touches. */
export function excerptOf(description: string): string {
  const runs = description
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/<[^>]*>/g, '|')
    .split(/[[\]()<>`*_#|\\&\n~:/]+/)
    .map((run) => wordsOf(run))
  const long = runs.find((run) => run.split(' ').length >= 3)
  return (long ?? '').split(' ').slice(0, 12).join(' ')
}

export function wordsOf(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}
