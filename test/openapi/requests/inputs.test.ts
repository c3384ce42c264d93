import { expect, test } from 'vitest'
import { requestOptions } from '../../../src/openapi/requests/request-of.ts'
import type { InputOption } from '../../../src/openapi/samples/index.ts'
import { apiOf, documentOf } from '../document-of.ts'

/** Inputs by the names of the parameters. */
async function inputs(
  parameters: readonly object[],
  filling: 'empty' | 'filled',
): Promise<Record<string, InputOption | undefined>> {
  const responses = { 200: { description: 'ok' } }
  const api = apiOf({ paths: { '/pets/{id}': { get: { parameters, responses } } } })
  const { catalog, document } = await documentOf({ 'api.json': api })
  const [entry] = catalog.entries
  if (entry === undefined) throw new Error('Expected an operation.')
  const options = requestOptions(catalog.view(entry), document.references, { inputs: filling })
  return Object.fromEntries(options.parameters.map(({ name, input }) => [name, input]))
}

const query = (name: string, schema: object, rest: object = {}) => ({
  name,
  in: 'query',
  schema,
  ...rest,
})

const parameters = [
  { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
  query('limit', { type: 'integer', default: 20 }),
  query('kind', { type: 'string', enum: ['cat', 'dog'], 'x-default': 'dog' }),
  query('tags', { type: 'array', items: { enum: ['a', 'b'] } }, { example: ['a', 'b'] }),
  query('where', { type: 'object' }, { example: { age: 3 } }),
  query('any', { type: ['string', 'integer'] }),
  query('open', { anyOf: [{ type: 'string' }, { enum: ['x'] }] }),
]

test('an input has the type of its parameter, and the values that it may have', async () => {
  expect(await inputs(parameters, 'empty')).toEqual({
    id: { format: 'uuid', required: true },
    limit: { type: 'integer' },
    kind: { enum: ['cat', 'dog'] },
    tags: { type: 'array', enum: ['a', 'b'] },
    where: { type: 'object', shape: 0 },
    any: { shape: 1 },
    open: {},
  })
})

test('inputs begin with examples and defaults where the site wants it', async () => {
  const values = Object.entries(await inputs(parameters, 'filled'))
  expect(Object.fromEntries(values.map(([name, input]) => [name, input?.value]))).toEqual({
    id: undefined,
    limit: '20',
    kind: 'dog',
    tags: 'a\nb',
    where: '{\n  "age": 3\n}',
    any: undefined,
    open: undefined,
  })
})

test('a body begins with what the author wants consoles to begin with, where the site wants it', async () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', 'x-default': 'Rex' },
      age: { type: 'integer', default: 3 },
      note: { type: 'string' },
      near: { type: 'object', properties: { city: { type: 'string', 'x-default': 'Kiel' } } },
    },
  }
  const requestBody = { required: true, content: { 'application/json': { schema } } }
  const api = apiOf({ paths: { '/pets': { post: { requestBody, responses: {} } } } })
  const { catalog, document } = await documentOf({ 'api.json': api })
  const [entry] = catalog.entries
  if (entry === undefined) throw new Error('Expected an operation.')
  const filledBy = (inputs: 'empty' | 'filled') => {
    const options = requestOptions(catalog.view(entry), document.references, { inputs })
    const { body } = options.bodies[0] ?? {}
    const starts = options.shapes?.map(({ start }) => start).filter((it) => it !== undefined)
    return [body && 'text' in body && JSON.parse(body.text), starts]
  }
  expect(filledBy('filled')).toEqual([{ name: 'Rex', age: 3 }, ['"Rex"', '3', '"Kiel"']])
  expect(filledBy('empty')).toEqual([{ name: 'Example' }, ['3']])
})

test('what a media type writes is given as JSON, but for texts', async () => {
  const written = (name: string, schema: object) => ({
    ...{ name, in: 'query', content: { 'application/json': { schema, example: [1, 'x'] } } },
  })
  const { id: _, ...shown } = await inputs(
    [
      written('list', { type: 'array', items: {} }),
      written('either', { oneOf: [{ type: 'integer' }, { type: 'array' }] }),
      written('text', { type: 'string' }),
    ],
    'filled',
  )
  const value = '[\n  1,\n  "x"\n]'
  expect(shown).toEqual({
    list: { type: 'array', shape: 0, value },
    either: { shape: 2, value },
    text: { value: '1\nx' },
  })
})

test('readers choose to ask without authorization where they may', async () => {
  const authOf = async (security: readonly object[]) => {
    const { catalog, document } = await documentOf({
      'api.json': apiOf({
        paths: { '/pets': { get: { security, responses: {} } } },
        components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      }),
    })
    const [entry] = catalog.entries
    if (entry === undefined) throw new Error('Expected an operation.')
    const { auth } = requestOptions(catalog.view(entry), document.references, { inputs: 'empty' })
    return auth.map((all) => all.map(({ scheme }) => scheme))
  }
  expect(await authOf([{}, { token: [] }])).toEqual([['token'], []])
  expect(await authOf([{ token: [] }])).toEqual([['token']])
  expect(await authOf([{}])).toEqual([])
})

test('a page without a console has no inputs', async () => {
  const { catalog, document } = await documentOf({
    'api.json': apiOf({
      paths: { '/pets': { get: { parameters: [query('a', {})], responses: {} } } },
    }),
  })
  const [entry] = catalog.entries
  if (entry === undefined) throw new Error('Expected an operation.')
  const { parameters: made } = requestOptions(catalog.view(entry), document.references)
  expect(made.map(({ input }) => input)).toEqual([undefined])
})
