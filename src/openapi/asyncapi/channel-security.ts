import type { AuthAlternative, Authorization } from '../operations/authorization.ts'
import { readSecurityScheme, type SecurityScheme } from '../operations/security-schemes.ts'
import { type Located, type ObjectReader, openObject } from '../reading/object-reader.ts'
import type { References } from '../references/index.ts'
import { getMember, getReference, isRawObject, type RawObject } from '../references/raw.ts'

/** Ways to prove who one is that message brokers have and HTTP has not. */
const OF_BROKERS: ReadonlySet<string> = new Set([
  'userPassword',
  'symmetricEncryption',
  'asymmetricEncryption',
  'plain',
  'scramSha256',
  'scramSha512',
  'gssapi',
])

/** Those that have a counterpart in OpenAPI. */
const OF_HTTP: ReadonlySet<string> = new Set([
  'httpApiKey',
  'http',
  'oauth2',
  'openIdConnect',
  'X509',
])

/** The security of a server or an operation: of the schemes that it lists, one is enough. */
export function readChannelSecurity(holder: ObjectReader): readonly AuthAlternative[] {
  return holder.list('security').flatMap((item): AuthAlternative[] => {
    const reader = openObject(item, holder.references)
    const scheme = reader && readChannelScheme(nameOf(item, reader), reader, holder.references)
    if (reader === undefined || scheme === undefined) return []
    return [{ all: [{ scheme, scopes: reader.texts('scopes') }] }]
  })
}

/**
 * What a channel asks of those who connect to it and send: one alternative of its servers and one
 * of its operations, together.
 */
export function joinSecurity(
  ofServers: readonly AuthAlternative[],
  ofOperations: readonly AuthAlternative[],
): Authorization {
  const [servers, operations] = [ofServers, ofOperations].map(distinct)
  if (!servers?.length || !operations?.length) {
    return { optional: false, alternatives: servers?.length ? servers : (operations ?? []) }
  }
  const together = servers.flatMap((server) =>
    operations.map((operation) => ({
      all: [
        ...new Map([...server.all, ...operation.all].map((it) => [it.scheme.key, it])).values(),
      ],
    })),
  )
  return { optional: false, alternatives: distinct(together) }
}

function distinct(alternatives: readonly AuthAlternative[]): AuthAlternative[] {
  const keyOf = ({ all }: AuthAlternative) => all.map(({ scheme }) => scheme.key).join(' + ')
  return [...new Map(alternatives.map((one) => [keyOf(one), one])).values()]
}

/** Components have a name; a scheme that stands where it is used has that of its type. */
function nameOf({ value }: Located, reader: ObjectReader): string {
  const reference = getReference(value)
  const name = reference?.slice(reference.lastIndexOf('/') + 1)
  return name ?? reader.text('name') ?? reader.text('type') ?? 'security'
}

/** A scheme of AsyncAPI as one of OpenAPI, where both know it. */
function readChannelScheme(
  name: string,
  reader: ObjectReader,
  references: References,
): SecurityScheme | undefined {
  const type = reader.text('type') ?? ''
  // A broker's key stands for its user or its password.
  if (OF_BROKERS.has(type) || type === 'apiKey') {
    const description = reader.text('description')
    return {
      key: name,
      deprecated: false,
      ...(description !== undefined && { description }),
      type: 'broker',
      mechanism: type,
    }
  }
  if (!OF_HTTP.has(type)) {
    const known = [...OF_HTTP, 'apiKey', ...OF_BROKERS].map((one) => `\`${one}\``)
    reader.report(
      {
        code: 'openapi-security-type',
        message: `Expected \`type\` to be one of ${known.join(', ')}, received ${type === '' ? 'nothing' : `\`${type}\``}.`,
      },
      'type',
    )
    return undefined
  }
  return readSecurityScheme(
    { name, value: { ...reader.value, ...asOpenApi(type, reader.value) }, place: reader.place },
    references,
  )
}

function asOpenApi(type: string, scheme: RawObject): RawObject {
  if (type === 'httpApiKey') return { type: 'apiKey' }
  if (type === 'X509') return { type: 'mutualTLS' }
  if (type !== 'oauth2' || !isRawObject(scheme.flows)) return {}
  const flows = Object.entries(scheme.flows).map(([kind, flow]) => [
    kind,
    isRawObject(flow)
      ? { ...flow, scopes: getMember(flow, 'availableScopes') ?? flow.scopes }
      : flow,
  ])
  return { flows: Object.fromEntries(flows) }
}
