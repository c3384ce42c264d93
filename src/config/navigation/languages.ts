import { didYouMean } from '../../diagnostics/index.ts'
import { isKnownLanguage, LANGUAGE_CODES } from '../languages.ts'
import { reportAt } from '../recovery/context.ts'
import { type ConfigObject, formatPath, type PropertyPath, stringOf } from '../syntax/value.ts'
import type { NavigationContext } from './context.ts'

/** Reports a language code that the format does not list. It is used as it stands. */
export function reportLanguage(
  entry: ConfigObject,
  path: PropertyPath,
  context: NavigationContext,
): void {
  const value = entry.members.get('language')?.value
  const code = stringOf(value)?.trim()
  if (value === undefined || !code || isKnownLanguage(code)) return
  const nearest = didYouMean(code, LANGUAGE_CODES)
  reportAt(context, value, {
    code: 'config-unknown-language',
    severity: 'warning',
    message: `Expected \`${formatPath(path)}\` to be a language code of the format, received \`"${code}"\`.`,
    hint:
      nearest?.toLowerCase() === code.toLowerCase()
        ? `Did you mean \`${nearest}\`?`
        : 'It is used as it stands; texts of the interface are English where no translation exists.',
  })
}
