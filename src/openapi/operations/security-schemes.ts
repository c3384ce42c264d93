import type { NamedEntry, ObjectReader } from '../reading/object-reader.ts'
import { openObject } from '../reading/object-reader.ts'
import type { References } from '../references/index.ts'
import type { AuthUse, Login } from '../samples/index.ts'
import { type OAuthFlow, readFlows, readFlowsOf20 } from './oauth-flows.ts'

interface SchemeBase {
  /** Name of the scheme in the document. */
  readonly key: string
  readonly description?: string
  readonly deprecated: boolean
  /** `x-default`: what the field is filled with at first. */
  readonly default?: string
}

export type SecurityScheme = SchemeBase &
  (
    | { readonly type: 'apiKey'; readonly in: 'header' | 'query' | 'cookie'; readonly name: string }
    | {
        readonly type: 'http'
        /** Lower case, such as `bearer` or `basic`. */
        readonly scheme: string
        readonly bearerFormat?: string
      }
    | {
        readonly type: 'oauth2'
        readonly flows: readonly OAuthFlow[]
        readonly metadataUrl?: string
      }
    | { readonly type: 'openIdConnect'; readonly url: string }
    | { readonly type: 'mutualTLS' }
    /** What message brokers ask for and HTTP does not know. */
    | { readonly type: 'broker'; readonly mechanism: string }
  )

/** Reads one security scheme; one of a type that no version knows is reported. */
export function readSecurityScheme(
  { name, ...located }: NamedEntry,
  references: References,
): SecurityScheme | undefined {
  const reader = openObject(located, references)
  const kind = reader && readKind(reader)
  if (reader === undefined || kind === undefined) return undefined
  const description = reader.text('description')
  const preset = reader.text('x-default')
  return {
    key: name,
    deprecated: reader.flag('deprecated') ?? false,
    ...(description !== undefined && { description }),
    ...(preset !== undefined && { default: preset }),
    ...kind,
  }
}

type SchemeKind = SecurityScheme extends infer Scheme
  ? Scheme extends SchemeBase
    ? Omit<Scheme, keyof SchemeBase>
    : never
  : never

function readKind(reader: ObjectReader): SchemeKind | undefined {
  const type = reader.text('type')
  switch (type) {
    case 'basic':
      return { type: 'http', scheme: 'basic' }
    case 'http': {
      const bearerFormat = reader.text('bearerFormat')
      const scheme = (reader.text('scheme') ?? 'bearer').toLowerCase()
      return { type, scheme, ...(bearerFormat !== undefined && { bearerFormat }) }
    }
    case 'apiKey':
      return readApiKey(reader)
    case 'oauth2': {
      const metadataUrl = reader.text('oauth2MetadataUrl')
      const is20 = reader.references.version === '2.0'
      return {
        type,
        flows: is20 ? readFlowsOf20(reader) : readFlows(reader),
        ...(metadataUrl !== undefined && { metadataUrl }),
      }
    }
    case 'openIdConnect':
      return { type, url: reader.text('openIdConnectUrl') ?? '' }
    case 'mutualTLS':
      return { type }
    default:
      reader.report(
        {
          code: 'openapi-security-type',
          message: `Expected \`type\` to be \`apiKey\`, \`http\`, \`oauth2\`, \`openIdConnect\` or \`mutualTLS\`, received ${type === undefined ? 'nothing' : `\`${type}\``}.`,
        },
        'type',
      )
      return undefined
  }
}

function readApiKey(reader: ObjectReader): SchemeKind | undefined {
  const place = reader.text('in')
  const name = reader.text('name')
  const isPlace = place === 'header' || place === 'query' || place === 'cookie'
  if (isPlace && name !== undefined) return { type: 'apiKey', in: place, name }
  reader.report({
    code: 'openapi-security-type',
    message: `Expected an API key with a \`name\` \`in\` \`header\`, \`query\` or \`cookie\`, received \`${name ?? 'no name'}\` in \`${place ?? 'nothing'}\`.`,
  })
  return undefined
}

/** What a scheme puts into a request, with words for what only a reader knows. */
export function getAuthUse(scheme: SecurityScheme): AuthUse | undefined {
  switch (scheme.type) {
    case 'apiKey':
      return {
        kind: 'apiKey',
        in: scheme.in,
        name: scheme.name,
        // Addresses and cookies would encode the brackets.
        value: scheme.default ?? (scheme.in === 'header' ? '<api-key>' : 'YOUR_API_KEY'),
      }
    case 'oauth2':
    case 'openIdConnect':
      return { kind: 'bearer', token: scheme.default ?? '<token>' }
    case 'mutualTLS':
    case 'broker':
      return undefined
    case 'http':
      return httpUse(scheme.scheme, scheme.default)
  }
}

/** Words in place of a user and a password. */
const NOBODY: Login = { user: '<username>', password: '<password>' }

function httpUse(scheme: string, preset: string | undefined): AuthUse {
  if (scheme === 'basic') {
    const [user = NOBODY.user, ...password] = preset?.split(':') ?? []
    return {
      kind: 'basic',
      user,
      password: password.length === 0 ? NOBODY.password : password.join(':'),
    }
  }
  if (scheme === 'bearer') return { kind: 'bearer', token: preset ?? '<token>' }
  const name = scheme.charAt(0).toUpperCase() + scheme.slice(1)
  if (preset !== undefined) return { kind: 'http', scheme: name, credentials: preset }
  return {
    kind: 'http',
    scheme: name,
    credentials: '<credentials>',
    ...(scheme === 'digest' && { login: NOBODY }),
  }
}
