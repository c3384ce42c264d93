import { expect, test } from 'vitest'
import { openService, post, question, V1 } from './service.ts'

/** What the specification allows an organization in an hour, and an address in a day. */
const ALLOWED = 10_000
/** Requests at once. */
const ABREAST = 100

test.each([
  ['of an organization’s hour', 'org-hour', (at: number) => `10.0.${at >> 8}.${at & 255}`],
  ['of an address’s day', 'ip-day', () => '192.0.2.1'],
])(
  'request 10,001 %s is refused',
  async (_, name, addressOf) => {
    // The other limit is not what is looked at.
    const other = name === 'ip-day' ? { organizationHour: 2 * ALLOWED } : {}
    const { service, assistant } = await openService({ limits: other })
    const ask = async (at: number) => {
      const response = await service.fetch(
        new Request(`http://docs.test${V1}`, post(assistant.secret, question())),
        { incoming: { socket: { remoteAddress: addressOf(at) } } },
      )
      await response.text()
      return response
    }
    for (let at = 0; at < ALLOWED; at += ABREAST) {
      const responses = await Promise.all(
        Array.from({ length: ABREAST }, (__, index) => ask(at + index)),
      )
      expect(responses.filter(({ status }) => status !== 200)).toEqual([])
    }
    const refused = await ask(ALLOWED)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('RateLimit-Policy')).toMatch(`"${name}";q=${ALLOWED}`)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  },
  300_000,
)
