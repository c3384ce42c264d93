import type { SiteModel } from '../../site/index.ts'
import { SearchScopes } from './scopes.ts'

/** The indexes of a site with the names of their files; the first is that which readers get first. */
export function searchIndexes(
  site: SiteModel,
): { name: string; language: string; version?: string }[] {
  const scopes = SearchScopes.of(site)
  const { scope: first } = scopes.near(site.navigation.sections[0])
  return scopes.all
    .toSorted((a, b) => Number(b === first) - Number(a === first))
    .map(({ name, lang, version }) => ({
      name: `${name}.json`,
      language: lang,
      ...(version !== undefined && { version }),
    }))
}
