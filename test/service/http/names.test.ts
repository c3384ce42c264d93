import { expect, test } from 'vitest'
import { openService } from './service.ts'

interface Description {
  paths: Record<string, Record<string, unknown>>
}

test.each(['mcp', 'docs-mcp', '_pergola', 'v1', 'message'])(
  'a project, domain or id `%s` has all routes of the service',
  async (name) => {
    const { service } = await openService()
    const described = await service.fetch(new Request('http://docs.test/openapi.json'))
    const { paths } = (await described.json()) as Description
    const asked = Object.entries(paths).flatMap(([path, methods]) =>
      path.includes('{') ? Object.keys(methods).map((method) => [method, path] as const) : [],
    )
    expect(asked.length).toBeGreaterThan(10)
    for (const [method, path] of asked) {
      const address = `http://docs.test${path.replaceAll(/\{\w+\}/g, name)}`
      const response = await service.fetch(new Request(address, { method: method.toUpperCase() }))
      // Who asks is refused for want of a key, and so is known to have found something.
      expect([method, path, response.status], await response.text()).toEqual([method, path, 401])
    }
  },
)
