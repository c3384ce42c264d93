import { hasPlace, suggestPlace } from '../../content/index.ts'
import type { ProjectSession } from '../../project/index.ts'
import {
  createTargetFinding,
  isExternal,
  isFilePath,
  type Redirect,
  resolveRedirect,
} from '../../site/index.ts'
import type { HasFile, Places } from './page-places.ts'

/** Reports redirects that end at a file, or at a place of a page, which the built site has not. */
export async function checkRedirectEnds(
  { project }: ProjectSession,
  places: Places,
  hasFile: HasFile,
): Promise<void> {
  const { config, site } = project
  const written = new Map(config.config.redirects.map((rule) => [rule.source, rule.path]))
  for (const redirect of site.redirects) {
    const { source, destination, wildcard } = redirect
    const place = config.locate(written.get(source) ?? ['redirects'])
    const [path = '', fragment] = destination.split(/#(.*)$/s, 2)
    if (await isMissingFile(redirect, path)) {
      project.report({ ...createTargetFinding(redirect, path), ...place })
    }
    if (wildcard || fragment === undefined || fragment === '') continue
    const ids = await places.of(path)
    if (ids === undefined || hasPlace(ids, fragment)) continue
    const near = suggestPlace(fragment, ids)
    project.report({
      code: 'redirect-anchor-not-found',
      message: `Expected the redirect from \`${source}\` to lead to a place of \`${path}\`, received \`#${fragment}\`, which is none.`,
      ...place,
      ...(near !== undefined && { hint: `Did you mean \`${path}#${near}\`?` }),
    })
  }

  async function isMissingFile({ implied }: Redirect, end: string): Promise<boolean> {
    const path = end.replace(/\?.*$/s, '')
    if (implied || isExternal(path) || /[:*]/.test(path) || !isFilePath(path)) return false
    if (site.pages.has(path) || site.assets.has(path.slice(1))) return false
    return resolveRedirect(path, site.redirects) === undefined && !(await hasFile(path.slice(1)))
  }
}
