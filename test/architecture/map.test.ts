import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

/** Where that is what the documents name; a sentence may leave out the folder that it is about. */
const FOLDERS = ['examples', 'src', 'test/architecture', 'test/docs', 'themes']

const files = FOLDERS.flatMap((folder) => [
  `/${folder}`,
  ...readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `/${folder}/${file.split(sep).join('/')}`,
  ),
])

const code = files
  .filter((file) => file.startsWith('/src/') && /\.(?:ts|tsx|astro)$/.test(file))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n')

/** A path in backticks: of a source file, or of anything below a folder. */
const PATH = /`((?:[\w.-]+\/)*[\w-]+(?:\.\w+)*\.(?:tsx?|astro|css)|(?:src|test|themes)\/[\w./-]+)`/g

/** A name of the code in backticks, with its members. */
const NAME = /`((?:[A-Za-z]+\.)*[a-z]+[A-Z]\w*)`/g

describe.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s', (name) => {
  const text = readFileSync(join(ROOT, name), 'utf8')

  test('names files that are there', () => {
    const paths = [...text.matchAll(PATH)].map(([, path = '']) => path)
    expect(paths.filter((path) => !files.some((file) => file.endsWith(`/${path}`)))).toEqual([])
  })

  test('names functions and fields that are there', () => {
    const names = [...text.matchAll(NAME)].flatMap(([, path = '']) => path.split('.'))
    const lost = names.filter((one) => !new RegExp(`\\b${one}\\b`).test(code))
    expect(lost).toEqual([])
  })
})
