import type { Limits, Plan } from '../../service/index.ts'
import { isAddressRange, parseOrigin } from '../../service/keys/index.ts'
import type { Environment } from '../../service/settings.ts'
import { UsageError } from '../usage-error.ts'

/** What of a service is set by the environment, beside the model that answers. */
export interface ServeSettings {
  trustedProxies: string[]
  publicOrigin: string | undefined
  plan: Plan
  limits: Partial<Limits>
  /** Headers of all files of sites. */
  siteHeaders: Readonly<Record<string, string>>
  /** Origin that has previews alone. */
  previewOrigin: string | undefined
  logLevel: string
}

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent']

/** Credits of a token where nothing else is set. */
const PRICE = 0.01

/** Reads the environment. Throws `UsageError` for values that cannot be meant. */
export function serveSettings(environment: Environment): ServeSettings {
  const included = amount(environment, 'CREDITS_PER_MONTH')
  const sessionHour = amount(environment, 'QUESTIONS_PER_SESSION')
  return {
    trustedProxies: proxies(environment),
    publicOrigin: origin(environment, 'PUBLIC_ORIGIN'),
    previewOrigin: origin(environment, 'PREVIEW_ORIGIN'),
    siteHeaders: siteHeaders(environment),
    plan: {
      price: amount(environment, 'CREDITS_PER_TOKEN') ?? PRICE,
      ...(included !== undefined && { included }),
      hasOverage: choice(environment, 'CREDITS_OVERAGE', ['on', 'off']) !== 'off',
    },
    limits: { ...(sessionHour !== undefined && { sessionHour }) },
    logLevel: choice(environment, 'LOG_LEVEL', LEVELS) ?? 'info',
  }
}

function proxies({ TRUSTED_PROXIES = '' }: Environment): string[] {
  const ranges = TRUSTED_PROXIES.split(',')
    .map((range) => range.trim())
    .filter((range) => range !== '')
  const wrong = ranges.find((range) => !isAddressRange(range))
  if (wrong === undefined) return ranges
  throw new UsageError(
    `Expected \`TRUSTED_PROXIES\` to be addresses and ranges such as \`10.0.0.0/8\`, separated by commas, received \`${wrong}\`.`,
  )
}

/** What browsers are told of all files: to take them for what they are, and who may show them in a frame. */
function siteHeaders({
  FRAME_ANCESTORS: ancestors = '',
  REFERRER_POLICY: policy = '',
}: Environment): Record<string, string> {
  const isOwn = ancestors.trim() === '' || ancestors.trim() === "'self'"
  for (const [name, value] of Object.entries({
    FRAME_ANCESTORS: ancestors,
    REFERRER_POLICY: policy,
  })) {
    if (!/[^\x20-\x7e]|[;,]/.test(value)) continue
    throw new UsageError(
      `Expected \`${name}\` as one line without \`;\` and \`,\`, received \`${value}\`.`,
    )
  }
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': policy.trim() || 'strict-origin-when-cross-origin',
    'Content-Security-Policy': `frame-ancestors ${isOwn ? "'self'" : ancestors.trim()}`,
    ...(isOwn && { 'X-Frame-Options': 'SAMEORIGIN' }),
  }
}

function origin(environment: Environment, name: string): string | undefined {
  const text = environment[name]
  if (!text) return undefined
  const known = parseOrigin(text.replace(/\/$/, ''))
  if (known !== undefined) return known
  throw new UsageError(
    `Expected \`${name}\` to be an address without a path, such as \`https://docs.example.com\`, received \`${text}\`.`,
  )
}

function amount(environment: Environment, name: string): number | undefined {
  const text = environment[name]
  if (!text) return undefined
  const value = Number(text)
  if (Number.isFinite(value) && value >= 0) return value
  throw new UsageError(`Expected \`${name}\` to be a number of 0 or more, received \`${text}\`.`)
}

function choice(
  environment: Environment,
  name: string,
  values: readonly string[],
): string | undefined {
  const text = environment[name]
  if (!text) return undefined
  if (values.includes(text)) return text
  const known = values.map((value) => `\`${value}\``).join(', ')
  throw new UsageError(`Expected \`${name}\` to be one of ${known}, received \`${text}\`.`)
}
