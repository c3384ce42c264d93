import type { NavigationWalk } from './context.ts'

/**
 * Reports the pages that the navigation names again, those of one API document once. Versions and
 * tabs share pages on purpose; one sidebar naming a page twice, or two languages sharing one page,
 * is a slip.
 */
export function reportRepeatedPages({ repeated, locate, report }: NavigationWalk): void {
  const listings = repeated.map(({ route, path, section, lang, first }) => {
    const place = locate(path)
    const before = locate(first.path)
    const where = before === undefined ? '' : ` (first at \`${before.file}:${before.line}\`)`
    const languages = first.lang !== lang
    return { route, place, where, languages, slip: languages || first.section === section }
  })
  const groups = Map.groupBy(listings, ({ place, where, languages, slip }) =>
    [place?.file, place?.line, place?.column, where, languages, slip].join('\0'),
  )
  for (const [first, ...others] of groups.values()) {
    if (first === undefined) continue
    const { route, place, where, languages, slip } = first
    const pages = `\`${route}\`${others.length === 0 ? '' : ` and ${others.length} more`}`
    report({
      code: 'navigation-duplicate-page',
      severity: slip ? 'warning' : 'info',
      message: languages
        ? `Expected each language to list its own pages, received ${pages} in two languages${where}.`
        : `Expected each page once in the navigation, received ${pages} again${where}.`,
      ...place,
      hint: 'The page belongs to its first entry: breadcrumbs, previous and next follow that one.',
    })
  }
}
