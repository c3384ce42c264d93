import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createContentCompiler } from '../../src/content/index.ts'
import { SiteFiles } from '../../src/content/modules/index.ts'
import { site } from './site.ts'

const files = {
  'page.mdx': 'import Part from "/snippets/part.mdx"\n\n<Part />',
  'snippets/part.mdx': 'import { x } from "./x.js"\n\nOne {x}',
  'snippets/x.js': 'export const x = 1',
}
const page = { file: 'page.mdx', route: '/page' }

describe('the digest of a page', () => {
  test('is the same in every process', async () => {
    const { compiler, options } = site(files)
    expect(createContentCompiler(options, { workers: 0 }).digest(page)).toBe(compiler.digest(page))
  })

  test.each(Object.keys(files))('changes with %s', async (file) => {
    const { compiler, write } = site(files)
    const before = compiler.digest(page)
    write(file, `${files[file as keyof typeof files]}\n\n// more`)
    compiler.invalidate([file])
    expect(compiler.digest(page)).not.toBe(before)
  })

  test('changes with an edit that leaves size and times as they were', async () => {
    const { compiler, root, write } = site(files)
    const { atime, mtime } = statSync(join(root, 'snippets/x.js'))
    const before = compiler.digest(page)
    write('snippets/x.js', 'export const x = 2')
    utimesSync(join(root, 'snippets/x.js'), atime, mtime)
    compiler.invalidate(['snippets/x.js'])
    expect(compiler.digest(page)).not.toBe(before)
  })

  test('changes with the options', async () => {
    const { compiler, options } = site(files)
    const other = createContentCompiler({ ...options, base: '/docs' }, { workers: 0 })
    expect(other.digest(page)).not.toBe(compiler.digest(page))
  })

  test('changes when a missing import appears', async () => {
    const { compiler, write } = site({ 'page.mdx': 'import A from "/snippets/a.mdx"\n\n<A />' })
    const before = compiler.digest(page)
    write('snippets/a.mdx', 'Here')
    compiler.invalidate(['snippets/a.mdx'])
    expect(compiler.digest(page)).not.toBe(before)
  })
})

describe('a file whose digest an earlier build has asked for', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  /** A site after a build, at a time when its files are old. */
  async function buildOnce() {
    const built = site(files)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    const digest = built.compiler.digest(page)
    await built.compiler.close()
    const reads = vi.spyOn(SiteFiles.prototype, 'read')
    const next = () => createContentCompiler(built.options, { workers: 0 })
    return { ...built, digest, reads, next }
  }

  test('is not read again', async () => {
    const { next, digest, reads } = await buildOnce()
    expect(next().digest(page)).toBe(digest)
    expect(reads).not.toHaveBeenCalled()
  })

  test.each(Object.keys(files))('is read when it has changed: %s', async (file) => {
    const { next, digest, reads, write } = await buildOnce()
    write(file, `${files[file as keyof typeof files]}\n\n// more`)
    expect(next().digest(page)).not.toBe(digest)
    expect(reads.mock.calls.map(([read]) => read)).toEqual([file])
  })

  test('is read when it had changed a moment before', async () => {
    const built = site(files)
    built.compiler.digest(page)
    await built.compiler.close()
    const reads = vi.spyOn(SiteFiles.prototype, 'read')
    createContentCompiler(built.options, { workers: 0 }).digest(page)
    expect(new Set(reads.mock.calls.map(([read]) => read))).toEqual(new Set(Object.keys(files)))
  })

  test('is read when what was kept cannot be', async () => {
    const { next, digest, options } = await buildOnce()
    writeFileSync(join(options.cacheDir, 'facts'), 'cut off')
    expect(next().digest(page)).toBe(digest)
  })
})

describe('compiled documents', () => {
  test('are read back by another compiler', async () => {
    const { compile, options } = site(files)
    const first = await compile('page.mdx')
    const second = createContentCompiler(options, { workers: 0 })
    expect(await second.compile(page)).toEqual(first)
  })

  test('that cannot be read are compiled again', async () => {
    const { compile, options } = site(files)
    const first = await compile('page.mdx')
    const folder = join(options.cacheDir, 'pages')
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) writeFileSync(join(entry.parentPath, entry.name), '{"html":')
    }
    expect(await compile('page.mdx')).toEqual(first)
  })

  test('follow an edit of the page and of what it imports', async () => {
    const { compile, compiler, write } = site(files, { mode: 'dev' })
    expect((await compile('page.mdx')).html).toBe('<p>One 1</p>')
    write('snippets/x.js', 'export const x = 2')
    compiler.invalidate(['snippets/x.js'])
    expect((await compile('page.mdx')).html).toBe('<p>One 2</p>')
    write('page.mdx', 'New')
    compiler.invalidate(['page.mdx'])
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
