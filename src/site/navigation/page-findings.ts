import type { PropertyPath } from '../../config/index.ts'
import { didYouMean } from '../../diagnostics/index.ts'
import type { SitePage } from '../pages/page.ts'
import type { NavigationWalk } from './context.ts'
import type { NavigationSection } from './model.ts'

/** An entry whose page does not exist: the entry is dropped. */
export function reportMissing(value: string, path: PropertyPath, walk: NavigationWalk): void {
  const namesakes = walk.pages.namesakes(value)
  const near = namesakes.length === 1 ? namesakes[0] : didYouMean(value, namesakes)
  walk.report({
    code: 'navigation-page-not-found',
    severity: 'warning',
    message: `Expected a page file for the navigation entry \`${value}\`, received none; the entry is left out.`,
    ...walk.locate(path),
    hint:
      near === undefined
        ? `Create \`${value.replace(/^\/+/, '')}.mdx\`, or remove the entry.`
        : `Did you mean \`${near.slice(1)}\`?`,
  })
}

/**
 * A page that the navigation names again. Versions and tabs share pages on purpose; one sidebar
 * naming a page twice, or two languages sharing one page, is a slip.
 */
export function reportDuplicate(
  page: SitePage,
  path: PropertyPath,
  first: { path: PropertyPath; section: number; lang?: string },
  section: NavigationSection,
  walk: NavigationWalk,
): void {
  const languages = first.lang !== section.lang
  const slip = languages || first.section === section.id
  const place = walk.locate(first.path)
  const where = place === undefined ? '' : ` (first at \`${place.file}:${place.line}\`)`
  walk.report({
    code: 'navigation-duplicate-page',
    severity: slip ? 'warning' : 'info',
    message: languages
      ? `Expected each language to list its own pages, received \`${page.route}\` in two languages${where}.`
      : `Expected each page once in the navigation, received \`${page.route}\` again${where}.`,
    ...walk.locate(path),
    hint: 'The page belongs to its first entry: breadcrumbs, previous and next follow that one.',
  })
}
