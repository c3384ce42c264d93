import { expect, test } from 'vitest'
import { below, docsJson, SMALL_SITE } from './docs.ts'
import { workspace } from './workspace.ts'

const SITE = {
  ...SMALL_SITE,
  'docs.json': docsJson({ navigation: { pages: ['index', 'setup', 'usage'] } }),
  'setup.mdx': '---\ntitle: Setup\n---\n\n## Proxy\n\nSet the proxy with `ACME_PROXY`.\n',
}

const place = workspace()

/** Milliseconds that the site may take to be read again. */
const PATIENCE = { timeout: 60_000 }

test.each(['', '/help'])(
  '`dev` answers questions below `%s/`, from pages as they are saved',
  async (base) => {
    place.write(below('docs', SITE))
    const flags = base === '' ? [] : ['--base', base]
    const { address, stop } = await place.serve(['dev', 'docs', '--port', '0', ...flags])
    const { origin } = new URL(address)
    const send = (path: string, token: string, body: object = {}) =>
      fetch(`${origin}${base}/_pergola/${path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Origin: origin,
          Authorization: `Bearer ${token}`,
        },
        body: JSON.stringify(body),
      })
    const found = await fetch(`${origin}${base}/_pergola/service.json`)
    expect(await found.json()).toEqual({ assistant: true })
    const session = await send('assistant/session', 'none')
    const { token } = (await session.json()) as { token: string }
    const ask = async (content: string) => {
      const messages = [{ id: '1', role: 'user', content, parts: [] }]
      return (await send('assistant/message', token, { fp: 'anonymous', messages })).text()
    }
    const answer = await ask('How is the proxy set?')
    expect(answer).toContain('ACME_PROXY')
    expect(answer).toContain(`${base}/setup`)
    place.write(
      below('docs', {
        'setup.mdx': '---\ntitle: Setup\n---\n\n## Proxy\n\nSet the proxy with `NEW_PROXY`.\n',
      }),
    )
    await expect.poll(() => ask('How is the proxy set?'), PATIENCE).toContain('NEW_PROXY')
    const unknown = await fetch(`${origin}/discovery/v1/search/default`, { method: 'POST' })
    expect(unknown.status).toBe(401)
    expect(await stop()).toBe(0)
  },
)
