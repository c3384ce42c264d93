import { describe, expect, test } from 'vitest'
import { getChildren, type SchemaNode } from '../../../src/openapi/schema/index.ts'
import { randomNumbers } from '../../fuzz/mutations.ts'
import { open, ref } from './open.ts'
import { randomSchemas } from './random-schemas.ts'

/** Reads everything of a node and of those below it, level by level. */
function readAll(root: SchemaNode, limit: number): number {
  const queue = [root]
  let seen = 0
  for (const node of queue) {
    if (seen === limit) break
    seen++
    JSON.stringify([node.label, node.constraints, node.enum, node.examples, node.hash, node.title])
    JSON.stringify([node.types, node.nullable, node.file, node.pills, node.xml, node.discriminated])
    for (const { variants, discriminator } of node.groups)
      JSON.stringify([variants.length, discriminator])
    const more = [...node.not, ...node.dependencies.flatMap((it) => it.node ?? [])]
    const conditions = node.conditions.flatMap(({ when, met, unmet }) =>
      [when, met ?? [], unmet ?? []].flat(),
    )
    queue.push(...getChildren(node), ...more, ...conditions)
  }
  return seen
}

/** Milliseconds on a slow machine; what grows with the square of its size takes minutes. */
const SOON = 5000

/** Time of work, whatever else the machine does. */
function milliseconds(started: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(started)
  return (user + system) / 1000
}

describe('whatever a document holds', () => {
  test('100 random documents are read soon, within the number of nodes asked for', () => {
    const random = randomNumbers(20_261_121)
    for (let round = 0; round < 100; round++) {
      const schemas = randomSchemas(random)
      const started = process.threadCpuUsage()
      const { node } = open(ref('S0'), { schemas, version: round % 2 === 0 ? '3.1' : '3.0' })
      expect(readAll(node, 400)).toBeLessThanOrEqual(400)
      expect(milliseconds(started), JSON.stringify(schemas)).toBeLessThan(SOON)
    }
  })

  test.each([
    [
      'a union of 5,000',
      {
        oneOf: Array.from({ length: 5_000 }, (_, index) => ({
          title: `T${index}`,
          properties: { [`p${index}`]: {} },
        })),
      },
    ],
    [
      '5,000 constants',
      { oneOf: Array.from({ length: 5_000 }, (_, index) => ({ const: `value ${index}` })) },
    ],
    [
      '5,000 fields',
      {
        properties: Object.fromEntries(
          Array.from({ length: 5_000 }, (_, index) => [`p${index}`, ref('S')]),
        ),
      },
    ],
    [
      'an array in an array, 1,000 deep',
      Array.from({ length: 1000 }).reduce<unknown>((items) => ({ type: 'array', items }), {}),
    ],
  ])('%s', (_, schema) => {
    const started = process.threadCpuUsage()
    const { node } = open(schema, { schemas: { S: { properties: { s: ref('S') } } } })
    readAll(node, 2000)
    expect(milliseconds(started)).toBeLessThan(SOON)
  })
})
