import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createContentEngine } from '../../src/content/index.ts'
import { site } from './site.ts'

const files = {
  'page.mdx': 'import Part from "/snippets/part.mdx"\n\n<Part />',
  'snippets/part.mdx': 'import { x } from "./x.js"\n\nOne {x}',
  'snippets/x.js': 'export const x = 1',
}
const page = { file: 'page.mdx', route: '/page' }

describe('the digest of a page', () => {
  test('is the same in every process', async () => {
    const { engine, options } = site(files)
    expect(createContentEngine(options, { workers: 0 }).digest(page)).toBe(engine.digest(page))
  })

  test.each(Object.keys(files))('changes with %s', async (file) => {
    const { engine, write } = site(files)
    const before = engine.digest(page)
    write(file, `${files[file as keyof typeof files]}\n\n// more`)
    engine.invalidate([file])
    expect(engine.digest(page)).not.toBe(before)
  })

  test('changes with the options', async () => {
    const { engine, options } = site(files)
    const other = createContentEngine({ ...options, base: '/docs' }, { workers: 0 })
    expect(other.digest(page)).not.toBe(engine.digest(page))
  })

  test('changes when a missing import appears', async () => {
    const { engine, write } = site({ 'page.mdx': 'import A from "/snippets/a.mdx"\n\n<A />' })
    const before = engine.digest(page)
    write('snippets/a.mdx', 'Here')
    engine.invalidate(['snippets/a.mdx'])
    expect(engine.digest(page)).not.toBe(before)
  })
})

describe('compiled documents', () => {
  test('are read back by another engine', async () => {
    const { compile, options } = site(files)
    const first = await compile('page.mdx')
    const second = createContentEngine(options, { workers: 0 })
    expect(await second.compile(page)).toEqual(first)
  })

  test('that cannot be read are compiled again', async () => {
    const { compile, options } = site(files)
    const first = await compile('page.mdx')
    const folder = join(options.cacheDir, 'documents')
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) writeFileSync(join(entry.parentPath, entry.name), '{"html":')
    }
    expect(await compile('page.mdx')).toEqual(first)
  })

  test('follow an edit of the page and of what it imports', async () => {
    const { compile, engine, write } = site(files, { mode: 'dev' })
    expect((await compile('page.mdx')).html).toBe('<p>One 1</p>')
    write('snippets/x.js', 'export const x = 2')
    engine.invalidate(['snippets/x.js'])
    expect((await compile('page.mdx')).html).toBe('<p>One 2</p>')
    write('page.mdx', 'New')
    engine.invalidate(['page.mdx'])
    expect((await compile('page.mdx')).html).toBe('<p>New</p>')
  })
})

describe('a page that is not there', () => {
  test('is an empty document that says so', async () => {
    const { html, diagnostics } = await site({}).compile('gone.mdx')
    expect(html).toBe('')
    expect(diagnostics[0]).toMatchObject({ code: 'page-failed', file: 'gone.mdx' })
  })
})
