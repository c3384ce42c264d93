import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OutputFolder as CompiledOutput } from '../../lib/src/outputs/index.js'
import { OutputFolder } from '../../src/outputs/index.ts'

let place: string
const out = (file = '') => join(place, 'out', file)

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'pergola-output-'))
})
afterEach(() => rmSync(place, { recursive: true }))

const open = (findings: string[] = []) =>
  OutputFolder.open({
    folder: out(),
    cacheDir: join(place, 'cache'),
    report: ({ code }) => findings.push(code),
  })

/** The compiled program, which alone has threads. */
const openCompiled = () =>
  CompiledOutput.open({ folder: out(), cacheDir: join(place, 'cache'), report: () => undefined })

async function write(files: Readonly<Record<string, string>>): Promise<OutputFolder> {
  const output = await open()
  for (const [file, text] of Object.entries(files)) await output.write(file, text, 'page')
  await output.finish()
  return output
}

const list = () =>
  readdirSync(out(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(out().length + 1))
    .filter((file) => file !== '_pergola/output.json')
    .sort()

describe('new folders', () => {
  test('have all files that were written into them, and no others', async () => {
    const output = await open()
    await output.write('a/b/one.html', 'one', 'page')
    await output.write('c/two.html', 'two', 'page')
    for (const other of ['a/b/passing.txt', 'passing/x.txt']) {
      mkdirSync(dirname(join(output.stage, other)), { recursive: true })
      writeFileSync(join(output.stage, other), 'what is no part of the site')
    }
    await output.finish()
    expect(list()).toEqual(['a/b/one.html', 'c/two.html'])
    expect(readFileSync(out('a/b/one.html'), 'utf8')).toBe('one')
  })

  test('take files that come late', async () => {
    const output = await write({ 'a/one.html': 'one' })
    await output.write('a/two.html', 'two', 'page')
    await output.finish()
    expect(list()).toEqual(['a/one.html', 'a/two.html'])
  })

  test('are made beside what lies in the output already', async () => {
    await write({ 'a/one.html': 'one' })
    writeFileSync(out('a/own.txt'), 'of somebody else')
    await write({ 'a/one.html': 'one', 'a/new/two.html': 'two', 'b/three.html': 'three' })
    expect(list()).toEqual(['a/new/two.html', 'a/one.html', 'a/own.txt', 'b/three.html'])
  })

  test('do not take the place of a file', async () => {
    mkdirSync(out(), { recursive: true })
    writeFileSync(out('a'), 'of somebody else')
    const findings: string[] = []
    const output = await open(findings)
    await output.write('a/one.html', 'one', 'page')
    await output.finish()
    expect(list()).toEqual(['a'])
    expect(findings).toEqual(['output-not-free'])
  })
})

describe.each([
  ['here', open],
  ['by a thread', openCompiled],
])('a text in parts that is written to two places, %s,', (_, openOutput) => {
  const parts = async function* () {
    for (const part of ['one ', 'and ', 'two']) yield Buffer.from(part)
  }

  test('is whole in both', async () => {
    const output = await openOutput()
    for (let at = 0; at < 500; at++) await output.write(`${at}.txt`, String(at), 'generated')
    for (const file of ['all.txt', 'well/known.txt']) await output.write(file, parts, 'agents')
    expect(await output.read('well/known.txt')).toBe('one and two')
    await output.finish()
    await output.write('late.txt', parts, 'agents')
    await output.finish()
    for (const file of ['all.txt', 'well/known.txt', 'late.txt']) {
      expect(readFileSync(out(file), 'utf8'), file).toBe('one and two')
    }
    expect(statSync(out('all.txt')).ino).toBe(statSync(out('well/known.txt')).ino)
    output.discard()
  })

  test('is left alone where it is the same, and written again where one of them is gone', async () => {
    const build = async () => {
      const output = await openOutput()
      for (const file of ['all.txt', 'well/known.txt']) await output.write(file, parts, 'agents')
      await output.finish()
    }
    await build()
    const before = statSync(out('all.txt')).mtimeMs
    rmSync(out('well/known.txt'))
    await build()
    expect(statSync(out('all.txt')).mtimeMs).toBe(before)
    expect(readFileSync(out('well/known.txt'), 'utf8')).toBe('one and two')
  })

  test('takes over what stands in the file that it replaces', async () => {
    const long = 'long text '.repeat(300_000)
    await write({ 'all.txt': `one ${long}two` })
    const output = await openOutput()
    const size = `one ${long}two`.length
    expect(output.findIntact('all.txt', size - 1)).toBeUndefined()
    const before = output.findIntact('all.txt', size)
    if (before === undefined) throw new Error('Expected the file as it was')
    const changed = async function* () {
      yield Buffer.from('1 ')
      yield { ...before, start: 4, size: long.length }
      yield Buffer.from('2')
    }
    for (const file of ['all.txt', 'well/known.txt']) await output.write(file, changed, 'agents')
    await output.finish()
    for (const file of ['all.txt', 'well/known.txt']) {
      expect(readFileSync(out(file), 'utf8') === `1 ${long}2`, file).toBe(true)
    }
  })

  test('is not written from what is shorter than it was', async () => {
    await write({ 'all.txt': 'one' })
    const output = await openOutput()
    const cut = async function* () {
      yield { path: out('all.txt'), start: 1, size: 5 }
    }
    await expect(output.write('all.txt', cut, 'agents')).rejects.toThrow(
      `Expected 5 bytes from 1 on in \`${out('all.txt')}\`, received 2.`,
    )
  })
})

test('an output in which nothing changes is left alone', async () => {
  const files = { 'a/one.html': 'one', 'two.html': 'two' }
  await write(files)
  const marker = statSync(out('_pergola/output.json')).mtimeMs
  const output = await write(files)
  expect(output.isWritten).toBe(true)
  expect(statSync(out('_pergola/output.json')).mtimeMs).toBe(marker)
})

test('an output that says that it is not complete is completed', async () => {
  await write({ 'one.html': 'one' })
  writeFileSync(out('_pergola/output.json'), '{"generator":"Pergola","complete":false}\n')
  await write({ 'one.html': 'one' })
  expect(readFileSync(out('_pergola/output.json'), 'utf8')).toContain('"complete":true')
})

describe('many files', () => {
  const names = Array.from({ length: 900 }, (_, at) => `section-${at % 7}/page-${at}/index.html`)

  test('are written by a thread, all of them and as they are', async () => {
    const output = await openCompiled()
    const bytes = new TextEncoder().encode('the same for all')
    for (const [at, file] of names.entries()) {
      await output.write(file, at % 2 === 0 ? `page ${at} 設定` : bytes, 'page')
    }
    expect(await output.read(names[898] ?? '')).toBe('page 898 設定')
    await output.write('empty.txt', '', 'page')
    await output.finish()
    expect(list()).toEqual(['empty.txt', ...names].toSorted())
    expect(readFileSync(out(names[600]), 'utf8')).toBe('page 600 設定')
    expect(readFileSync(out(names[601]), 'utf8')).toBe('the same for all')
    output.discard()
  })

  test('that a disk does not take end the build with its reason', async () => {
    const output = await openCompiled()
    for (const file of names.slice(0, 500)) await output.write(file, file, 'page')
    mkdirSync(join(output.stage, 'taken'))
    await output.write('taken', 'a file where a folder is', 'page')
    await expect(output.finish()).rejects.toMatchObject({ code: 'EISDIR' })
    output.discard()
  })
})
