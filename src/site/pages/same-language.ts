import { isKnownLanguage } from '../../config/index.ts'

/** Whether two paths lie in the folder of one language, or both in none. */
export function isOfSameLanguage(path: string, other: string): boolean {
  return languageFolder(path) === languageFolder(other)
}

function languageFolder(path: string): string | undefined {
  const [first = ''] = path.replace(/^\/+/, '').split('/', 1)
  return isKnownLanguage(first) ? first : undefined
}
