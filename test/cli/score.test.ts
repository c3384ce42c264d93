import { beforeAll, expect, test } from 'vitest'
import { below, SMALL_SITE } from './docs.ts'
import { workspace } from './workspace.ts'

const place = workspace()

interface Report {
  score: number
  checks: { check: string; status: string; detail: string }[]
}

beforeAll(async () => {
  place.write(below('docs', SMALL_SITE))
  await place.run(['build', 'docs', '--out', 'site', '--site', 'https://docs.example.com'])
})

async function score(target: string): Promise<Report> {
  const { code, stdout } = await place.run(['score', target, '--format', 'json'])
  expect(code).toBe(0)
  return JSON.parse(stdout)
}

test('a built site has all that files can have', async () => {
  const { score: points, checks } = await score('site')
  expect(checks.filter(({ status }) => status === 'failed')).toEqual([])
  expect(points).toBe(100)
  expect(checks.filter(({ status }) => status === 'skipped').map(({ check }) => check)).toEqual([
    'contentNegotiationMarkdown',
    'contentNegotiationPlaintext',
    'mcpServerDiscoverable',
    'mcpToolCount',
    'openApiSpec',
    'responseLatency',
  ])
})

test('a served site is asked as agents ask it, and its server counts', async () => {
  const { address } = await place.serve(['serve', 'site', '--port', '0', '--data', 'data'])
  const { checks } = await score(address)
  const found = Object.fromEntries(checks.map(({ check, status }) => [check, status]))
  expect(found).toMatchObject({
    llmsTxtExists: 'passed',
    contentNegotiationMarkdown: 'passed',
    contentNegotiationPlaintext: 'passed',
    mcpServerDiscoverable: 'passed',
    mcpToolCount: 'passed',
    responseLatency: 'passed',
  })
})

test('what is missing is told, and costs', async () => {
  place.write({
    'bare/index.html': '<!doctype html><title>Bare</title>',
    'bare/robots.txt':
      'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: *\nAllow: /\n',
    'bare/llms.txt': '# Bare\n\n- [Gone](https://bare.example/gone.md)\n',
  })
  const { score: points, checks } = await score('bare')
  const failed = Object.fromEntries(
    checks.filter(({ status }) => status === 'failed').map(({ check, detail }) => [check, detail]),
  )
  expect(points).toBeLessThan(50)
  expect(failed).toMatchObject({
    llmsTxtLinksResolve: '1 lead nowhere, such as https://bare.example/gone.md',
    robotsTxtAllowsAI: '/robots.txt keeps GPTBot, CCBot out',
    sitemapExists: expect.stringContaining('--site'),
  })
})

test.each([
  [['score', 'docs'], 'Run `pergola build` first'],
  [['score', 'http://localhost:1'], 'received no answer'],
  [['score', 'site', '--format', 'xml'], 'to be table, plain or json'],
])('%j is told in a sentence', async (args, words) => {
  const { code, stderr } = await place.run(args)
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
})
