import { en, type Words } from './languages/en.ts'
import { LANGUAGES } from './languages.ts'

/** The words for a BCP-47 tag: its own, else its script's, its base language's, and English ones. */
export function getWords(tag: string): Words {
  return LANGUAGES[tag] ?? LANGUAGES[withScript(tag)] ?? LANGUAGES[getBaseLanguage(tag)] ?? en
}

/** `zh-HK` → `zh-Hant`; a tag that is none unchanged. */
function withScript(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return script === undefined ? language : `${language}-${script}`
  } catch {
    // A code that the author made up, and was told of.
    return tag
  }
}

/** Norwegian is written in two ways, and one dictionary serves them both. */
function getBaseLanguage(tag: string): string {
  const [language = ''] = tag.split('-')
  return language === 'nb' || language === 'nn' ? 'no' : language
}

export type ShellLabels = Words['page']
export type SearchLabels = Words['search']
export type AssistantLabels = Words['assistant']

/** What stands on and around every page, for a BCP-47 tag. */
export function getShellLabels(lang: string): ShellLabels {
  return getWords(lang).page
}

/** The words of the search dialog for a BCP-47 tag. */
export function searchLabels(lang: string): SearchLabels {
  return getWords(lang).search
}

/** The words of the assistant for a BCP-47 tag. */
export function getAssistantLabels(lang: string): AssistantLabels {
  return getWords(lang).assistant
}

/** A label of the page's menu; `name` takes the place of its `{}`. */
export type PageMenuLabels = (key: keyof Words['menu'], name?: string) => string

/** The labels of the page's menu for a BCP-47 tag. */
export function getPageMenuLabels(lang: string): PageMenuLabels {
  const { menu } = getWords(lang)
  return (key, name = '') => menu[key].replace('{}', () => name)
}

/** The words below a page for a BCP-47 tag. */
export function getPageEndLabels(lang: string): Words['end'] {
  return getWords(lang).end
}

export type ComponentLabelKey = keyof Words['components']

/** A label of a component in one language; `value` takes the place of its `{}`. */
export type ComponentLabels = (key: ComponentLabelKey, value?: string | number) => string

const componentLabelsByLanguage = new Map<string, ComponentLabels>()

/** The labels of components for a BCP-47 tag. */
export function getComponentLabels(lang: string): ComponentLabels {
  const known = componentLabelsByLanguage.get(lang) ?? readComponentLabels(lang)
  componentLabelsByLanguage.set(lang, known)
  return known
}

function readComponentLabels(lang: string): ComponentLabels {
  const labels = getWords(lang).components
  return (key, value) => {
    const label = labels[key]
    if (value === undefined) return label
    const shown = typeof value === 'number' ? value.toLocaleString(lang) : value
    return label.replace('{}', () => shown)
  }
}
