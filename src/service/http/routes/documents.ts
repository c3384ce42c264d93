import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { printSafeContent } from '../../answers/index.ts'
import type { SiteIndex } from '../../documents/index.ts'
import { answerAgent } from '../../mcp/server.ts'
import type { ServiceEnv } from '../environment.ts'
import { ApiError } from '../errors/index.ts'
import {
  agentRules,
  authenticate,
  findProject,
  limitRate,
  pageRules,
  searchRules,
} from '../requests/index.ts'
import {
  getVariant,
  PageContent,
  PageRequest,
  SearchRequest,
  SearchResults,
} from '../schema/index.ts'
import type { ServiceParts } from '../service-parts.ts'
import { notFromOtherSites, openToProjectOrigins, requireSite } from '../site/index.ts'
import { withDocuments } from '../with-documents.ts'
import {
  BODY_ERRORS,
  describeErrors,
  describeJson,
  describeJsonBody,
  SECURITY,
} from './definition.ts'

const shared = { method: 'post' as const, tags: ['Documentation'], security: SECURITY }

const params = z.object({
  domain: z.string().openapi({ description: 'Domain identifier of the documentation site.' }),
})

/** What programs read of a site: search, and pages as Markdown. Neither uses credits. */
export function addDocumentRoutes(app: OpenAPIHono<ServiceEnv>, service: ServiceParts): void {
  const known = [authenticate(service, 'assistant'), findProject(service, 'domain')]

  app.openapi(
    createRoute({
      ...shared,
      path: '/discovery/v1/search/{domain}',
      operationId: 'searchDocumentation',
      summary: 'Search the documentation',
      description: 'Passages that a query is about. Wants an assistant key; uses no credits.',
      middleware: [...known, limitRate(service, searchRules)],
      request: { params, body: describeJsonBody(SearchRequest, 'What to look for.') },
      responses: {
        200: describeJson(SearchResults, 'What was found.'),
        ...describeErrors(...BODY_ERRORS),
      },
    }),
    async (c) => {
      const request = c.req.valid('json')
      const results = await withDocuments(service, c.get('project'), (index) =>
        search(index, request),
      )
      return c.json(results, 200)
    },
  )

  app.openapi(
    createRoute({
      ...shared,
      path: '/discovery/v1/page/{domain}',
      operationId: 'readPage',
      summary: 'Read a page',
      description: 'A page as Markdown. Wants an assistant key; uses no credits.',
      middleware: [...known, limitRate(service, pageRules)],
      request: { params, body: describeJsonBody(PageRequest, 'Which page.') },
      responses: { 200: describeJson(PageContent, 'The page.'), ...describeErrors(...BODY_ERRORS) },
    }),
    async (c) => {
      const { path } = c.req.valid('json')
      const page = await withDocuments(service, c.get('project'), (index) => index.page(path))
      if (page === undefined) {
        throw new ApiError(404, 'Expected the path of a page of the site, received another one.')
      }
      return c.json({ path: page.path, content: page.content }, 200)
    },
  )
}

async function search(
  index: SiteIndex,
  { query, pageSize, scoreThreshold, filter }: z.infer<typeof SearchRequest>,
): Promise<z.infer<typeof SearchResults>> {
  const hits = await index.search(query, {
    limit: pageSize,
    ...getVariant(filter),
    ...(filter?.tag && { tag: filter.tag }),
  })
  return hits
    .filter(({ score }) => score >= (scoreThreshold ?? 0))
    .map((hit) => {
      const { path, anchor, title, headings, text, score } = hit
      const url = index.addressOf(path, anchor)
      const content = printSafeContent(text, hit, index)
      return { content, path, metadata: { title, headings, url, score } }
    })
}

/** The MCP server of a site, below its base path. */
export function addAgentRoutes(app: OpenAPIHono<ServiceEnv>, service: ServiceParts): void {
  app.use('/mcp', requireSite(service), openToProjectOrigins)
  app.post('/mcp', notFromOtherSites, limitRate(service, agentRules), async (c) =>
    withDocuments(service, c.get('project'), (index) => answerAgent(c.req.raw, index)),
  )
}
