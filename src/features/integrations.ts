import { getSilencedAnalytics, resolveSiteServices } from '../outputs/index.ts'
import type { Feature, Project, ProjectSession } from '../project/index.ts'

/** Analytics and other services of the author's choice. */
export function createIntegrations({ project }: ProjectSession): Feature {
  const { mode } = project.options
  return {
    name: 'integrations',
    extendSite() {
      // Authors are not to count themselves.
      const services =
        mode === 'build' ? resolveSiteServices(project.config.config.integrations) : undefined
      return services === undefined ? {} : { services }
    },
    check() {
      if (mode === 'build') reportSilenced(project)
    },
  }
}

/** Says which analytics `integrations.telemetry` turns off. */
function reportSilenced(project: Project): void {
  const { config, locate } = project.config
  const names = getSilencedAnalytics(config.integrations)
  if (names.length === 0) return
  project.report({
    code: 'integrations-silenced',
    message: `Expected \`integrations.telemetry.enabled\` to be \`true\` beside analytics, received \`false\`. ${names.map((name) => `\`${name}\``).join(', ')} ${names.length === 1 ? 'is' : 'are'} not loaded.`,
    hint: 'Remove `integrations.telemetry` to load analytics, or remove the analytics.',
    ...locate(['integrations', 'telemetry']),
  })
}
