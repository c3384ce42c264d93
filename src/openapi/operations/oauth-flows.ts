import type { ObjectReader } from '../reading/object-reader.ts'

export interface OAuthFlow {
  readonly kind:
    | 'implicit'
    | 'password'
    | 'clientCredentials'
    | 'authorizationCode'
    | 'deviceAuthorization'
  readonly authorizationUrl?: string
  readonly deviceAuthorizationUrl?: string
  readonly tokenUrl?: string
  readonly refreshUrl?: string
  readonly scopes: readonly OAuthScope[]
}

export interface OAuthScope {
  readonly name: string
  readonly description: string
}

const KINDS = [
  'implicit',
  'password',
  'clientCredentials',
  'authorizationCode',
  'deviceAuthorization',
] as const

const KINDS_OF_20: Readonly<Record<string, OAuthFlow['kind']>> = {
  implicit: 'implicit',
  password: 'password',
  application: 'clientCredentials',
  accessCode: 'authorizationCode',
}

/** The flows of an OAuth 2 scheme, in the author's order. */
export function readFlows(scheme: ObjectReader): OAuthFlow[] {
  const flows = scheme.object('flows')
  return (flows?.members() ?? []).flatMap(({ name }) => {
    const kind = KINDS.find((known) => known === name)
    const flow = kind && flows?.object(name)
    return kind === undefined || flow === undefined ? [] : [readFlow(kind, flow)]
  })
}

/** A 2.0 scheme is one flow by itself. */
export function readFlowsOf20(scheme: ObjectReader): OAuthFlow[] {
  const kind = KINDS_OF_20[scheme.text('flow') ?? '']
  return kind === undefined ? [] : [readFlow(kind, scheme)]
}

function readFlow(kind: OAuthFlow['kind'], flow: ObjectReader): OAuthFlow {
  const scopes = flow.object('scopes')
  const url = (key: string) => {
    const text = flow.text(key)
    return text === undefined ? {} : { [key]: text }
  }
  return {
    kind,
    ...url('authorizationUrl'),
    ...url('deviceAuthorizationUrl'),
    ...url('tokenUrl'),
    ...url('refreshUrl'),
    scopes: (scopes?.members() ?? [])
      .filter(({ name }) => !name.startsWith('x-'))
      .map(({ name }) => ({ name, description: scopes?.text(name) ?? '' })),
  }
}
