import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Run } from '../cli/program.ts'
import { workspace } from '../cli/workspace.ts'

const place = workspace()
const logo = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"><path d="M0 0h9v9z"/></svg>`

const docs = {
  name: 'Look',
  theme: 'mint',
  colors: { primary: '#3b6ef5' },
  logo: '/logo.svg',
  favicon: '/logo.svg',
  fonts: { heading: { family: 'Hanken Grotesk' }, body: { family: 'Inter', weight: 450 } },
  navigation: { groups: [{ group: 'Guides', pages: ['index', 'setup', 'own'] }] },
}
const build = (...args: string[]) =>
  place.run(['build', 'docs', '--out', 'site', '--report', 'report.json', ...args])
const head = (route: string) => place.read(`site${route}/index.html`)
const tag = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]

let run: Run

beforeAll(async () => {
  place.write({
    'docs/docs.json': JSON.stringify(docs),
    'docs/logo.svg': logo(60),
    'docs/index.mdx': '---\ntitle: Welcome\n---\n\nHello.\n',
    'docs/setup.mdx': '---\ntitle: Setup\ndescription: First steps.\n---\n\nSteps.\n',
    'docs/own.mdx': '---\ntitle: Own\n"og:image": https://example.com/own.png\n---\n\nOwn.\n',
  })
  run = await build('--site', 'https://docs.example.com', '--base', '/docs')
})

describe('fonts', () => {
  test('are files of the site, and the face of the body is loaded early', () => {
    const preload = /<link rel="preload" href="([^"]+)" type="font\/woff2" as="font"/.exec(head(''))
    const file = preload?.[1]?.replace('/docs/', 'site/')
    expect(file).toMatch(/^site\/_pergola\/fonts\/inter-[0-9a-f]{10}\.woff2$/)
    expect(place.exists(file ?? '')).toBe(true)
  })

  test('that the style sheet names are all there', () => {
    const sheets = place.list('site/_astro').filter((file) => file.endsWith('.css'))
    const rules = sheets.map((file) => place.read(`site/_astro/${file}`)).join('')
    const files = [...rules.matchAll(/url\(\/docs\/(_pergola\/fonts\/[^)]+)\)/g)]
    expect(files.map(([, file]) => place.exists(`site/${file}`))).toEqual(files.map(() => true))
    expect(files.length).toBeGreaterThan(1)
    expect(rules).toContain('font-family:Hanken Grotesk Fallback')
  })
})

test('icons that pages name are all there', () => {
  const links = [
    ...head('').matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g),
  ]
  expect(links).toHaveLength(4)
  for (const [, href = ''] of links)
    expect(place.exists(href.replace('/docs/', 'site/'))).toBe(true)
  expect(place.exists('site/favicon.ico')).toBe(true)
})

describe('preview images', () => {
  test('are drawn for each page that brings none, and counted apart', async () => {
    expect(run.stdout).toMatch(/✓ 3 pages in .* s → site\n {2}2 preview images in /)
    const image = tag(head('/setup'), 'og:image')
    expect(image).toMatch(/^https:\/\/docs\.example\.com\/docs\/_pergola\/thumbnails\/\w+\.png$/)
    expect(tag(head('/setup'), 'twitter:image')).toBe(image)
    const file = image?.replace('https://docs.example.com/docs/', 'site/') ?? ''
    const { width, height } = await sharp(readFileSync(place.path(file))).metadata()
    expect([String(width), String(height)]).toEqual([
      tag(head('/setup'), 'og:image:width'),
      tag(head('/setup'), 'og:image:height'),
    ])
    expect(tag(head('/own'), 'og:image')).toBe('https://example.com/own.png')
  })

  test('come from the cache the next time, and follow the words of their page', async () => {
    const before = tag(head(''), 'og:image')
    const again = await build('--site', 'https://docs.example.com', '--base', '/docs')
    expect(again.stdout).not.toContain('preview images')
    place.write({ 'docs/index.mdx': '---\ntitle: Hello\n---\n\nHello.\n' })
    const changed = await build('--site', 'https://docs.example.com', '--base', '/docs')
    expect(changed.stdout).toContain('1 preview image in')
    expect(tag(head(''), 'og:image')).not.toBe(before)
    expect(place.list('site/_pergola/thumbnails')).toHaveLength(2)
  })

  test('with emoji change nothing on other pages', async () => {
    const before = tag(head('/setup'), 'og:image')
    place.write({ 'docs/index.mdx': '---\ntitle: Hello 🎉\n---\n\nHello.\n' })
    const { stdout } = await build('--site', 'https://docs.example.com', '--base', '/docs')
    expect(stdout).toContain('1 preview image in')
    expect(stdout).not.toContain('thumbnail-')
    expect(tag(head('/setup'), 'og:image')).toBe(before)
  })

  test('in a script that no font has are reported once', async () => {
    place.write({ 'docs/own.mdx': '---\ntitle: ᚛ᚈᚑᚋ᚜\n---\n' })
    const { stdout } = await build('--site', 'https://docs.example.com', '--base', '/docs')
    expect(stdout.match(/thumbnail-text-undrawable own\.mdx/g)).toHaveLength(1)
    expect(stdout).toContain('none for 1 of 3, such as `᚛ᚈᚑᚋ᚜`')
  })

  test('are left out where the address of the site is not known', async () => {
    await build('--base', '/docs')
    expect(tag(head('/setup'), 'og:image')).toBeUndefined()
    expect(place.exists('site/_pergola/thumbnails')).toBe(false)
  })
})

test('a logo of other proportions changes every page', async () => {
  await build()
  expect(head('/setup')).toContain('width="60" height="20"')
  place.write({ 'docs/logo.svg': logo(90) })
  await build()
  expect(head('/setup')).toContain('width="90" height="20"')
})

test('a logo that is not there is reported, and the name of the site stands in', async () => {
  const config = { ...docs, logo: { light: '/gone.svg', dark: '/logo.svg' } }
  place.write({ 'docs/docs.json': JSON.stringify(config) })
  const one = await build()
  expect(one.stdout).toMatch(/logo-unavailable docs\.json:1:\d+/)
  expect(head('/setup')).toContain('src="/logo.svg"')
  place.write({ 'docs/docs.json': JSON.stringify({ ...docs, logo: '/gone.svg' }) })
  await build()
  expect(head('/setup')).toContain('<span class="nav-logo-text">Look</span>')
})

test('a background image that is not there is reported at its place', async () => {
  const config = { ...docs, background: { image: '/gone.png' } }
  place.write({ 'docs/docs.json': JSON.stringify(config) })
  expect((await build()).stdout).toMatch(/background-unavailable docs\.json:1:\d+/)
  const found = { ...docs, background: { image: '/logo.svg' } }
  place.write({ 'docs/docs.json': JSON.stringify(found) })
  expect((await build()).stdout).not.toContain('background-unavailable')
})
