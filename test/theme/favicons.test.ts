import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { loadConfig } from '../../src/config/index.ts'
import type { Diagnostic } from '../../src/diagnostics/index.ts'
import { readFavicons } from '../../src/look/favicon/site-favicons.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'favicons-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

/** The icons of a site with that `favicon`, and what is found wrong with it. */
async function iconsOf(favicon: unknown, files: Record<string, string | Uint8Array>) {
  const docs = {
    theme: 'mint',
    name: 'Icons',
    colors: { primary: '#3b6ef5' },
    favicon,
    navigation: { pages: [] },
  }
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(docs))
  for (const [name, data] of Object.entries(files)) writeFileSync(join(folder, name), data)
  const findings: Diagnostic[] = []
  const icons = await readFavicons(
    await loadConfig(folder),
    { root: folder, base: '/docs', cacheDir: join(folder, 'cache'), ground: '#ffffff' },
    (finding) => findings.push(finding),
  )
  const file = (name: string) => {
    const [, path] = [...icons.files].find(([place]) => place.endsWith(`/${name}`)) ?? []
    if (path === undefined) throw new Error(`There is no ${name}.`)
    return path
  }
  return { links: icons.links, names: [...icons.files.keys()], file, findings }
}

test('a vector stays one and is drawn in every size', async () => {
  const { links, file, findings } = await iconsOf('/icon.svg', { 'icon.svg': SVG })
  expect(findings).toEqual([])
  expect(links.map(({ rel, href, media }) => [rel, href.split('/').at(-1), media])).toEqual([
    ['icon', 'icon-32.png', undefined],
    ['icon', 'icon.svg', undefined],
    ['apple-touch-icon', 'apple-touch-icon.png', undefined],
    ['manifest', 'site.webmanifest', undefined],
  ])
  expect(links.every(({ href }) => href.startsWith('/docs/_pergola/icons/'))).toBe(true)
  for (const [name, size] of [
    ['icon-16.png', 16],
    ['icon-32.png', 32],
    ['icon-48.png', 48],
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
  ] as const) {
    expect(await sharp(file(name)).metadata()).toMatchObject({ width: size, height: size })
  }
  expect(readFileSync(file('icon.svg'), 'utf8')).toBe(SVG)
  expect(JSON.parse(readFileSync(file('site.webmanifest'), 'utf8'))).toMatchObject({
    name: 'Icons',
    start_url: '/docs/',
    icons: [{ src: 'icon-192.png' }, { src: 'icon-512.png' }],
  })
})

test('home screens get a ground, since clear parts would be black there', async () => {
  const { file } = await iconsOf('/icon.svg', { 'icon.svg': SVG })
  const { data, info } = await sharp(file('apple-touch-icon.png'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.channels, ...data.subarray(0, 3)]).toEqual([3, 255, 255, 255])
})

test('`favicon.ico` at the root has the three sizes of tabs', async () => {
  const { names, file } = await iconsOf('/icon.svg', { 'icon.svg': SVG })
  expect(names).toContain('favicon.ico')
  const ico = readFileSync(file('favicon.ico'))
  expect([ico.readUInt16LE(4), ico[6], ico[22], ico[38]]).toEqual([3, 16, 32, 48])
})

test('an `.ico` of PNG images is taken apart and made anew', async () => {
  const first = await iconsOf('/icon.svg', { 'icon.svg': SVG })
  const ico = readFileSync(first.file('favicon.ico'))
  const { findings, file } = await iconsOf('/old.ico', { 'old.ico': ico })
  expect(findings).toEqual([])
  expect(await sharp(file('icon-192.png')).metadata()).toMatchObject({ width: 192 })
})

/** An `.ico` file with one bitmap of 2 × 2 pixels: red above, clear below. */
function icoOfBitmap(bits: 1 | 8 | 24 | 32): Buffer {
  const head = Buffer.alloc(40)
  head.writeUInt32LE(40, 0)
  head.writeInt32LE(2, 4)
  head.writeInt32LE(4, 8)
  head.writeUInt16LE(bits, 14)
  head.writeUInt32LE(bits > 8 ? 0 : 2, 32)
  const colors = bits > 8 ? [] : [0, 0, 0, 0, 0, 0, 255, 0]
  const rows = {
    1: [0, 0, 0, 0, 0b1100_0000, 0, 0, 0],
    8: [0, 0, 0, 0, 1, 1, 0, 0],
    24: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0],
    32: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 0, 0, 255, 255],
  }[bits]
  const mask = [0b1100_0000, 0, 0, 0, 0, 0, 0, 0]
  const bitmap = Buffer.concat([head, Buffer.from([...colors, ...rows, ...mask])])
  const file = Buffer.alloc(22)
  file.writeUInt16LE(1, 2)
  file.writeUInt16LE(1, 4)
  file.writeUInt8(2, 6)
  file.writeUInt32LE(bitmap.length, 14)
  file.writeUInt32LE(22, 18)
  return Buffer.concat([file, bitmap])
}

test.each([1, 8, 24, 32] as const)('an `.ico` of a bitmap of %i bits is drawn', async (bits) => {
  const { findings, file } = await iconsOf('/old.ico', { 'old.ico': icoOfBitmap(bits) })
  expect(findings).toEqual([])
  const pixels = await sharp(file('icon-512.png')).ensureAlpha().raw().toBuffer()
  expect([...pixels.subarray(0, 4)]).toEqual([255, 0, 0, 255])
  expect(pixels.at(-1)).toBe(0)
})

test('an `.ico` that is cut off is told of, and another icon stands in', async () => {
  const ico = icoOfBitmap(24).subarray(0, 70)
  const { findings, names } = await iconsOf('/old.ico', { 'old.ico': ico })
  expect(findings.map(({ code }) => code)).toEqual(['favicon-unavailable'])
  expect(names).toContain('favicon.ico')
})

test('of a pair each mode has its own, and home screens the light one', async () => {
  const dark = await sharp({
    create: { width: 64, height: 32, channels: 3, background: '#000' },
  })
    .jpeg()
    .toBuffer()
  const { links } = await iconsOf(
    { light: '/icon.svg', dark: '/dark.jpg' },
    { 'icon.svg': SVG, 'dark.jpg': dark },
  )
  expect(links.map(({ rel, media }) => `${rel} ${media ?? ''}`)).toEqual([
    'icon (prefers-color-scheme: light)',
    'icon (prefers-color-scheme: light)',
    'apple-touch-icon ',
    'manifest ',
    'icon (prefers-color-scheme: dark)',
  ])
})

test('the same icon is not made twice', async () => {
  const first = await iconsOf('/icon.svg', { 'icon.svg': SVG })
  writeFileSync(first.file('icon-16.png'), 'kept')
  const second = await iconsOf('/icon.svg', { 'icon.svg': SVG })
  expect(readFileSync(second.file('icon-16.png'), 'utf8')).toBe('kept')
})

test('without an icon the site has ours', async () => {
  const { links, findings } = await iconsOf(undefined, {})
  expect(findings).toEqual([])
  expect(links).toHaveLength(4)
})

test.each([
  ['one that is missing', '/gone.svg', {}, /which is not there/, 4],
  ['one that is no image', '/a.png', { 'a.png': 'text' }, /no image/, 4],
  [
    'half of a pair',
    { light: '/icon.svg', dark: '/gone.svg' },
    { 'icon.svg': SVG },
    /which is not there/,
    4,
  ],
])('%s is one finding, and another stands in', async (_, favicon, files, reason, count) => {
  const { links, findings } = await iconsOf(favicon, files)
  expect(findings).toEqual([
    expect.objectContaining({
      code: 'favicon-unavailable',
      file: 'docs.json',
      line: expect.any(Number),
      message: expect.stringMatching(reason),
    }),
  ])
  expect(links).toHaveLength(count)
  expect(links.some(({ media }) => media !== undefined)).toBe(false)
})
