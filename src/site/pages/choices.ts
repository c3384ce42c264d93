import { type Report, suggestName, suggestPath } from '../../diagnostics/index.ts'
import type { PageFile } from './page.ts'

interface Choice<Name extends string> {
  code: 'page-unknown-mode' | 'page-unknown-playground'
  key: string
  names: readonly Name[]
}

/** One of several names in a page's frontmatter; others are reported, and `undefined` as none is. */
export function readChoice<Name extends string>(
  { file, frontmatter, endpoint = '', body, locate }: PageFile,
  { code, key, names }: Choice<Name>,
  report: Report,
): Name | undefined {
  const value = frontmatter[key]
  if (value === undefined || value === null) return undefined
  const known = names.find((name) => name === value)
  if (known !== undefined) return known
  // Pages that are made for an operation have it from there.
  const [place, name] =
    body === undefined
      ? [file, `\`${key}\``]
      : [
          endpoint.split('#')[0] ?? file,
          `\`x-mint.metadata.${key}\` of \`${String(frontmatter.title)}\``,
        ]
  const near = typeof value === 'string' ? suggestName(value, names) : undefined
  report({
    code,
    message: `Expected ${name} to be one of ${names.map((it) => `\`${it}\``).join(', ')}, received \`${String(value)}\`.`,
    file: place,
    line: 1,
    column: 1,
    ...locate?.(key),
    ...(near !== undefined && { hint: `Did you mean \`${near}\`?` }),
  })
  return undefined
}

/** Keys that are `true` or `false`. */
const SWITCHES = [
  'hidden',
  'noindex',
  'searchable',
  'deprecated',
  'hideFooterPagination',
  'hideApiMarker',
  'rss',
  'timestamp',
  'public',
]

const KEYS = [
  ...SWITCHES,
  ...['title', 'description', 'sidebarTitle', 'icon', 'iconType', 'tag', 'boost', 'related'],
  ...['contextual', 'groups', 'isPublic', 'mode', 'url', 'api', 'openapi', 'openapi-schema'],
  ...['asyncapi', 'authMethod', 'auth', 'contentType', 'playground', 'version', 'keywords'],
  ...['lastUpdatedDate', 'createdDate', 'authors', 'canonical', 'robots'],
]

const KEY_BY_LETTERS = new Map(KEYS.map((key) => [getLetters(key), key]))

const TEXTS = new Set(['title', 'description', 'sidebarTitle', 'tag'])

const AUTH_METHODS = ['bearer', 'basic', 'key', 'none', 'cobo']

const METHOD_ALONE = /^\s*(?:get|post|put|patch|delete)\s*$/i

const ADDRESS_ALONE = /^\s*(?:\/|https?:\/\/)\S*\s*$/

const DATES = new Set(['date', 'lastUpdatedDate', 'createdDate'])

/** What a value should be that it is not; switches, dates and names of one of several have their own words. */
function getExpected(key: string, value: unknown, { heading }: PageFile): string | undefined {
  if (key === 'title' && (value === null || value === '')) {
    return heading === undefined ? 'the title of the page' : undefined
  }
  if (value === null || value === undefined) return undefined
  const isList = Array.isArray(value)
  if (TEXTS.has(key))
    return typeof value === 'object' && !(value instanceof Date) ? 'a text' : undefined
  if (key === 'boost') return isPositive(value) ? undefined : 'a number above 0'
  if (key === 'authMethod' && !AUTH_METHODS.includes(String(value))) {
    return `one of ${AUTH_METHODS.map((method) => `\`${method}\``).join(', ')}`
  }
  if (key === 'api' && (METHOD_ALONE.test(String(value)) || ADDRESS_ALONE.test(String(value)))) {
    return 'a method and a path, such as `GET /pets`'
  }
  if (key === 'canonical' && !/^\s*(?:https?:\/\/|\/)/i.test(String(value))) {
    return 'an address that begins with `https://`'
  }
  if (key === 'related')
    return isList || value === false ? undefined : 'a list of pages, or `false`'
  return undefined
}

function isPositive(value: unknown): boolean {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && number > 0
}

/** Shorter names that are nearly a key are another word more often than a slip. */
const SHORTEST = 7

/** Whether a key is `true`, also in quotes: what keeps a page from being found has to hold. */
export function isOn(value: unknown): boolean {
  return value === true || (typeof value === 'string' && /^\s*true\s*$/i.test(value))
}

/** Reports keys of a page's frontmatter that are misspelled, and values that they cannot have. */
export function checkFrontmatter(source: PageFile, report: Report): void {
  const { file, frontmatter, body, locate } = source
  // Pages that are made for an operation have no frontmatter of their own.
  if (body !== undefined) return
  const placeOf = (key: string) => ({ file, line: 1, column: 1, ...locate?.(key) })
  for (const [key, value] of Object.entries(frontmatter)) {
    const near = getMeant(key)
    if (near !== undefined && frontmatter[near] === undefined) {
      report({
        code: 'page-unknown-key',
        // Who has a key of his own gives it other letters.
        severity: getLetters(near) === getLetters(key) ? 'warning' : 'info',
        message: `Expected a key of the frontmatter, received \`${key}\`, which changes nothing.`,
        hint: `Did you mean \`${near}\`?`,
        ...placeOf(key),
      })
    }
    if (DATES.has(key) && typeof value === 'string' && Number.isNaN(Date.parse(value))) {
      report({
        code: 'frontmatter-date',
        message: `Expected \`${key}\` to be a date, received \`${value}\`.`,
        hint: 'Write it as `2026-01-31`.',
        ...placeOf(key),
      })
    }
    const expected = getExpected(key, value, source)
    if (expected !== undefined) {
      report({
        code: 'page-invalid-value',
        message: `Expected \`${key}\` to be ${expected}, received ${value === null || value === '' ? 'nothing' : `\`${JSON.stringify(value)}\``}.`,
        hint:
          typeof value === 'object' && value !== null && TEXTS.has(key)
            ? 'Put a text that begins with a bracket or a brace into quotes.'
            : `Correct the value of \`${key}\`, or remove the key.`,
        ...placeOf(key),
      })
    }
    if (!SWITCHES.includes(key) || typeof value === 'boolean' || value === null) continue
    report({
      code: 'page-invalid-switch',
      message: `Expected \`${key}\` to be \`true\` or \`false\`, received \`${JSON.stringify(value)}\`.`,
      hint: `Write \`${key}: true\` or \`${key}: false\`, without quotes.`,
      ...placeOf(key),
    })
  }
}

/** The key that a misspelled one stands for. A word in the plural is another word. */
function getMeant(key: string): string | undefined {
  if (KEYS.includes(key)) return undefined
  const same = KEY_BY_LETTERS.get(getLetters(key))
  if (same !== undefined || key.length < SHORTEST) return same
  const near = suggestPath(key, KEYS)
  return near === `${key}s` || key === `${near}s` ? undefined : near
}

function getLetters(key: string): string {
  return key.toLowerCase().replaceAll(/[^a-z]/g, '')
}
