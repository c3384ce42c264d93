import { hasPlace, suggestPlace } from '../../content/index.ts'
import type { ProjectSession } from '../../project/index.ts'
import type { Places } from './page-places.ts'

/** Reports redirects whose destination names a place that its page has not. */
export async function checkRedirectPlaces(
  { project }: ProjectSession,
  places: Places,
): Promise<void> {
  const written = new Map(project.config.config.redirects.map((rule) => [rule.source, rule.path]))
  for (const { source, destination, wildcard } of project.site.redirects) {
    const [path = '', fragment] = destination.split(/#(.*)$/s, 2)
    if (wildcard || fragment === undefined || fragment === '') continue
    const ids = await places.of(path)
    if (ids === undefined || hasPlace(ids, fragment)) continue
    const near = suggestPlace(fragment, ids)
    project.report({
      code: 'redirect-anchor-not-found',
      message: `Expected the redirect from \`${source}\` to lead to a place of \`${path}\`, received \`#${fragment}\`, which is none.`,
      ...project.config.locate(written.get(source) ?? ['redirects']),
      ...(near !== undefined && { hint: `Did you mean \`${path}#${near}\`?` }),
    })
  }
}
