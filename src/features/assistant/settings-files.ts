import { getComponentLabels } from '../../i18n/index.ts'
import type { Project } from '../../project/index.ts'
import { getSiteAddress } from '../../project/index.ts'
import { type AssistantSettings, createAssistantSettings } from '../../shell/index.ts'

/** Questions that an empty conversation has room for. */
const SHOWN_STARTERS = 3

/** Path of what the assistant is told in a language, below the output folder; routes of services begin elsewhere. */
export function getSettingsPath(lang: string): string {
  return `_pergola/assistant-${lang}.json`
}

/** What the assistant is told in each language of the site, by path; nothing where there is none. */
export function createSettingsFiles(project: Project): [path: string, text: string][] {
  const { site, config } = project
  if (!config.own.assistant.enabled) return []
  const languages = new Set(site.navigation.sections.map(({ lang }) => lang ?? 'en'))
  return [...(languages.size === 0 ? ['en'] : languages)].map((lang) => [
    getSettingsPath(lang),
    JSON.stringify(settingsIn(project, lang)),
  ])
}

function settingsIn(project: Project, lang: string): AssistantSettings {
  const { config, options } = project
  const { starters, placeholder, supportEmail, supportUrl } = config.own.assistant
  const { service } = config.own
  const address = getSiteAddress(project)
  const words = getComponentLabels(lang)
  return createAssistantSettings(lang, {
    base: options.base,
    name: config.config.name,
    trailingSlash: config.config.seo.trailingSlash,
    ...(address !== undefined && { address }),
    ...(service !== undefined && { service: service.replace(/\/+$/, '') }),
    starters: starters.slice(0, SHOWN_STARTERS),
    ...(placeholder !== undefined && { placeholder }),
    ...(supportEmail !== undefined && { supportEmail }),
    ...(supportUrl !== undefined && { supportUrl }),
    copying: {
      copyCode: words('copyCode'),
      copied: words('copied'),
      copyRefused: words('copyRefused'),
    },
  })
}
