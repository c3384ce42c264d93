import type { Diagnostic } from '../../diagnostics/index.ts'
import type { PageLink } from '../compiled-page.ts'
import { getPlaces, hasPlace, isForScripts, suggestPlace } from './places-of.ts'

/** Ids that the shell gives to parts of every page; an empty fragment is the top. */
export const SHELL_PLACES: ReadonlySet<string> = new Set([
  '',
  'top',
  'page-title',
  'header',
  'content-area',
  'content',
  'footer',
])

/**
 * Findings for links to places of the same page that are not there.
 *
 * @param parts HTML of the page
 */
export function checkFragments(
  links: readonly PageLink[],
  file: string,
  parts: readonly string[],
): Diagnostic[] {
  const fragments = links.filter(({ kind }) => kind === 'fragment')
  if (fragments.length === 0) return []
  const ids = getPlaces(parts)
  return fragments.flatMap(({ href, line, column, file: snippet = file }) => {
    const id = href.slice(1)
    if (hasPlace(ids, id) || SHELL_PLACES.has(id) || isForScripts(id)) return []
    const near = suggestPlace(id, ids)
    return {
      code: 'link-anchor-not-found',
      message: `Expected the link \`${href}\` to lead to a place of the page, received none of that name.`,
      file: snippet,
      line,
      column,
      ...(near !== undefined && { hint: `Did you mean \`#${near}\`?` }),
    }
  })
}
