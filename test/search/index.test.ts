import { describe, expect, test } from 'vitest'
import { openIndex, pageText } from '../../src/search/index.ts'
import { memoryIndex, routes, section } from './memory-index.ts'

/** Words that look like words, the same on every machine. */
function word(seed: number): string {
  let text = ''
  for (let rest = seed * 7919 + 13; rest > 0; rest = Math.floor(rest / 20)) {
    text += 'bcdfghjklmnprstvwxzq'[rest % 20] + (rest % 2 === 0 ? 'a' : 'o')
  }
  return text
}

const many = Array.from({ length: 1500 }, (_, at) => ({
  title: `${word(at % 300)} ${word(at)}`,
  sections: [
    section(
      '',
      Array.from({ length: 60 }, (_, next) => word((at * 31 + next * 17) % 4000)).join(' '),
    ),
    section('Common ground', 'Every page has this common part.'),
  ],
}))

describe('the files of an index', () => {
  test('are small, and a query loads few of them', async () => {
    const { files, manifest, reader, loaded } = await memoryIndex(many)
    expect(manifest.shards.length).toBeGreaterThan(20)
    expect(Math.max(...[...files.values()].map(({ length }) => length))).toBeLessThan(20_000)
    await reader.query(`${word(7)} ${word(123)}`)
    const shards = loaded.filter(([name]) => name.endsWith('.txt'))
    expect(shards.length).toBeLessThanOrEqual(4)
    expect(loaded.filter(([name]) => name.startsWith('pages/')).length).toBeLessThanOrEqual(6)
  })

  test('are loaded once', async () => {
    const { reader, loaded } = await memoryIndex(many.slice(0, 50))
    await reader.query(word(7))
    const before = loaded.length
    await reader.query(word(7))
    expect(loaded.length).toBe(before)
  })

  test('find every page by its own word, in whichever file that is', async () => {
    const { reader } = await memoryIndex(many.slice(0, 300))
    for (const at of [0, 99, 150, 299]) {
      expect(await routes(reader, `${word(at % 300)} ${word(at)}`)).toContain(`/${at}`)
    }
  })

  test('of a word that all pages have, keep the pages that are most about it', async () => {
    const pages = [...many]
    pages[1377] = { title: 'Common', sections: [section('', 'Common common common.')] }
    const { reader } = await memoryIndex(pages)
    expect((await routes(reader, 'common '))[0]).toBe('/1377')
  })
})

test('a query whose files cannot be loaded fails, and the next one tries again', async () => {
  const { files, manifest } = await memoryIndex([{ title: 'Setup' }])
  let isOnline = false
  const reader = await openIndex('index.json', async (name) => {
    if (name === 'index.json') return JSON.stringify(manifest)
    if (!isOnline) throw new Error('offline')
    const text = { title: 'Setup', route: '/0', breadcrumbs: [], sections: [] }
    return files.get(name) ?? JSON.stringify(text)
  })
  await expect(reader.query('setup')).rejects.toThrow('offline')
  isOnline = true
  expect(await routes(reader, 'setup')).toEqual(['/0'])
})

test('long texts are cut, and all sections stay', () => {
  const sections = Array.from({ length: 40 }, (_, at) => section(`Part ${at}`, 'word '.repeat(500)))
  const text = pageText({
    route: '/long',
    title: 'Long',
    keywords: [],
    breadcrumbs: [],
    captions: [],
    sections,
  })
  expect(text.sections.map(([, heading]) => heading)).toEqual(
    sections.map(({ heading }) => heading),
  )
  expect(JSON.stringify(text).length).toBeLessThan(16_000)
})
