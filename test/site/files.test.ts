import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listFiles, routeOf } from '../../src/site/index.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pergola-files-'))
})
afterEach(() => rmSync(root, { recursive: true }))

async function write(...files: string[]): Promise<void> {
  for (const file of files) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), '')
  }
}

describe('which files are published', () => {
  test('pages, snippets and assets are told apart', async () => {
    await write(
      'index.mdx',
      'guides/a.md',
      'snippets/s.mdx',
      '_snippets/t.mdx',
      'images/a.png',
      'docs.json',
    )
    expect(listFiles(root, [])).toEqual({
      pages: ['guides/a.md', 'index.mdx'],
      snippets: ['_snippets/t.mdx', 'snippets/s.mdx'],
      assets: ['images/a.png'],
    })
  })

  test('tool folders and repository papers stay out', async () => {
    await write(
      'node_modules/x/a.mdx',
      '.git/a.mdx',
      '.claude/a.md',
      '.mintlify/AGENTS.md',
      'dist/a.mdx',
      'tmp/a.mdx',
      'README.md',
      'guides/CHANGELOG.md',
      'LICENSE.md',
      '.env',
      'ok.mdx',
      '.well-known/security.txt',
    )
    const files = listFiles(root, [])
    expect(files.pages).toEqual(['ok.mdx'])
    expect(files.assets).toEqual(['.well-known/security.txt'])
  })

  test('the navigation beats the default list', async () => {
    await write(
      'guides/build/start.mdx',
      'guides/build/image.png',
      'CHANGELOG.md',
      'build/other.mdx',
    )
    const files = listFiles(root, ['guides/build/start', 'CHANGELOG'])
    expect(files.pages).toEqual(['CHANGELOG.md', 'guides/build/start.mdx'])
    expect(files.assets).toEqual(['guides/build/image.png'])
  })

  test('`.mintignore` beats everything', async () => {
    await write('a.mdx', 'drafts/b.mdx', 'drafts/keep.mdx', 'notes.txt')
    await writeFile(join(root, '.mintignore'), 'drafts/*\n!drafts/keep.mdx\n*.txt\n')
    expect(listFiles(root, ['drafts/b'])).toMatchObject({
      pages: ['a.mdx', 'drafts/keep.mdx'],
      assets: [],
    })
  })

  test('`.mintignore` may be a list of what to keep', async () => {
    await write('docs/a.mdx', 'docs/deep/b.mdx', 'src/readme.mdx', 'package/c.md')
    await writeFile(join(root, '.mintignore'), '*\n!docs/**\n')
    expect(listFiles(root, []).pages).toEqual(['docs/a.mdx', 'docs/deep/b.mdx'])
  })

  test('the output folder is never content', async () => {
    await write('a.mdx', 'public-site/a.mdx')
    expect(listFiles(root, [], [join(root, 'public-site')]).pages).toEqual(['a.mdx'])
  })
})

test.each([
  ['guides/setup.mdx', '/guides/setup'],
  ['guides/index.mdx', '/guides'],
  ['index.md', '/'],
  ['Guides/Über uns.mdx', '/Guides/Über uns'],
])('`%s` has the route `%s`', (file, route) => {
  expect(routeOf(file)).toBe(route)
})
