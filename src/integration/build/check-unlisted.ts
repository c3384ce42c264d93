import type { PageLink } from '../../content/index.ts'
import { getLinkedPath, type Project } from '../../project/index.ts'
import { resolveRedirect } from '../../site/index.ts'

/**
 * Reports the pages that no reader comes to: no navigation, link or redirect leads there.
 *
 * @param parts files that pages import, which show them
 */
export function checkUnlisted(
  { site, report }: Project,
  links: readonly (readonly [file: string, links: readonly PageLink[]])[],
  parts: ReadonlySet<string>,
): void {
  const linked = new Set<string>([site.home])
  for (const [, written] of links) {
    for (const { href } of written) {
      const path = getLinkedPath(href)
      linked.add(path)
      const destination = resolveRedirect(path, site.redirects)?.destination
      if (destination !== undefined) linked.add(getLinkedPath(destination))
    }
  }
  for (const { destination } of site.redirects) linked.add(getLinkedPath(destination))
  for (const page of site.pages.values()) {
    if (page.listed || page.hidden || page.body !== undefined || parts.has(page.file)) continue
    if (linked.has(page.route)) continue
    report({
      code: 'navigation-page-unlisted',
      message: `Expected the navigation or a link to lead to \`${page.route}\`, received neither. Only those who know its address come to the page.`,
      hint: `Add \`"${page.route.slice(1)}"\` to the navigation of docs.json, link to it, or write \`hidden: true\` in its frontmatter.`,
      file: page.file,
      line: 1,
      column: 1,
    })
  }
}
