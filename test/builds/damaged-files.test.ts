import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Workspace, workspace } from '../cli/workspace.ts'

const WHOLE = 'Words that nothing may cost.'
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>'
const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${'4d'.repeat(32)}\nsize 12345\n`

const TEXTS = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Acme',
    colors: { primary: '#16a34a' },
    logo: { light: '/logo.svg', dark: '/logo.png' },
    favicon: { light: '/icon.svg', dark: '/icon.png' },
    background: { image: { light: '/ground.png', dark: '/ground.svg' } },
    fonts: { family: 'Own', source: '/own.woff2', format: 'woff2' },
    thumbnails: { background: '/preview.png' },
    navigation: {
      groups: [
        { group: 'Guides', icon: '/mark.svg', pages: ['index', 'plain', 'whole'] },
        { group: 'API', openapi: 'api.yaml' },
        { group: 'Events', asyncapi: 'events.yaml' },
      ],
    },
  }),
  'index.mdx': `---
title: Home
icon: /mark.svg
---

import Note from '/snippets/note.mdx'
import { Box } from '/snippets/box.jsx'
import data from '/snippets/data.json'

<Note /> <Box /> {data.word}

![One](/one.png) ![Two](/two.svg)

<Card title="Card" icon="/mark.svg" img="/one.png">Text</Card>

[Manual](/manual.pdf)
`,
  'plain.md': '# Plain\n\nText.\n',
  'whole.mdx': `---\ntitle: Whole\n---\n\n${WHOLE}\n`,
  'snippets/note.mdx': 'A note.\n',
  'snippets/box.jsx': 'export const Box = () => <b onClick={() => alert(1)}>box</b>\n',
  'snippets/data.json': '{"word": "word"}',
  'api.yaml':
    'openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths:\n  /a:\n    get: {summary: Get it, responses: {"200": {description: Fine, content: {application/json: {schema: {$ref: ./schema.yaml}}}}}}\n',
  'schema.yaml': 'type: object\nproperties: {a: {type: string}}\n',
  'events.yaml':
    'asyncapi: 3.0.0\ninfo: {title: E, version: "1"}\nchannels: {one: {address: /one, messages: {m: {payload: {type: object}}}}}\n',
  'own.css': 'body { background: url(/one.png) }\n',
  'own.js': 'window.own = true\n',
  '.mintignore': 'drafts/\n',
  '.mintlify/skills/one/SKILL.md': '---\nname: one\ndescription: What it is for\n---\n\nDo it.\n',
  'llms.txt': '# Own\n',
  'skill.md': '---\nname: own\ndescription: What it is for\n---\n\nText.\n',
}

/** What could be anything: all of the site but what every page needs, and the page that is looked at. */
const listFiles = (place: Workspace) =>
  place.list('site').filter((file) => file !== 'docs.json' && file !== 'whole.mdx')

const damages: Readonly<Record<string, (path: string) => void>> = {
  empty: (path) => writeFileSync(path, ''),
  'cut off': (path) => truncateSync(path, Math.floor(readFileSync(path).length / 2)),
  'no text': (path) => writeFileSync(path, Buffer.from([0, 255, 254, 1, 2, 200, 10, 0xd8, 0xdf])),
  'in UTF-16': (path) =>
    writeFileSync(path, Buffer.from(`\ufeff${readFileSync(path, 'utf8')}`, 'utf16le')),
  'pointers of Git LFS': (path) => writeFileSync(path, POINTER),
  'pages of errors': (path) => writeFileSync(path, '<!doctype html><html><body>Gone</body></html>'),
  null: (path) => writeFileSync(path, 'null'),
  folders: (path) => {
    rmSync(path)
    mkdirSync(path)
  },
  'links to themselves': (path) => {
    rmSync(path)
    symlinkSync(path, path)
  },
  'links to nothing': (path) => {
    rmSync(path)
    symlinkSync('/nowhere/at/all', path)
  },
  gone: (path) => rmSync(path),
}

const place = workspace()
beforeEach(async () => {
  for (const name of ['site', 'dist']) if (place.exists(name)) place.remove(name)
  for (const [file, text] of Object.entries(TEXTS)) place.write({ [`site/${file}`]: text })
  for (const name of ['logo', 'icon', 'mark', 'ground', 'two'])
    place.write({ [`site/${name}.svg`]: DRAWING })
  const picture = await sharp({
    create: { width: 64, height: 64, channels: 3, background: '#abc' },
  })
    .png()
    .toBuffer()
  for (const name of ['logo', 'icon', 'ground', 'preview', 'one'])
    writeFileSync(place.path(`site/${name}.png`), picture)
  writeFileSync(place.path('site/own.woff2'), Buffer.alloc(64, 1))
  place.write({ 'site/manual.pdf': '%PDF-1.4\n' })
})

const build = async () => {
  const run = await place.run([
    'build',
    'site',
    '--site',
    'https://acme.example',
    '--report',
    'r.json',
  ])
  const { diagnostics = [] } = place.exists('r.json') ? JSON.parse(place.read('r.json')) : {}
  const findings = (diagnostics as { code: string; file?: string; message: string }[]).map(
    ({ code, file, message }) => `${code} ${file} ${message}`,
  )
  return { ...run, findings }
}

describe('a site whose files are damaged, all in one way', () => {
  test.each(Object.entries(damages))('%s', { timeout: 60_000 }, async (_, damage) => {
    for (const file of listFiles(place)) damage(place.path(`site/${file}`))
    const { code, stderr, stdout } = await build()
    expect(stderr + stdout).not.toMatch(/\n\s+at /)
    expect(code).toBe(0)
    expect(place.read('dist/whole/index.html')).toContain(WHOLE)
  })
})

describe('a file that is not what its name says', () => {
  const damage = (damaged: string, file: string) => damages[damaged]?.(place.path(`site/${file}`))

  test.each([
    ['one.png', 'empty', 'an empty file'],
    ['one.png', 'pointers of Git LFS', 'a pointer of Git LFS to it'],
    ['two.svg', 'pages of errors', 'an HTML page'],
    ['manual.pdf', 'pointers of Git LFS', 'a pointer of Git LFS to it'],
  ])('%s: %s', async (file, damaged, received) => {
    damage(damaged, file)
    const { findings } = await build()
    expect(findings).toContain(
      `link-file-broken index.mdx Expected the file that \`/${file}\` leads to, received ${received}.`,
    )
  })

  test('a logo and a background are told at docs.json', async () => {
    for (const file of ['logo.svg', 'ground.png']) damage('pointers of Git LFS', file)
    const { findings } = await build()
    const told = findings.filter((finding) => finding.startsWith('link-file-broken docs.json'))
    expect(told).toHaveLength(2)
  })

  test('files that are what they say, and empty style sheets, are none', async () => {
    damage('empty', 'own.css')
    const { findings } = await build()
    expect(findings.filter((finding) => finding.startsWith('link-file-broken'))).toEqual([])
  })
})

describe('a text in another encoding', () => {
  test('UTF-16 is read', async () => {
    place.write({ 'site/plain.md': '# Größe\n\nSchöne Wörter, 日本.\n' })
    for (const file of ['docs.json', 'plain.md']) damages['in UTF-16']?.(place.path(`site/${file}`))
    const { code, findings } = await build()
    expect(code).toBe(0)
    expect(place.read('dist/plain/index.html')).toContain('Schöne Wörter, 日本.')
    expect(findings.join()).not.toContain('text-not-utf8')
  })

  test('another one is told with its first place', async () => {
    const bytes = Buffer.from('# Plain\n\nA café, a naïve one.\n', 'latin1')
    writeFileSync(place.path('site/plain.md'), bytes)
    place.write({ 'site/snippets/note.mdx': 'What stands for a character: \ufffd.\n' })
    const { findings } = await build()
    expect(findings.filter((finding) => finding.startsWith('text-not-utf8'))).toEqual([
      'text-not-utf8 plain.md Expected a text in UTF-8, received 2 characters in another encoding, shown as `\ufffd`.',
    ])
  })
})

/** Whom nobody gives a right; root may read everything. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const mayRun =
  !isRoot || spawnSync(process.execPath, ['--version'], { uid: NOBODY, gid: NOBODY }).status === 0

describe.skipIf(!mayRun)('a file that the system does not let be read', () => {
  const close = (...files: string[]) => {
    for (const file of files) chmodSync(place.path(`site/${file}`), 0)
    if (isRoot) own(place.folder)
  }
  const own = (folder: string) => {
    chownSync(folder, NOBODY, NOBODY)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      lchownSync(join(entry.parentPath, entry.name), NOBODY, NOBODY)
  }
  const buildAsNobody = async () => {
    const run = await place.run(
      ['build', 'site', '--report', 'r.json'],
      '.',
      isRoot ? NOBODY : undefined,
    )
    const { diagnostics = [] } = place.exists('r.json') ? JSON.parse(place.read('r.json')) : {}
    return {
      ...run,
      codes: (diagnostics as { code: string; file?: string }[]).map(
        ({ code, file }) => `${code} ${file}`,
      ),
    }
  }

  test('is left out and told, and the rest is built', async () => {
    place.write({ 'site/closed/page.mdx': '# Closed\n' })
    close('plain.md', 'one.png', 'api.yaml', '.mintlify/skills/one/SKILL.md', 'closed')
    const { code, codes, stderr } = await buildAsNobody()
    expect(stderr).not.toMatch(/\n\s+at /)
    expect(code).toBe(0)
    expect(place.read('dist/whole/index.html')).toContain(WHOLE)
    expect(codes.filter((one) => one.startsWith('file-unreadable'))).toEqual([
      'file-unreadable .mintlify/skills/one/SKILL.md',
      'file-unreadable api.yaml',
      'file-unreadable closed',
      'file-unreadable one.png',
      'file-unreadable plain.md',
    ])
  })

  test('says what is kept back: nothing is published', async () => {
    close('.mintignore')
    const { code, stdout } = await buildAsNobody()
    expect(code).toBe(2)
    expect(stdout).toContain('Expected a readable file at `.mintignore`, received `EACCES`.')
    expect(place.exists('dist')).toBe(false)
  })
})
