import { compilePattern, type SchemaNode } from '../schema/index.ts'
import { createPatternText } from './pattern-text.ts'

const MOMENT = '2025-01-15T09:30:00Z'

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2025-01-15',
  'date-time': MOMENT,
  time: '09:30:00Z',
  duration: 'P1D',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ip: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  iri: 'https://example.com',
  'uri-reference': '/example',
  'iri-reference': '/example',
  'uri-template': '/example/{id}',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  guid: '123e4567-e89b-12d3-a456-426614174000',
  ulid: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  byte: 'aGVsbG8=',
  base64: 'aGVsbG8=',
  base64url: 'aGVsbG8',
  password: '********',
  'json-pointer': '/example',
  'relative-json-pointer': '0/example',
  regex: '^example$',
  decimal: '10.50',
  int64: '1',
  snowflake: '175928847299117063',
  color: '#336699',
  phone: '+15555550123',
}

/** Texts that are tried with a pattern. */
const ORDINARY = ['string', 'abc123', 'abc', 'ABC', 'a', '1', '123', '2025-01-15', MOMENT]

/** What a property's name says about its text; the first that fits. */
const BY_NAME: readonly (readonly [name: RegExp, text: string])[] = [
  [/^id$|_id$|[a-z]Id$|-id$/, 'abc123'],
  [/e-?mail/i, 'user@example.com'],
  [/(?:^|_|-)(?:url|uri|href|link|website|webhook)$|(?:Url|Uri|Link)$/, 'https://example.com'],
  [/uuid|guid/i, '123e4567-e89b-12d3-a456-426614174000'],
  [/(?:_|-)at$|[a-z]At$|timestamp|date_?time/i, MOMENT],
  [/(?:^|_|-)date$|[a-z]Date$|birthday/, '2025-01-15'],
  [/phone|mobile|fax/i, '+15555550123'],
  [/first_?name|given_?name/i, 'Jane'],
  [/last_?name|family_?name|surname/i, 'Doe'],
  [/user_?name|login|handle/i, 'jane'],
  [/file_?name/i, 'file.txt'],
  [/^(?:full_?|display_?)?name$/i, 'Example'],
  [/currency/i, 'usd'],
  [/country/i, 'US'],
  [/(?:^|_)(?:locale|language|lang)$/i, 'en'],
  [/time_?zone/i, 'UTC'],
  [/^city$|_city$/i, 'Springfield'],
  [/postal_?code|zip/i, '12345'],
  [/^ip$|ip_?address/i, '192.0.2.1'],
  [/domain|host_?name/i, 'example.com'],
  [/mime_?type|content_?type/i, 'text/plain'],
  [/version/i, '1.0'],
  [/colou?r/i, '#336699'],
  [/password|secret/i, '********'],
  [/description|message|text|content|comment|note|body/i, 'Example text'],
  [/title|subject|label/i, 'Example'],
]

/** A text that fits a schema's format, name, pattern and length as far as they tell. */
export function sampleString(node: SchemaNode, name: string | undefined): string {
  const text = sampleKnownString(node, name)
  return text ?? fitted(getNamedText(name) ?? 'string', node.limits)
}

/** A text that format or pattern tell of; `undefined` where they tell nothing. */
export function sampleKnownString(node: SchemaNode, name: string | undefined): string | undefined {
  const { format = '', limits, pattern } = node
  const known = Object.hasOwn(BY_FORMAT, format) ? BY_FORMAT[format] : undefined
  const whole = known === undefined ? undefined : fitted(known, limits)
  if (pattern === undefined) return whole
  const least = limits.get('minLength')
  const most = limits.get('maxLength')
  const candidates = [known, getNamedText(name), ...ORDINARY]
  const fitting = candidates.find(
    (it) => it !== undefined && it.length >= (least ?? 0) && matches(pattern, it),
  )
  // A format says more of a text than how it is spelled.
  const text = fitting ?? (known === undefined ? createPatternText(pattern, least) : undefined)
  return text !== undefined && text.length <= (most ?? text.length) ? text : whole
}

function getNamedText(name: string | undefined): string | undefined {
  return name === undefined ? undefined : BY_NAME.find(([test]) => test.test(name))?.[1]
}

/** A pattern may be a slow one: long ones are tried with short texts alone. */
function matches(pattern: string, text: string): boolean {
  if (pattern.length > (text.length <= MOMENT.length ? 1_000 : 100)) return false
  return compilePattern(pattern)?.test(text) === true
}

function fitted(text: string, limits: SchemaNode['limits']): string {
  const least = limits.get('minLength') ?? 0
  const most = limits.get('maxLength') ?? Number.POSITIVE_INFINITY
  // A length that no example needs to show.
  const wanted = Math.min(least, 200)
  const long = text.length < wanted ? text.padEnd(wanted, text === '' ? 'a' : text) : text
  return long.slice(0, Math.max(0, most))
}
