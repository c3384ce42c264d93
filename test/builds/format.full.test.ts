import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatPage } from '../../src/content/index.ts'
import { workspace } from '../cli/workspace.ts'

const CORPUS = join(import.meta.dirname, '../../../shared/corpus')
const sites = existsSync(CORPUS)
  ? readdirSync(CORPUS, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  : []

const place = workspace()

describe.skipIf(sites.length === 0)('real sites', () => {
  test('every page can be read or says why, and a second time changes nothing', () => {
    const all = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
    const pages = all.filter((file) => file.endsWith('.mdx'))
    const outcomes = pages.map((file) => {
      const once = formatPage(readFileSync(join(CORPUS, file), 'utf8'))
      if ('failure' in once) return 'unreadable'
      const twice = formatPage(once.text)
      return 'text' in twice && twice.text === once.text ? 'stable' : file
    })
    expect(pages.length).toBeGreaterThan(1000)
    expect(outcomes.filter((outcome) => outcome === 'unreadable').length).toBeLessThan(10)
    expect(outcomes.filter((outcome) => !/^(?:stable|unreadable)$/.test(outcome))).toEqual([])
  })

  test.each(sites)('%s shows the same before and after', { timeout: 600_000 }, async (name) => {
    const [folder] = [name, ...readdirSync(join(CORPUS, name)).map((below) => join(name, below))]
      .map((path) => join(CORPUS, path))
      .filter((path) => ['docs.json', 'mint.json'].some((file) => existsSync(join(path, file))))
    if (folder === undefined) throw new Error(`Expected docs in \`${name}\`, received none.`)
    cpSync(folder, place.path(name), { recursive: true })
    const build = async () => {
      await place.run(['build', name, '--out', `${name}-out`, '--no-plugins'])
      const files = place.list(`${name}-out`).filter((file) => file.endsWith('.html'))
      // What a grammar makes of a block depends on the blocks before it in a few places: words are
      // compared, and elements other than those that color them.
      return new Map(
        files.map((file) => [
          file,
          place.read(`${name}-out/${file}`).replaceAll(/<\/?span[^>]*>/g, ''),
        ]),
      )
    }
    const before = await build()
    expect([0, 1]).toContain((await place.run(['format', name])).code)
    const after = await build()
    const different = [...before].filter(([file, html]) => after.get(file) !== html)
    expect(before.size).toBeGreaterThan(5)
    expect(different.map(([file]) => file)).toEqual([])
    place.remove(name)
    place.remove(`${name}-out`)
  })
})
