import { expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

const API = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: { '/pets': { get: { summary: 'List', responses: { 200: { description: 'ok' } } } } },
}

const overlay = (summary: string, file = '../api.json') =>
  `overlay: 1.1.0
info: { title: Names, version: 1 }
extends: ${file}
actions:
  - target: $.paths.*.get
    update: { summary: ${summary} }
`

const files = {
  'overlays/b.yaml': overlay('Second'),
  'overlays/a.yaml': overlay('First'),
  'overlays/c.yaml': overlay('Other', 'other.json'),
}

async function titles(settings: object = {}): Promise<string[]> {
  const { project } = await siteOf(API, { files, settings })
  return [...project.site.pages.values()].map(({ title }) => title)
}

test('overlays that extend a document are put over it in the order of their names', async () => {
  expect(await titles()).toEqual(['Second'])
})

test('the list of docs.json stands in for those that are found', async () => {
  const navigation = (overlays: string[]) => ({
    navigation: { openapi: { source: 'api.json', overlays } },
  })
  expect(await titles(navigation([]))).toEqual(['List'])
  expect(await titles(navigation(['overlays/a.yaml']))).toEqual(['First'])
})
