import { describe, expect, test } from 'vitest'
import { docsRepository, openWorkshop } from '../jobs/workshop.ts'
import type { ServiceSetup } from './service.ts'

const PROXY = '10.0.0.1'

const FORWARDED = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'docs.example.com' }

/** Where the links of answers lead, for a request that comes from an address. */
async function linkedOrigins(
  setup: ServiceSetup,
  headers: Record<string, string> = FORWARDED,
  remoteAddress = PROXY,
): Promise<string[]> {
  const { service, admin, store } = await openWorkshop({
    ...setup,
    build: { repository: docsRepository().settings() },
  })
  const call = async (path: string, init: RequestInit = {}) => {
    const own = { Authorization: `Bearer ${admin.secret}`, 'Content-Type': 'application/json' }
    const request = new Request(`http://127.0.0.1:3000${path}`, {
      ...init,
      headers: { ...own, ...headers },
    })
    const response = await service.fetch(request, { incoming: { socket: { remoteAddress } } })
    return (await response.json()) as Record<string, string>
  }
  const preview = await call('/v1/project/preview/acme-docs', {
    method: 'POST',
    body: JSON.stringify({ branch: 'next' }),
  })
  const claim = await store.queue.claim(['update'], 'test', 60_000)
  if (claim === undefined) throw new Error('Expected an update in the queue, received none.')
  const outcome = { status: 'success', summary: '', hasScreenshots: true } as const
  await store.updates.end(claim, outcome, [])
  const update = await call(`/v1/project/update-status/${preview.statusId}`)
  const links = [preview.previewUrl, update.screenshot, update.screenshotDark]
  return links.map((link = '') => new URL(link).origin)
}

const three = (origin: string) => [origin, origin, origin]

describe('links lead to', () => {
  test('the origin that was configured, whatever a request says', async () => {
    const setup = { publicOrigin: 'https://pergola.example.com', trustedProxies: [PROXY] }
    expect(await linkedOrigins(setup)).toEqual(three('https://pergola.example.com'))
  })

  test('what a trusted proxy says', async () => {
    const setup = { trustedProxies: ['10.0.0.0/8'] }
    expect(await linkedOrigins(setup)).toEqual(three('https://docs.example.com'))
    expect(await linkedOrigins(setup, { 'X-Forwarded-Proto': 'https' })).toEqual(
      three('https://127.0.0.1:3000'),
    )
    const several = {
      'X-Forwarded-Proto': 'made-up, https',
      'X-Forwarded-Host': 'evil.test, docs.example.com:8443',
    }
    expect(await linkedOrigins(setup, several, `::ffff:${PROXY}`)).toEqual(
      three('https://docs.example.com:8443'),
    )
  })

  test('where the request went, when others say something', async () => {
    const own = three('http://127.0.0.1:3000')
    expect(await linkedOrigins({})).toEqual(own)
    expect(await linkedOrigins({ trustedProxies: [PROXY] }, FORWARDED, '10.0.0.2')).toEqual(own)
  })

  test.each<Record<string, string>>([
    { 'X-Forwarded-Proto': 'javascript', 'X-Forwarded-Host': 'evil.test/path' },
    { 'X-Forwarded-Host': 'user@evil.test' },
    { 'X-Forwarded-Host': 'evil.test:99999' },
    { 'X-Forwarded-Host': '' },
  ])('where the request went, when a proxy says %j', async (headers) => {
    const own = three('http://127.0.0.1:3000')
    expect(await linkedOrigins({ trustedProxies: [PROXY] }, { ...headers })).toEqual(own)
  })
})
