import type { Project } from '../../project/index.ts'
import type { PageView } from '../../shell/index.ts'
import type { NavigationSection } from '../../site/index.ts'
import { withBase } from '../../site/index.ts'
import { SearchScopes } from '../search/index.ts'
import { getSettingsPath } from './settings-files.ts'

/** What a page in a section tells its assistant; nothing where there is nothing to answer from. */
export function getAssistantView(
  { site, config, options }: Project,
  section: NavigationSection | undefined,
): PageView['assistant'] {
  const { scope } = SearchScopes.of(site).near(section)
  const { enabled, bar, placeholder = '' } = config.own.assistant
  if (scope === undefined || !enabled) return undefined
  return {
    base: options.base,
    settings: withBase(options.base, `/${getSettingsPath(section?.lang ?? 'en')}`),
    ...(scope.version !== undefined && { version: scope.version }),
    ...(bar && { bar: placeholder }),
  }
}
