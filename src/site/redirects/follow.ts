import { isExternal } from '../navigation/entry.ts'
import { type Redirect, resolveRedirect } from './redirect.ts'

/** Hops after which a chain of redirects counts as a loop; browsers give up at twenty. */
const MOST_HOPS = 20

/**
 * The redirect with the end of its chain for a destination, `undefined` for a loop. It is permanent
 * when all of the chain is.
 */
export function endOf(
  first: Redirect,
  redirects: readonly Redirect[],
  site: { exists(route: string): boolean },
): Redirect | undefined {
  let end = first
  for (let hops = 0; hops < MOST_HOPS; hops++) {
    const { destination, permanent } = end
    if (isExternal(destination) || site.exists(pathOf(destination))) return end
    const next = resolveRedirect(pathOf(destination), redirects)
    if (next === undefined) return end
    const suffix = /[?#]/.test(next.destination) ? '' : destination.slice(pathEnd(destination))
    end = {
      ...first,
      destination: next.destination + suffix,
      permanent: permanent && next.permanent,
    }
  }
  return undefined
}

/** An address without query, fragment and trailing slash, with a leading slash when internal. */
export function pathOf(destination: string): string {
  if (isExternal(destination)) return destination
  const path = destination.slice(0, pathEnd(destination)).replace(/\/+$/, '')
  return path.startsWith('/') ? path : `/${path}`
}

function pathEnd(destination: string): number {
  const end = destination.search(/[?#]/)
  return end === -1 ? destination.length : end
}
