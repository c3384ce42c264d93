import { z } from 'zod'
import { suggestName } from '../../diagnostics/index.ts'
import {
  type ConfigValue,
  formatPath,
  getOpening,
  type PropertyPath,
  type Span,
} from '../syntax/value.ts'
import { type ReadContext, reportAt } from './context.ts'
import { describeExpected, getChoices, getRule, getStandard } from './introspect.ts'

const STYLES = 'Every `.css` file in the docs folder is loaded already; remove the key.'

const SCRIPTS =
  'Every `.js` file in the docs folder is loaded already: put scripts from elsewhere there, and remove the key.'

const NAVIGATION = 'Move it into `navigation`.'

/** Keys that sites are seen to invent or to carry over from other formats, with the way out. */
const HINTS: Readonly<Record<string, string>> = {
  css: STYLES,
  styles: STYLES,
  stylesheets: STYLES,
  customCSS: STYLES,
  'styling.css': STYLES,
  'custom.css': STYLES,
  js: SCRIPTS,
  customJS: SCRIPTS,
  scripts: SCRIPTS,
  custom: 'Every `.css` and `.js` file in the docs folder is loaded already; remove the key.',
  head: 'Write meta tags to `seo.metatags`; every `.css` and `.js` file in the docs folder is loaded already.',
  analytics:
    'Write the services to `integrations`; every `.js` file in the docs folder is loaded already.',
  anchors: 'Move them to `navigation.global.anchors`.',
  topAnchor: 'Write it as the first of `navigation.global.anchors`.',
  versions: NAVIGATION,
  tabs: NAVIGATION,
  groups: NAVIGATION,
  pages: NAVIGATION,
  languages: NAVIGATION,
  products: NAVIGATION,
  dropdowns: NAVIGATION,
  feedback: 'Write `feedback`, and `repository` for links to the source, to `pergola.json`.',
  chat: 'The assistant is not configured in `docs.json`; offer it with `"assistant"` in `contextual.options`.',
  font: 'Write `fonts`, with `heading` and `body` inside.',
  homepage: 'The first page of `navigation` is the home page; `index.mdx` answers at `/`.',
  routing: 'Routes follow the files; write moved addresses to `redirects`.',
  openapi: 'Write `api.openapi`.',
  'api.baseUrl': 'Write `api.mdx.server`.',
  'api.auth': 'Write `api.mdx.auth`.',
  'api.playground.mode': 'Write `api.playground.display`.',
  'seo.indexHiddenPages': 'Write `"indexing": "all"` in `seo`.',
  modeToggle: 'Write `appearance`, with `default` and `strict` inside.',
  'appearance.layout': 'The layout follows `theme`.',
  'logo.width': 'Set the size of the logo in a `.css` file of the docs folder.',
  'footer.links[].title': 'Write `header`.',
  'footer.links[].links': 'Write `items`.',
  'navbar.links[].title': 'Write `label`.',
  'navbar.links[].url': 'Write `href`.',
  'redirects[].from': 'Write `source`.',
  'redirects[].to': 'Write `destination`.',
}

type Schema = z.core.$ZodType

/** "Expected `colors.primary` to be a hex color such as `#16A34A`, received `"red"`." */
export function reportInvalid(
  context: ReadContext,
  schema: Schema,
  value: ConfigValue,
  path: PropertyPath,
  fallback?: unknown,
): void {
  const hints = [suggestion(schema, value), standIn('fixed', 'it', schema, fallback)].filter(
    (hint) => hint !== undefined,
  )
  reportAt(context, value.type === 'scalar' ? value : getOpening(value), {
    code: 'config-invalid-value',
    severity: fallback === undefined ? 'warning' : 'error',
    message: `Expected \`${formatPath(path)}\` to be ${describeExpected(schema)}, received ${describeReceived(value)}.`,
    hint: hints.join(' '),
  })
}

/** A required key that is not there; `parent` is the object that lacks it. */
export function reportMissing(
  context: ReadContext,
  schema: Schema,
  parent: Span,
  path: PropertyPath,
  fallback?: unknown,
): void {
  reportAt(context, getOpening(parent), {
    code: 'config-missing-key',
    severity: fallback === undefined ? 'warning' : 'error',
    message: `Expected \`${formatPath(path)}\` to be ${describeExpected(schema)}, received nothing.`,
    hint: standIn('set', `\`${formatPath(path.slice(0, -1))}\``, schema, fallback),
  })
}

/** A key that the format does not have. */
export function reportUnknownKey(
  context: ReadContext,
  key: Span,
  path: PropertyPath,
  known: readonly string[],
): void {
  const name = String(path.at(-1))
  const nearest = suggestName(name, known)
  const hint =
    inventedKeyHint(path) ?? (nearest === undefined ? undefined : `Did you mean \`${nearest}\`?`)
  reportAt(context, key, {
    code: 'config-unknown-key',
    message: `Expected a key of the \`${context.format}\` format, received \`${formatPath(path)}\`.`,
    ...(hint !== undefined && { hint }),
  })
}

/** A value as a sentence names it. */
export function describeReceived(value: ConfigValue): string {
  if (value.type !== 'scalar') return value.type === 'array' ? 'an array' : 'an object'
  const text = JSON.stringify(value.value)
  return `\`${text.length > 60 ? `${text.slice(0, 57)}…"` : text}\``
}

/** What happens without the value: something is used in its place, or what is `lost` is not there. */
function standIn(until: string, lost: string, schema: Schema, fallback: unknown): string {
  const used = fallback ?? getStandard(schema)
  const sibling = getRule(schema, 'sibling')
  if (used === undefined && sibling === undefined) {
    return `Until it is ${until}, ${lost} is left out.`
  }
  if (used === undefined) return `Until it is ${until}, that of \`${sibling}\` is used.`
  const value = typeof used === 'string' ? used : JSON.stringify(used)
  return `Until it is ${until}, \`${value}\` is used.`
}

function suggestion(schema: Schema, value: ConfigValue): string | undefined {
  if (value.type !== 'scalar' || typeof value.value !== 'string') return exampleFor(schema)
  const nearest = suggestName(value.value, getChoices(schema))
  if (nearest !== undefined) return `Did you mean \`${nearest}\`?`
  const word = value.value.trim()
  if (/^(true|false|[\d.]+)$/.test(word) && z.safeParse(schema, JSON.parse(word)).success) {
    return `Write \`${word}\` without quotes.`
  }
  if (z.safeParse(schema, `#${word}`).success && /^[0-9a-f]+$/i.test(word)) {
    return `Write \`#${word}\`.`
  }
  return exampleFor(schema)
}

function exampleFor(schema: Schema): string | undefined {
  const example = getRule(schema, 'example')
  return example && `Write \`${example}\`.`
}

/** What to write instead of a key that the format does not have, where that is known. */
function inventedKeyHint(path: PropertyPath): string | undefined {
  const key = path.map((part) => (typeof part === 'number' ? '[]' : part)).join('.')
  const [top, name = ''] = key.split('.')
  if (top === 'metadata' && name.includes(':')) return 'Write it to `seo.metatags`.'
  const pattern = key.replaceAll('.[]', '[]')
  return Object.hasOwn(HINTS, pattern) ? HINTS[pattern] : undefined
}
