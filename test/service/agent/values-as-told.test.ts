import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const API = {
  openapi: '3.1.0',
  info: { title: 'Pots', version: '1' },
  servers: [
    {
      url: 'https://{host}:{port}',
      variables: { host: { default: 'pots' }, port: { default: '2333' } },
    },
  ],
  paths: {
    '/pots': {
      get: {
        summary: 'List pots',
        parameters: [
          {
            name: 'limit',
            in: 'query',
            description: 'How many pots are listed (defaults to 10)',
            schema: { type: 'integer', default: 10, maximum: 50 },
          },
          { name: 'offset', in: 'query', schema: { type: 'integer', default: 10 } },
        ],
        responses: { 200: { description: 'OK' } },
      },
    },
    '/lids': {
      get: {
        summary: 'List lids',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', default: 10 } }],
        responses: { 200: { description: 'OK' } },
      },
    },
  },
}

const { docs, ask, expectRefused } = askAbout({
  'docs.json':
    '{ "theme": "mint", "name": "Kiln", "colors": { "primary": "#0d9373" }, "navigation": { "pages": ["index", "firing", "glaze"] } }',
  'openapi.json': `${JSON.stringify(API, null, 2)}\n`,
  'index.mdx':
    '---\ntitle: Kiln\n---\n\nThe Glaze Mixer mixes.\n\n```mermaid\ngraph LR\n  A[Glaze Mixer<br/>with a lid] --> B[Glaze Mixer]\n```\n',
  'firing.mdx':
    '---\ntitle: Firing\n---\n\n```bash .env\nKILN_MAX_HEAT=1200\nKILN_MODE=slow\n```\n\nFour glaze mixers stand there. A glaze mixer is loud.\n',
  'glaze.mdx': '---\ntitle: Glaze\n---\n\nGlaze is glass.\n',
})

describe('values of an API document', () => {
  test('are those of the parameter and the operation that are told, with what is said of them', async () => {
    await ask(
      'In the OpenAPI file the limit parameter of List pots now defaults to 25, not 10. Its description should say so too.',
    )
    const text = docs.read('openapi.json')
    expect(text.match(/"default": 25/g)).toHaveLength(1)
    expect(text).toContain('How many pots are listed (defaults to 25)')
    expect(text.match(/"default": 10/g)).toHaveLength(2)
  })

  test('have the signs around them that they had', async () => {
    await ask('The default port in our OpenAPI file is wrong, it has to be 10024 rather than 2333.')
    expect(docs.read('openapi.json')).toContain('"default": "10024"')
  })

  test('stay where several operations have them', async () => {
    await expectRefused('In the API spec the limit parameter defaults to 25 now, not 10.')
  })

  test('stay where the description that is spoken of says nothing of them', async () => {
    await expectRefused(
      'In the API spec the limit parameter of List lids defaults to 25 now, not 10. Its description should say so too.',
    )
  })
})

describe('what a name is set to in a sample', () => {
  test('is the number that is told last', async () => {
    await ask('The sample value for KILN_MAX_HEAT on the firing page should be 900.')
    expect(docs.read('firing.mdx')).toContain('KILN_MAX_HEAT=900\nKILN_MODE=slow')
  })

  test('stays where it is no number, or several are told', async () => {
    await expectRefused('The sample value for KILN_MODE on the firing page should be 3.')
    await expectRefused('The sample value for KILN_MAX_HEAT should be 900 or 1000.')
  })
})

describe('a name that is another one now', () => {
  test('is so in all its forms and in diagrams, whatever is said of its case', async () => {
    await ask(
      'We are renaming the glaze mixer to color mill. Change it across the docs, singular and plural, and keep the capitalization as it is in each place.',
    )
    expect(docs.read('index.mdx')).toContain('A[Color Mill<br/>with a lid] --> B[Color Mill]')
    expect(docs.read('firing.mdx')).toContain('Four color mills stand there. A color mill is loud.')
  })

  test('is told ahead of what it takes the place of', async () => {
    await ask('The machine is just Mill now, so replace Glaze Mixer with that everywhere.')
    expect(docs.read('index.mdx')).toContain('The Mill mixes.')
  })
})

test('the page menu is switched on for the pages with what is told, in that order', async () => {
  await ask(
    'Switch on the contextual menu for our pages with copy, Claude and ChatGPT, in that order.',
  )
  expect(JSON.parse(docs.read('docs.json'))).toMatchObject({
    contextual: { options: ['copy', 'claude', 'chatgpt'] },
  })
})
