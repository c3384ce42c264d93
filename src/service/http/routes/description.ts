import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ServiceEnv } from '../environment.ts'

/** The service's description of itself, out of the schemas that requests are checked by. */
export function addDescriptionRoute(app: OpenAPIHono<ServiceEnv>): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearerAuth', {
    type: 'http',
    scheme: 'bearer',
    description:
      'Assistant keys begin with `svc_dsc_` and may be public; admin keys begin with `svc_` and are secret.',
  })
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: {
      title: 'Pergola service',
      version: '1.0.0',
      description:
        'Answers questions about documentation sites, has agents change them, builds and publishes them.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'Assistant', description: 'Answers to questions.' },
      { name: 'Documentation', description: 'Search, and pages as Markdown.' },
      { name: 'Agent', description: 'Changes to the documentation, as pull requests.' },
      { name: 'Updates', description: 'Builds of sites and their publication.' },
      { name: 'Webhooks', description: 'What forges tell of pushes.' },
      { name: 'Administration', description: 'Usage and threads of an organization.' },
    ],
  })
}
