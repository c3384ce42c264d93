import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { digestSources, packageRoot } from '../../src/package/index.ts'

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
