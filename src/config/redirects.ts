import { type ReadContext, reportAt } from './recovery/context.ts'
import { describeReceived } from './recovery/findings.ts'
import { prune } from './recovery/prune.ts'
import { redirectSchema } from './schema/redirects.ts'
import {
  type ConfigObject,
  type ConfigValue,
  formatPath,
  getOpening,
  type PropertyPath,
} from './syntax/value.ts'

export interface Redirect {
  /** With leading slash, without double or trailing slashes. */
  source: string
  /** A path of the same form (it may carry a query and a fragment), or a URL. */
  destination: string
  permanent: boolean
  /** Where it is written, for `locate`. */
  path: PropertyPath
}

/** Reads `redirects`. A bad or repeated entry costs that entry. */
export function readRedirects(config: ConfigObject, context: ReadContext): Redirect[] {
  const value = config.members.get('redirects')?.value
  if (value === undefined) return []
  if (value.type !== 'array') {
    reportAt(context, getOpening(value), {
      code: 'config-invalid-value',
      severity: 'warning',
      message: `Expected \`redirects\` to be an array, received ${describeReceived(value)}.`,
    })
    return []
  }
  const redirects = new Map<string, Redirect>()
  for (const [index, item] of value.items.entries()) {
    const redirect = readRedirect(item, ['redirects', index], context)
    if (redirect === undefined) continue
    const first = redirects.get(redirect.source)
    if (first === undefined) redirects.set(redirect.source, redirect)
    else {
      reportAt(context, getOpening(item), {
        code: 'config-redirect-duplicate',
        message: `Expected one redirect for \`${redirect.source}\`, received another in \`${formatPath(redirect.path)}\`.`,
        hint: `\`${formatPath(first.path)}\`, which leads to \`${first.destination}\`, is used.`,
      })
    }
  }
  return [...redirects.values()]
}

function readRedirect(
  item: ConfigValue,
  path: PropertyPath,
  context: ReadContext,
): Redirect | undefined {
  const pruned = prune(redirectSchema, item, path, context)
  if (pruned === undefined) return undefined
  const { source, destination, permanent } = redirectSchema.parse(pruned)
  const flaw = findFlaw(source)
  if (flaw !== undefined) {
    const written = item.type === 'object' ? item.members.get('source')?.value : undefined
    reportAt(context, written ?? item, {
      code: 'config-redirect-source',
      message: `Expected \`${formatPath([...path, 'source'])}\` to be a path without ${flaw}, received \`${JSON.stringify(source)}\`.`,
      hint: 'Hosts match the path alone, so the redirect is left out.',
    })
    return undefined
  }
  return {
    source: normalizePath(source),
    destination: normalizeDestination(destination),
    permanent,
    path,
  }
}

/** What a path of a request cannot have: hosts match that alone. */
function findFlaw(source: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(source)) return 'a host'
  if (/[#?]/.test(source)) return '`#` and `?`'
  if (/(?:^|\/)\.\.?(?:\/|$)/.test(source)) return '`.` and `..`'
  // Nothing else is a pattern: a host would look for an address with these signs.
  if (/\.[*+]|\\[dws/]|^\^|\$$|\]\+|\]\*|\{\d/.test(source)) {
    return 'a regular expression; `:name` stands for a segment, `:name*` for the rest'
  }
  return /\p{Cc}/u.test(source) ? 'line breaks and other control characters' : undefined
}

function normalizePath(path: string): string {
  return `/${path
    .split('/')
    .filter((segment) => segment !== '')
    .join('/')}`
}

function normalizeDestination(destination: string): string {
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(destination)) return destination
  const end = destination.search(/[#?]/)
  if (end === -1) return normalizePath(destination)
  return normalizePath(destination.slice(0, end)) + destination.slice(end)
}
