import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { z } from 'zod'
import { version } from '../../package/index.ts'
import { printSafeContent } from '../answers/index.ts'
import type { Hit, SiteIndex } from '../documents/index.ts'
import { SearchInput, searchShape } from './search-input.ts'

/** Passages that a search returns. */
const PASSAGES = 8

const READ_ONLY = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const

/** The MCP server of a site: agents may search it and read its pages, nothing else. */
export function createAgentServer(index: SiteIndex): McpServer {
  const { name } = index.site
  const names = getAgentNames(name)
  const server = new McpServer(
    { name: names.server, title: name, version },
    {
      instructions: `Documentation of ${name}, ${index.pages} pages. Search with \`${names.search}\`, then read whole pages with \`${names.page}\` by the path of a result.`,
    },
  )
  server.registerTool(
    names.search,
    {
      title: `Search ${name}`,
      description: `Finds passages of the documentation of ${name}. Returns each with its title, link and path.`,
      inputSchema: searchShape(index),
      annotations: READ_ONLY,
    },
    async (input) => {
      const { query, ...variant } = SearchInput.parse(input)
      const hits = await index.search(query, { limit: PASSAGES, ...variant })
      if (hits.length === 0) return text('Nothing in the documentation speaks of that.')
      return { content: hits.map((hit) => ({ type: 'text', text: passage(hit, index) })) }
    },
  )
  server.registerTool(
    names.page,
    {
      title: `Read a page of ${name}`,
      description: `A page of the documentation of ${name} as Markdown.`,
      inputSchema: {
        path: z.string().max(1000).describe('Path of the page, as search returns it.'),
      },
      annotations: READ_ONLY,
    },
    async ({ path }) => {
      const page = await index.page(path)
      if (page !== undefined) return text(page.content)
      return { ...text('Expected the path of a page, received another one.'), isError: true }
    },
  )
  return server
}

function passage(hit: Hit, index: SiteIndex) {
  const { title, headings, path, anchor, text } = hit
  const content = printSafeContent(text, hit, index)
  const place = [title, ...headings].join(' › ')
  return `# ${place}\n\nLink: ${index.addressOf(path, anchor)}\nPath: ${path}\n\n${content}`
}

function text(content: string): { content: { type: 'text'; text: string }[] } {
  return { content: [{ type: 'text', text: content }] }
}

/** Answers one message of an agent over streamable HTTP. Nothing is remembered between messages. */
export async function answerAgent(request: Request, index: SiteIndex): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await createAgentServer(index).connect(transport)
  return transport.handleRequest(request)
}

/** Clients join the names of server and tool, and take 60 characters. */
const LONGEST = 60

const SEARCH = 'search_'

/** Names of a site's MCP server and of its tools. */
interface AgentNames {
  server: string
  search: string
  page: string
}

/** Names made of the site's: letters, digits and `_`; `docs` when it has none of those. */
export function getAgentNames(site: string): AgentNames {
  const words = site
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  const most = Math.floor((LONGEST - SEARCH.length) / 2)
  const name = words.slice(0, most).replace(/_+$/, '') || 'docs'
  return { server: name, search: `${SEARCH}${name}`, page: 'get_page' }
}
