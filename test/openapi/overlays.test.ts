import { describe, expect, test } from 'vitest'
import { apiOf, documentOf, printed } from './document-of.ts'

const PATHS = {
  '/a': {
    get: {
      tags: ['x'],
      parameters: [
        { name: 'limit', in: 'query' },
        { name: 'page', in: 'query' },
      ],
    },
  },
  '/b': { get: { 'x-internal': true }, post: {} },
}

async function overlaid(...actions: unknown[]) {
  const opened = await documentOf(
    { 'api.json': apiOf({ paths: PATHS }), 'overlay.yaml': { overlay: '1.0.0', actions } },
    ['/overlay.yaml'],
  )
  return { paths: opened.document.value.paths, findings: opened.findings(), opened }
}

describe('an overlay', () => {
  test('updates what a path selects: objects are merged, lists grow', async () => {
    const { paths, findings } = await overlaid(
      { target: '$.paths.*.get', update: { summary: 'New', tags: ['y'] } },
      { target: "$.paths['/a'].get.parameters[?@.name == 'limit']", update: { required: true } },
      { target: "$.paths['/a'].get.tags", update: 'z' },
    )
    expect(paths).toMatchObject({
      '/a': {
        get: {
          summary: 'New',
          tags: ['x', 'y', 'z'],
          parameters: [{ name: 'limit', required: true }, { name: 'page' }],
        },
      },
      '/b': { get: { summary: 'New', tags: ['y'] } },
    })
    expect(findings).toEqual([])
  })

  test('removes what a path selects', async () => {
    const { paths } = await overlaid(
      { target: "$.paths.*[?(@['x-internal'] == true)]", remove: true },
      { target: '$..parameters[*]', remove: true },
    )
    expect(paths).toEqual({ '/a': { get: { tags: ['x'], parameters: [] } }, '/b': { post: {} } })
  })

  test('selects as RFC 9535 says, and with names that hold a hyphen', async () => {
    const { paths, findings } = await overlaid(
      { target: '$.paths[?length(@) > 1]', update: { summary: 'Two' } },
      { target: "$.paths[?@.get.parameters[0].name == 'limit'].get['tags', 'tags']", remove: true },
      { target: '$..x-internal', remove: true },
      { target: '$.paths.*.get.parameters[?search(@.name, "^pa") && !@.required]', remove: true },
    )
    expect(paths).toEqual({
      '/a': { get: { parameters: [{ name: 'limit', in: 'query' }] } },
      '/b': { get: {}, post: {}, summary: 'Two' },
    })
    expect(findings).toEqual([])
  })

  test('copies what another path selects, and puts it over its target', async () => {
    const { paths, findings } = await overlaid(
      { target: "$.paths['/b'].post", copy: "$.paths['/a'].get" },
      { target: "$.paths['/b'].post.tags[0]", update: 'own' },
      { target: "$.paths['/b'].get", copy: '$.paths.*' },
    )
    expect(paths).toMatchObject({
      '/a': { get: { tags: ['x'] } },
      '/b': { post: { tags: ['own'], parameters: [{ name: 'limit' }, { name: 'page' }] } },
    })
    expect(findings).toMatchObject([
      { message: 'Expected a JSONPath to one value, received `$.paths.*`.' },
    ])
  })

  test('says which of its actions do nothing', async () => {
    const { findings, opened } = await overlaid(
      { target: '$.paths[?@.get', remove: true },
      { target: '$.paths.none', remove: true },
      { target: '$.info' },
    )
    expect(printed(findings)).toMatchInlineSnapshot(`
      "warning openapi-overlay overlay.yaml:5:17
      Expected a JSONPath, received \`$.paths[?@.get\`.

      warning openapi-overlay overlay.yaml:9:17
      Expected \`$.paths.none\` to select something, received nothing.

      warning openapi-overlay overlay.yaml:12:5
      Expected an action with \`update\`, \`copy\` or \`remove: true\`, received none of them."
    `)
    expect(opened.document.files()).toContain('overlay.yaml')
  })

  test('may be missing, or no overlay', async () => {
    const api = { 'api.json': apiOf({}), 'list.json': '[]' }
    const { findings } = await documentOf(api, ['none.yaml', 'list.json'])
    expect(printed(findings())).toMatchInlineSnapshot(`
      "warning openapi-overlay none.yaml
      Expected an overlay at \`none.yaml\`, received no such file.

      warning openapi-overlay list.json:1:1
      Expected an overlay with a list of \`actions\`, received none."
    `)
  })
})
