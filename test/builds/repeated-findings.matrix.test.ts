import { expect, test } from 'vitest'
import { below, docsJson } from '../cli/docs.ts'
import { workspace } from '../cli/workspace.ts'

const place = workspace()

test('what is wrong in an API document is told by each build, also where its pages are as they were', async () => {
  const read = (required: unknown) => ({
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema: { required } } } },
    },
  })
  const paths = { '/plants': { get: read(true) }, '/beds': { get: read([]) } }
  const api = { openapi: '3.1.0', info: { title: 'Plants', version: '1' }, paths }
  place.write(
    below('wrong', {
      'docs.json': docsJson({ navigation: { openapi: 'api.json' } }),
      'api.json': JSON.stringify(api, undefined, 2),
    }),
  )
  const build = async () => {
    const { stdout } = await place.run(['build', 'wrong', '--out', 'wrong-site'])
    return /openapi-schema-keyword (\S+)/.exec(stdout)?.[1]
  }
  const told = await build()
  expect(told).toMatch(/^api\.json:\d+:\d+$/)
  expect(await build()).toBe(told)
  // The page itself is as it was, its place in the file is not.
  const moved = JSON.stringify({ 'x-note': [1, 2], ...api }, undefined, 2)
  place.write(below('wrong', { 'api.json': moved }))
  expect(await build()).not.toBe(told)
  expect(await build()).toMatch(/^api\.json:/)
})
