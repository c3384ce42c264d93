import { silencedAnalytics } from '../../outputs/index.ts'
import type { Project } from '../project/project.ts'

/** Says which analytics `integrations.telemetry` turns off. */
export function reportSilenced(project: Project): void {
  const { config, locate } = project.config
  const names = silencedAnalytics(config.integrations)
  if (names.length === 0) return
  project.report({
    code: 'integrations-silenced',
    severity: 'info',
    message: `Expected \`integrations.telemetry.enabled\` to be \`true\` beside analytics, received \`false\`. ${names.map((name) => `\`${name}\``).join(', ')} ${names.length === 1 ? 'is' : 'are'} not loaded.`,
    hint: 'Remove `integrations.telemetry` to load analytics, or remove the analytics.',
    ...locate(['integrations', 'telemetry']),
  })
}
