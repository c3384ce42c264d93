import { expect, test } from 'vitest'
import { openService } from './service.ts'

test.each([
  ['/status', 'text/html', '<title>Jobs and updates</title>'],
  ['/status/page.css', 'text/css', 'color-scheme'],
  ['/status/page.js', 'text/javascript', 'sessionStorage'],
])('%s is sent as it is, and may do nothing but ask the API', async (path, type, part) => {
  const { service } = await openService()
  const response = await service.fetch(new Request(`http://docs.test${path}`))
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe(`${type}; charset=utf-8`)
  const policy = response.headers.get('Content-Security-Policy')
  expect(policy).toContain("default-src 'none'; script-src 'self'")
  expect(policy).not.toContain('unsafe')
  const text = await response.text()
  expect(text).toContain(part)
  expect(text).not.toMatch(/ on\w+=|<script>|style=/)
})
