import type { Authorization } from '../operations/authorization.ts'
import type { SecurityScheme } from '../operations/security-schemes.ts'
import type { AuthUse } from '../samples/index.ts'

/** What the first way to prove who asks adds to a request, with placeholders for secrets. */
export function authUses({ alternatives }: Authorization): AuthUse[] {
  return (alternatives[0]?.all ?? []).flatMap(({ scheme }) => useOf(scheme) ?? [])
}

function useOf(scheme: SecurityScheme): AuthUse | undefined {
  switch (scheme.type) {
    case 'apiKey':
      return {
        kind: 'apiKey',
        in: scheme.in,
        name: scheme.name,
        value: scheme.default ?? '<api-key>',
      }
    case 'http':
      if (scheme.scheme === 'bearer') return { kind: 'bearer', token: scheme.default ?? '<token>' }
      if (scheme.scheme === 'basic') {
        return { kind: 'basic', user: '<username>', password: '<password>' }
      }
      return { kind: 'http', scheme: scheme.scheme, credentials: '<credentials>' }
    case 'mutualTLS':
      return undefined
    default:
      return { kind: 'bearer', token: scheme.default ?? '<token>' }
  }
}
