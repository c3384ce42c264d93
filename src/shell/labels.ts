import { translations } from './translations.ts'

/** The shell's own words in one language. */
export interface ShellLabels {
  skip: string
  menu: string
  close: string
  navigation: string
  tabs: string
  links: string
  breadcrumbs: string
  onThisPage: string
  previous: string
  next: string
  appearance: string
  system: string
  light: string
  dark: string
  language: string
  version: string
  product: string
  section: string
  dismiss: string
  deprecated: string
  lastModified: string
  relatedTopics: string
  banner: string
  olderVersion: string
  newestVersion: string
  feed: string
  notFound: string
  notFoundText: string
  suggestedPages: string
  home: string
}

export const english: ShellLabels = {
  skip: 'Skip to main content',
  menu: 'Open navigation',
  close: 'Close',
  navigation: 'Pages',
  tabs: 'Sections',
  links: 'Links',
  breadcrumbs: 'Breadcrumbs',
  onThisPage: 'On this page',
  previous: 'Previous',
  next: 'Next',
  appearance: 'Appearance',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  language: 'Language',
  version: 'Version',
  product: 'Product',
  section: 'Section',
  dismiss: 'Dismiss',
  deprecated: 'Deprecated',
  lastModified: 'Last modified on',
  relatedTopics: 'Related topics',
  banner: 'Announcement',
  olderVersion: 'You are reading an older version.',
  newestVersion: 'Go to the newest version',
  feed: 'RSS feed',
  notFound: 'Page not found',
  notFoundText: 'The address does not lead to a page of this site.',
  suggestedPages: 'Were you looking for one of these pages?',
  home: 'Go to the home page',
}

/** The words for a BCP-47 tag, falling back to its base language and to English. */
export function shellLabels(lang: string): ShellLabels {
  return translations[lang] ?? translations[lang.split('-')[0] ?? ''] ?? english
}
