import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { getAgentNames } from '../../../src/service/mcp/server.ts'
import { smallSite } from '../http/pages.ts'
import { openService, type ServiceSetup, serveService } from '../http/service.ts'

/** The SDK's own client, connected to the MCP server of a site. */
async function connect(path = '/mcp', setup: ServiceSetup = {}) {
  const running = await serveService(setup)
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(running.address + path))
  await client.connect(transport as Parameters<typeof client.connect>[0])
  onTestFinished(() => client.close())
  return { ...running, client }
}

interface Text {
  type: string
  text: string
}

describe.each(['/mcp', '/docs/mcp'])('the MCP server at %s', (path) => {
  const index = smallSite({ base: path.slice(0, -'/mcp'.length) })

  test('tells what it is, and offers tools that change nothing', async () => {
    const { client } = await connect(path, { index })
    expect(client.getServerVersion()).toMatchObject({ name: 'acme_docs', title: 'Acme Docs' })
    expect(client.getInstructions()).toMatchInlineSnapshot(
      `"Documentation of Acme Docs, 2 pages. Search with \`search_acme_docs\`, then read whole pages with \`get_page\` by the path of a result."`,
    )
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['search_acme_docs', 'get_page'])
    for (const { annotations, inputSchema } of tools) {
      expect(annotations).toEqual({
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      })
      expect(inputSchema.required).toHaveLength(1)
    }
  })

  test('finds passages, and reads the page of one', async () => {
    const { client, leases } = await connect(path, { index })
    const found = await client.callTool({
      name: 'search_acme_docs',
      arguments: { query: 'CNAME record' },
    })
    const [first] = found.content as Text[]
    expect(first?.text).toBe(
      `# Custom domain\n\nLink: ${index.site.base}/custom-domain\nPath: custom-domain\n\nAdd a CNAME record for your domain.`,
    )
    const page = await client.callTool({ name: 'get_page', arguments: { path: 'custom-domain' } })
    expect(page.content).toEqual([
      { type: 'text', text: '# Custom domain\n\nAdd a CNAME record for your domain.' },
    ])
    expect(leases.out).toBe(0)
  })

  test('says so when there is nothing', async () => {
    const { client } = await connect(path, { index })
    const found = await client.callTool({
      name: 'search_acme_docs',
      arguments: { query: 'penguins' },
    })
    expect(found.content).toEqual([
      { type: 'text', text: 'Nothing in the documentation speaks of that.' },
    ])
    const page = await client.callTool({
      name: 'get_page',
      arguments: { path: '../../etc/passwd' },
    })
    expect(page.isError).toBe(true)
    const wrong = await client.callTool({ name: 'search_acme_docs', arguments: { query: 7 } })
    expect(wrong.isError).toBe(true)
  })
})

test('a search takes languages and versions where the site has several', async () => {
  const variants = [
    { language: 'en', version: 'v2' },
    { language: 'en', version: 'v1' },
  ]
  const { client } = await connect('/mcp', { index: smallSite({ variants }) })
  const { tools } = await client.listTools()
  expect(tools[0]?.inputSchema.properties).toMatchObject({ version: { enum: ['v2', 'v1'] } })
  expect(tools[0]?.inputSchema.properties).not.toHaveProperty('language')
  const search = (version: string) =>
    client.callTool({ name: 'search_acme_docs', arguments: { query: 'domain', version } })
  expect((await search('v1')).isError).toBeUndefined()
  expect((await search('v9')).isError).toBe(true)
})

const LIST = {
  method: 'POST',
  headers: {
    Host: 'docs.test',
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
}

function list(
  { service }: Awaited<ReturnType<typeof openService>>,
  headers: object = {},
  remoteAddress = '192.0.2.1',
) {
  const request = { ...LIST, headers: { ...LIST.headers, ...headers } }
  return service.fetch(new Request('http://docs.test/mcp', request), {
    incoming: { socket: { remoteAddress } },
  })
}

test.each<[string, object, number]>([
  ['a program', {}, 200],
  ['a page of the site', { Origin: 'http://docs.test' }, 200],
  ['a page that the project names', { Origin: 'https://www.example.com' }, 200],
  ['a page of somebody else', { Origin: 'https://evil.example' }, 403],
  ['a page of somebody else that points its name here', { Origin: 'http://evil.example:80' }, 403],
])('%s is answered %j with %i', async (_, headers, status) => {
  const opened = await openService({ project: { origins: ['https://www.example.com'] } })
  expect((await list(opened, headers)).status).toBe(status)
})

test('an address has a limit of its own', async () => {
  const opened = await openService({ limits: { agentsHour: 2 } })
  expect((await list(opened)).status).toBe(200)
  expect((await list(opened)).status).toBe(200)
  const refused = await list(opened)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect((await list(opened, {}, '192.0.2.2')).status).toBe(200)
})

test('what is no message is refused', async () => {
  const { service } = await openService()
  for (const body of ['', '{', '{"jsonrpc":"2.0"}', '"x"', 'null']) {
    const response = await service.fetch(new Request('http://docs.test/mcp', { ...LIST, body }), {})
    expect(response.status).toBe(400)
  }
  const { status, headers } = await service.fetch(new Request('http://docs.test/mcp'))
  expect([status, headers.get('Allow')]).toEqual([405, 'POST'])
})

test.each([
  ['Acme Docs', 'acme_docs', 'search_acme_docs'],
  ['  Été & Café!! ', 'ete_cafe', 'search_ete_cafe'],
  ['文档', 'docs', 'search_docs'],
  [
    'A very long name of a documentation site indeed',
    'a_very_long_name_of_a_docu',
    'search_a_very_long_name_of_a_docu',
  ],
])('the names of %s', (site, server, search) => {
  const names = getAgentNames(site)
  expect(names).toEqual({ server, search, page: 'get_page' })
  expect(`${server}${search}`.length).toBeLessThanOrEqual(60)
})
