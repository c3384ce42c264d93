import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { digestSources, packageRoot, recallSourcesDigest } from '../../src/package/index.ts'

const PARTS = ['src', 'themes', 'package.json', 'package-lock.json']
const rooms = readdirSync(join(packageRoot, 'src'))
const copy = mkdtempSync(join(tmpdir(), 'pergola-sources-'))
const lib = join(copy, 'lib', 'bundle')

/** The digest of the copy, by the compiled code that runs. */
const digestOf = (compiled: readonly string[] = []) => digestSources(copy, compiled)

beforeAll(() => {
  for (const part of PARTS) {
    cpSync(join(packageRoot, part), join(copy, part), { recursive: true })
  }
  mkdirSync(lib, { recursive: true })
  writeFileSync(join(lib, 'main.js'), '// compiled')
})

describe('what Pergola keeps from one run to the next is made anew', () => {
  test('not as long as none of its files changes, wherever and since when they lie', () => {
    expect(digestOf()).toBe(digestSources(packageRoot, []))
  })

  test.each([
    ...rooms.map((room) => `src/${room}`),
    'src/openapi/samples/languages/ruby.ts',
    'themes',
    'package.json',
    'package-lock.json',
  ])('after an edit in `%s`', (place) => {
    const [before, compiledBefore] = [digestOf(), digestOf(['bundle'])]
    appendFileSync(firstFile(join(copy, place)), '\n')
    expect(digestOf()).not.toBe(before)
    expect(digestOf(['bundle'])).not.toBe(compiledBefore)
  })

  test('after an edit of the compiled code, where that runs', () => {
    const [before, compiledBefore] = [digestOf(), digestOf(['bundle'])]
    appendFileSync(join(lib, 'main.js'), '\n')
    expect(digestOf()).toBe(before)
    expect(digestOf(['bundle'])).not.toBe(compiledBefore)
  })
})

describe('the digest of its files is recalled from a cache', () => {
  const known = join(copy, 'cache', 'sources.json')
  const recall = (path = known) => recallSourcesDigest(copy, ['bundle'], path)
  const settle = () => {
    const settled = new Date(Date.now() - 60_000)
    for (const entry of readdirSync(copy, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), settled, settled)
    }
    // The time of the change itself cannot be set.
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
  }

  test('as long as their times and sizes are the same', () => {
    settle()
    expect(recall()).toBe(digestOf(['bundle']))
    const kept = JSON.parse(readFileSync(known, 'utf8'))
    writeFileSync(known, JSON.stringify({ ...kept, digest: 'recalled' }))
    expect(recall()).toBe('recalled')
    appendFileSync(join(lib, 'main.js'), '\n')
    expect(recall()).toBe(digestOf(['bundle']))
  })

  test('but not while one of them may change once more in the same moment', () => {
    rmSync(known, { force: true })
    appendFileSync(join(lib, 'main.js'), '\n')
    expect(recall()).toBe(digestOf(['bundle']))
    expect(existsSync(known)).toBe(false)
  })

  test('and made anew where the cache is broken or nothing can be kept in it', () => {
    settle()
    writeFileSync(known, '{')
    expect(recall()).toBe(digestOf(['bundle']))
    expect(recall(join(lib, 'main.js', 'sources.json'))).toBe(digestOf(['bundle']))
  })
})

/** A file itself, or the first one in a folder at any depth. */
function firstFile(path: string): string {
  try {
    const [first] = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    return first === undefined ? path : join(first.parentPath, first.name)
  } catch {
    return path
  }
}
