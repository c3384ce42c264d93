import type { DocsJson, PergolaJson } from 'pergola/settings'
import { expect, test } from 'vitest'
import { createConfigJsonSchema } from '../../src/config/index.ts'

// What these say of right and wrong, the type checker holds: `npm run lint`.

const docs = {
  theme: 'willow',
  name: 'Harbor',
  colors: { primary: '#0d9373' },
  logo: { light: '/light.svg', dark: '/dark.svg' },
  navbar: { links: [{ label: 'Blog', href: 'https://example.com' }] },
  navigation: {
    tabs: [
      {
        tab: 'Guides',
        groups: [{ group: 'Start', pages: ['index', { group: 'More', pages: [] }] }],
      },
    ],
  },
} satisfies DocsJson

const included: DocsJson = {
  ...docs,
  colors: { $ref: './colors.json' },
  navigation: { $ref: './navigation.json' },
}

// @ts-expect-error a theme that there is none of
const unknownTheme: DocsJson = { ...docs, theme: 'oak' }
// @ts-expect-error colors without the one that is needed
const colorless: DocsJson = { ...docs, colors: { light: '#0d9373' } }
// @ts-expect-error a key that is misspelled
const misspelled: DocsJson = { ...docs, navigaton: {} }
// @ts-expect-error a level that findings do not have
const level: PergolaJson = { findings: { 'link-not-found': 'fatal' } }

test('types have the keys of the schema', () => {
  const { properties } = createConfigJsonSchema() as { properties: object }
  const used = [docs, included, unknownTheme, colorless].flatMap((one) => Object.keys(one))
  for (const key of used) expect(properties).toHaveProperty([key])
  expect(properties).not.toHaveProperty(Object.keys(misspelled).at(-1) ?? '')
  expect(Object.keys(level)).toEqual(['findings'])
})
