import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import {
  getPlaceBelow,
  openReferences,
  type Place,
  type References,
} from '../../../src/openapi/references/index.ts'
import {
  getChildren,
  openSchema,
  type SchemaNode,
  type SchemaPosition,
} from '../../../src/openapi/schema/index.ts'

const FOLDER = join(import.meta.dirname, '../../../../shared/openapi')

/** Nodes that one schema may take in this test; a page is allowed fewer. */
const MOST_NODES = 300

const DOCUMENTS = [
  'stripe/spec3.yaml',
  'kubernetes/swagger.json',
  'discord/openapi.json',
  'openai/openapi.yaml',
  'box/openapi.json',
  'slack/slack_web_openapi_v2.json',
  'scalar-galaxy/3.1.yaml',
  'petstore3/openapi.yaml',
  'redoc-3-1/openapi-3-1.yaml',
  'museum/openapi.yaml',
]

describe('every operation’s schemas, three levels deep', () => {
  for (const file of DOCUMENTS) {
    const path = join(FOLDER, file)
    test.skipIf(!existsSync(path))(`${file}`, { timeout: 60_000 }, () => {
      const text = readFileSync(path, 'utf8')
      const document = (file.endsWith('.json') ? JSON.parse(text) : load(text)) as object
      const references = openReferences(document as Record<string, unknown>, { file })
      const slow: string[] = []
      let [schemas, nodes] = [0, 0]
      const known = new Set<string>()
      for (const position of schemasOf(document, file, references)) {
        const { hash } = openSchema(position, references, { side: 'response', anchor: 'x' })
        if (known.has(hash)) continue
        known.add(hash)
        const started = process.threadCpuUsage().user
        const node = openSchema(position, references, { side: 'response', anchor: 'x' })
        schemas++
        nodes += read(node)
        if (process.threadCpuUsage().user - started > 2_000_000) slow.push(position.place.pointer)
      }
      expect(slow).toEqual([])
      expect(schemas).toBeGreaterThan(0)
      expect(nodes).toBeGreaterThan(schemas)
    })
  }
})

function read(root: SchemaNode): number {
  const queue = [root]
  let seen = 0
  for (const node of queue) {
    if (seen === MOST_NODES) break
    seen++
    if (node.label.text === '') throw new Error(`No label at ${node.place.pointer}`)
    if (node.depth < 3) queue.push(...getChildren(node))
  }
  return seen
}

/** Schemas of the operations' parameters, bodies and responses. */
function* schemasOf(
  document: object,
  file: string,
  references: References,
): Generator<SchemaPosition> {
  const paths: unknown = 'paths' in document ? document.paths : {}
  const root = { file, pointer: '/paths' }
  for (const [, item] of members(paths, root, references)) {
    for (const [, operation] of members(item.value, item.place, references)) {
      for (const [key, part] of members(operation.value, operation.place, references)) {
        if (key === 'requestBody') yield* content(part, references)
        if (key !== 'parameters' && key !== 'responses') continue
        for (const [, it] of members(part.value, part.place, references)) {
          yield* content(it, references)
          const schema = memberOf(it.value, 'schema')
          if (schema !== undefined)
            yield { value: schema, place: getPlaceBelow(it.place, 'schema') }
        }
      }
    }
  }
}

function* content(part: SchemaPosition, references: References): Generator<SchemaPosition> {
  const place = getPlaceBelow(part.place, 'content')
  for (const [, media] of members(memberOf(part.value, 'content'), place, references)) {
    const schema = memberOf(media.value, 'schema')
    if (schema !== undefined) yield { value: schema, place: getPlaceBelow(media.place, 'schema') }
  }
}

function members(value: unknown, place: Place, references: References): [string, SchemaPosition][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]): [string, SchemaPosition][] => {
    const found = references.resolve(member, getPlaceBelow(place, key))
    return found.kind === 'broken' ? [] : [[key, found]]
  })
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[key]
    : undefined
}
