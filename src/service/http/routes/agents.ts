import type { OpenAPIHono } from '@hono/zod-openapi'
import { answerAgent } from '../../mcp/server.ts'
import type { ServiceEnv } from '../environment.ts'
import { agentRules, limitRate } from '../requests/index.ts'
import type { ServiceParts } from '../service-parts.ts'
import { notFromOtherSites, openToProjectOrigins, requireSite } from '../site/index.ts'
import { withDocuments } from '../with-documents.ts'

/** The MCP server of a site, below its base path. */
export function addAgentRoutes(app: OpenAPIHono<ServiceEnv>, service: ServiceParts): void {
  app.use('/mcp', requireSite(service), openToProjectOrigins)
  app.post('/mcp', notFromOtherSites, limitRate(service, agentRules), async (c) =>
    withDocuments(service, c.get('project'), (index) => answerAgent(c.req.raw, index)),
  )
}
