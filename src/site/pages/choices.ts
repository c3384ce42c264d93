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

/** Shorter names that are nearly a key are another word more often than a slip. */
const SHORTEST = 7

/** Whether a key is `true`, also in quotes: what keeps a page from being found has to hold. */
export function isOn(value: unknown): boolean {
  return value === true || (typeof value === 'string' && /^\s*true\s*$/i.test(value))
}

/** Reports keys of a page's frontmatter that are misspelled, dates that are none, and switches that are neither on nor off. */
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
        message: `Expected a key of the frontmatter, received \`${key}\`, which changes nothing.`,
        hint: `Did you mean \`${near}\`?`,
        ...placeOf(key),
      })
    }
    if (key === 'date' && typeof value === 'string' && Number.isNaN(Date.parse(value))) {
      report({
        code: 'frontmatter-date',
        message: `Expected \`date\` to be a date, received \`${value}\`.`,
        hint: 'Write it as `2026-01-31`.',
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
