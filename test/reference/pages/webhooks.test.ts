import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { printReceiver } from '../../../src/openapi/index.ts'
import { siteOf } from './site-of.ts'

const API = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  tags: [{ name: 'pets' }],
  paths: { '/pets': { get: { tags: ['pets'], responses: { 200: { description: 'ok' } } } } },
  webhooks: {
    'pet.added': {
      post: {
        tags: ['pets'],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['name'],
                properties: { name: { type: 'string', example: 'Rex' } },
              },
            },
          },
        },
        responses: { 204: { description: 'Taken.' } },
      },
    },
  },
}

test('a webhook has its method, an example of what it sends, and code that receives it', async () => {
  const site = await siteOf(API)
  const route = site.routes.find((one) => one.endsWith('/petadded')) ?? ''
  const { html, code } = await site.page(route)
  expect(html).toMatch(/"webhook"[^>]*>WEBHOOK<.*"post"[^>]*>POST</s)
  expect(code).toContain('"name": "Rex"')
  expect(code).toContain('def do_POST(self):')
  expect(code).toContain('if self.path != "/webhooks/pet-added":')
  expect(code).toContain('self.send_response(204)')
  expect(code).toContain('http.HandleFunc("POST /webhooks/pet-added"')
  expect(code).toContain('createServer(async (request, response)')
  expect(code).not.toContain('curl')
})

test('webhooks are a group of the navigation', async () => {
  const { project } = await siteOf(API)
  const page = [...project.site.pages.values()].find(({ title }) => title === 'pet.added')
  const nodes = (page && project.site.placeOf(page)?.section.nodes) ?? []
  expect(nodes.map(({ title }) => title)).toEqual(['pets', 'Webhooks'])
})

test.each([
  ['node', ['node', '--input-type=module', '-e']],
  ['python', ['python3', '-u', '-c']],
])('a receiver in %s takes what is sent', async (language, [program = '', ...args]) => {
  const code = printReceiver(
    { method: 'POST', name: 'pet.added', status: 202, isJson: true },
    language,
  )
  const free = code
    ?.replace('.listen(3000)', '.listen(0, function () { console.log(this.address().port) })')
    .replace(
      'HTTPServer(("", 3000), Receiver)',
      'server = HTTPServer(("", 0), Receiver)\nprint(server.server_port)\nserver',
    )
  const child = spawn(program, [...args, free ?? ''], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill())
  let told = ''
  child.stdout.on('data', (chunk) => {
    told += chunk
  })
  await expect.poll(() => told, { timeout: 10_000 }).toContain('\n')
  const [port = ''] = told.split('\n')
  const address = `http://127.0.0.1:${port}/webhooks/pet-added`
  const answer = await fetch(address, { method: 'POST', body: '{"name":"Rex"}' })
  expect(answer.status).toBe(202)
  await expect.poll(() => told).toContain('Rex')
})
