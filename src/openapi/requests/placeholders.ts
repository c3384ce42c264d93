import type { Authorization } from '../operations/authorization.ts'
import type { SecurityScheme } from '../operations/security-schemes.ts'
import type { AuthUse } from '../samples/index.ts'

/** What authorization puts into a request: the author's presets, else words in angle brackets. */
export function authUses({ alternatives }: Authorization, index?: number): AuthUse[] {
  const chosen =
    index === undefined ? alternatives.find(({ all }) => all.length > 0) : alternatives[index]
  return (chosen?.all ?? []).flatMap(({ scheme }) => useOf(scheme))
}

function useOf(scheme: SecurityScheme): AuthUse[] {
  switch (scheme.type) {
    case 'apiKey':
      return [
        { kind: 'apiKey', in: scheme.in, name: scheme.name, value: scheme.default ?? '<api-key>' },
      ]
    case 'oauth2':
    case 'openIdConnect':
      return [{ kind: 'bearer', token: scheme.default ?? '<token>' }]
    case 'mutualTLS':
      return []
    case 'http':
      return [httpUse(scheme.scheme, scheme.default)]
  }
}

function httpUse(scheme: string, preset: string | undefined): AuthUse {
  if (scheme === 'basic') {
    const [user = '<username>', ...password] = preset?.split(':') ?? []
    return {
      kind: 'basic',
      user,
      password: password.length === 0 ? '<password>' : password.join(':'),
    }
  }
  if (scheme === 'bearer') return { kind: 'bearer', token: preset ?? '<token>' }
  const name = scheme.charAt(0).toUpperCase() + scheme.slice(1)
  return { kind: 'http', scheme: name, credentials: preset ?? '<credentials>' }
}
