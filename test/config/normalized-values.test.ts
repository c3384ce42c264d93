import { describe, expect, test } from 'vitest'
import { createConfigJsonSchema, isRightToLeft, toBcp47 } from '../../src/config/index.ts'
import { loadWith } from './site-folder.ts'

test('an almost empty docs.json has all defaults', async () => {
  const { config } = await loadWith({})
  expect(config).toMatchObject({
    colors: { primary: '#0d9373', light: '#0d9373', dark: '#0d9373' },
    appearance: { default: 'system', strict: false },
    icons: { library: 'fontawesome' },
    styling: { codeblocks: { theme: 'system', languages: { custom: [] } } },
    navbar: { links: [] },
    footer: { socials: {}, links: [] },
    errors: { 404: { redirect: true } },
    metadata: { timestamp: false },
    markdown: { schema: true },
    seo: { indexing: 'navigable', metatags: {}, trailingSlash: false },
    api: {
      openapi: [],
      playground: { display: 'interactive', proxy: true, credentials: false },
      params: { expanded: 'closed', post: [] },
      examples: { prefill: false, autogenerate: true },
      mdx: { server: [] },
    },
    redirects: [],
  })
  expect(config.styling.eyebrows).toBeUndefined()
  expect(config.interaction.drilldown).toBeUndefined()
})

describe('one shape for each key', () => {
  test.each([
    ['system', 'system'],
    ['dark', 'dark'],
    ['nord', { light: 'nord', dark: 'nord' }],
    [
      { light: 'nord', dark: 'dracula' },
      { light: 'nord', dark: 'dracula' },
    ],
    [{ theme: 'nord' }, { light: 'nord', dark: 'nord' }],
    [{ languages: { custom: [] } }, 'system'],
  ])('styling.codeblocks %j', async (codeblocks, theme) => {
    const { config, diagnostics } = await loadWith({ styling: { codeblocks } })
    expect(diagnostics).toEqual([])
    expect(config.styling.codeblocks).toEqual({ theme, languages: { custom: [] } })
  })

  test('logo, favicon, background image and banner color are pairs', async () => {
    const { config, diagnostics } = await loadWith({
      logo: '/logo.svg',
      favicon: '/icon.png',
      background: { image: '/back.png' },
      banner: { content: 'Hi', color: { light: '#abc' } },
    })
    expect(diagnostics).toEqual([])
    expect(config.logo).toEqual({ light: '/logo.svg', dark: '/logo.svg' })
    expect(config.favicon).toEqual({ light: '/icon.png', dark: '/icon.png' })
    expect(config.background.image).toEqual({ light: '/back.png', dark: '/back.png' })
    expect(config.banner?.color).toEqual({ light: '#abc', dark: '#abc' })
  })

  test('fonts name the heading and the body', async () => {
    const { config } = await loadWith({
      fonts: {
        family: 'Acme Sans',
        source: '/fonts/acme.woff2',
        heading: { weight: 650 },
        body: { family: 'Inter' },
      },
    })
    expect(config.fonts?.heading).toEqual({
      family: 'Acme Sans',
      weight: 650,
      source: '/fonts/acme.woff2',
      format: 'woff2',
    })
    expect(config.fonts?.body?.family).toBe('Inter')
    expect(config.fonts?.body?.source).toBeUndefined()
  })

  test('links, icons and contextual options', async () => {
    const { config, diagnostics } = await loadWith({
      navbar: {
        links: [
          { label: '', href: 'https://discord.gg/acme', icon: 'discord' },
          { type: 'github', href: 'https://github.com/acme/acme' },
          { label: 'Chat', href: '/chat', icon: { name: 'comment', style: 'solid' } },
        ],
        primary: { type: 'github', href: 'https://github.com/acme/acme' },
      },
      contextual: {
        options: [
          'copy',
          { title: 'Ask', description: 'Ask us', icon: 'play', href: 'https://acme.dev?p=$path' },
        ],
      },
    })
    expect(diagnostics).toEqual([])
    expect(config.navbar).toEqual({
      links: [
        { label: '', href: 'https://discord.gg/acme', icon: { name: 'discord' } },
        { type: 'github', label: 'GitHub', href: 'https://github.com/acme/acme' },
        { label: 'Chat', href: '/chat', icon: { name: 'comment', style: 'solid' } },
      ],
      primary: { type: 'github', label: 'GitHub', href: 'https://github.com/acme/acme' },
    })
    expect(config.contextual).toEqual({
      display: 'header',
      options: [
        'copy',
        {
          title: 'Ask',
          description: 'Ask us',
          icon: { name: 'play' },
          href: { base: 'https://acme.dev?p=$path', query: [] },
        },
      ],
    })
  })
})

test.each([
  ['cn', 'zh-Hans', false],
  ['zh-TW', 'zh-Hant', false],
  ['jp', 'ja', false],
  ['fr-ca', 'fr-CA', false],
  ['pt-BR', 'pt-BR', false],
  ['ar', 'ar', true],
  ['he', 'he', true],
  ['en_GB', 'en-GB', false],
  ['zh_CN', 'zh-Hans', false],
])('the language code %s is %s', (code, tag, rightToLeft) => {
  expect(toBcp47(code)).toBe(tag)
  expect(isRightToLeft(code)).toBe(rightToLeft)
})

test('patterns of the JSON Schema hold without flags', () => {
  const patterns = JSON.stringify(createConfigJsonSchema()).match(/"pattern":"[^"]*"/g) ?? []
  const hex = patterns.find((pattern) => pattern.includes('#'))
  expect(hex).toBe('"pattern":"^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$"')
})

test('the JSON Schema describes each field', () => {
  const schema = createConfigJsonSchema()
  expect(schema).toMatchObject({
    anyOf: [{ required: ['$ref'] }, { required: ['theme', 'name', 'colors', 'navigation'] }],
    additionalProperties: false,
    properties: {
      theme: { enum: expect.arrayContaining(['mint', 'luma']), description: expect.any(String) },
      navigation: { properties: { tabs: expect.anything() } },
    },
  })
  const undescribed = Object.entries('properties' in schema ? (schema.properties ?? {}) : {})
    .filter(([name, field]) => name !== '$ref' && !('description' in Object(field)))
    .map(([name]) => name)
  expect(undescribed).toEqual([])
})

test('a language code that is no tag becomes one of its own, which browsers and systems take', () => {
  const tags = ['not a tag', '中文', '__proto__', 'constructor ', '../../etc', ''].map(toBcp47)
  expect(new Set(tags).size).toBe(tags.length)
  for (const tag of tags) {
    expect(() => new Intl.DateTimeFormat(tag)).not.toThrow()
    expect(isRightToLeft(tag)).toBe(false)
  }
})
