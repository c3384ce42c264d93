import {
  type AssistantLabels,
  getAssistantLabels,
  getShellLabels,
  searchLabels,
} from '../i18n/index.ts'
import type { PageView } from './view.ts'

/** What a page tells its script of the assistant. */
export interface PageAssistant {
  /** Address of the settings. */
  settings: string
  /** Name of the version that the page belongs to. */
  version?: string
  /** Labels of what stands in the text of the page. */
  labels: Pick<AssistantLabels, 'askSelection' | 'askCode' | 'failed'>
  /** What the field at the foot of the page says, where there is one. */
  bar?: string
}

/** Nothing where the site has no assistant. */
export function getPageAssistant({ site, assistant }: PageView): PageAssistant | undefined {
  if (assistant === undefined) return undefined
  const { settings, version, bar } = assistant
  const { askSelection, askCode, failed, placeholder } = getAssistantLabels(site.lang)
  return {
    settings,
    ...(version !== undefined && { version }),
    labels: { askSelection, askCode, failed },
    ...(bar !== undefined && { bar: bar || placeholder }),
  }
}

/** What the site says of its assistant. */
export interface SiteAssistant {
  /** Path prefix of the site. */
  base: string
  name: string
  trailingSlash: boolean
  /** Address of the site with its base path, where it is known. */
  address?: string
  /** Address of the service, where it is another one than that of the site. */
  service?: string
  /** Questions that an empty conversation offers. */
  starters: readonly string[]
  /** What the empty field says. */
  placeholder?: string
  supportEmail?: string
  /** Address of a form or the like, which is told the thread. */
  supportUrl?: string
  copying: Readonly<Record<'copyCode' | 'copied' | 'copyRefused', string>>
}

/** What the assistant is told when it is first used, the same for all pages of a language. */
export interface AssistantSettings extends Omit<SiteAssistant, 'copying'> {
  /** BCP-47 tag. */
  lang: string
  labels: AssistantLabels &
    SiteAssistant['copying'] &
    Readonly<Record<'close' | 'retry' | 'remove', string>>
}

/** The settings in a language. */
export function createAssistantSettings(
  lang: string,
  { copying, ...site }: SiteAssistant,
): AssistantSettings {
  const { close } = getShellLabels(lang)
  const { retry, forget: remove } = searchLabels(lang)
  return {
    ...site,
    lang,
    labels: { ...getAssistantLabels(lang), ...copying, close, retry, remove },
  }
}
