import type { Report } from '../../diagnostics/index.ts'
import type { Navigation } from '../navigation/build.ts'
import type { SitePage } from './page.ts'

/** Page files that one finding names; the rest is counted. */
const MOST_NAMED = 5

/**
 * Leaves out the pages that asked for a login on the hosted original: a static site cannot, and
 * publishing them by accident would leak them.
 */
export function leaveOutRestricted(
  pages: ReadonlyMap<string, SitePage>,
  navigation: Navigation,
  report: Report,
): ReadonlyMap<string, SitePage> {
  const isLeftOut = (page: SitePage) =>
    page.restricted || (navigation.withheld.has(page.route) && !page.listed)
  const leftOut = [...pages.values()].filter(isLeftOut)
  const [first] = leftOut
  if (first === undefined) return pages
  const named = leftOut.slice(0, MOST_NAMED).map((page) => `\`${page.file}\``)
  const rest = leftOut.length - named.length
  report({
    code: 'pages-restricted',
    message: `Expected pages that everybody may read, received ${leftOut.length} with \`groups\` or \`public: false\`, which ${leftOut.length === 1 ? 'is' : 'are'} left out: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`,
    file: first.file,
    line: 1,
    column: 1,
    hint: 'Pass `--include-restricted` to publish them for everybody.',
  })
  return new Map([...pages].filter(([, page]) => !isLeftOut(page)))
}
