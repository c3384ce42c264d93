import { expect, test } from 'vitest'
import { resolveRedirect } from '../../src/site/index.ts'

const rule = (source: string, destination: string) => ({
  source,
  destination,
  permanent: true,
  wildcard: /[*:]/.test(source),
})

test.each([
  ['/old', '/new', '/old', '/new'],
  ['/docs/:slug*', '/:slug*', '/docs/a/b', '/a/b'],
  ['/docs/:slug*', '/:slug*', '/docs', '/'],
  ['/docs/:slug*', '/start', '/docs/a/b', '/start'],
  ['/api/v1-*', '/api/*', '/api/v1-users', '/api/users'],
  ['/a/:id/b', '/b/:id', '/a/7/b', '/b/7'],
  ['/data/*', '/introduction', '/data/x/y', '/introduction'],
])('`%s` → `%s` sends `%s` to `%s`', (source, destination, path, expected) => {
  expect(resolveRedirect(path, [rule(source, destination)])?.destination).toBe(expected)
})

test('the first rule that matches decides', () => {
  const rules = [rule('/a/b', '/exact'), rule('/a/*', '/any')]
  expect(resolveRedirect('/a/b', rules)?.destination).toBe('/exact')
  expect(resolveRedirect('/other', rules)).toBeUndefined()
})
