import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildSite, LogLines } from '../../../src/service/builds/index.ts'
import { docsJson } from '../../cli/docs.ts'

const folder = mkdtempSync(join(tmpdir(), 'pergola-killed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a build that somebody kills again and again is done in the end', {
  timeout: 60_000,
}, async () => {
  const [docs, out, cache] = ['docs', 'out', 'cache'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  mkdirSync(docs)
  writeFileSync(join(docs, 'docs.json'), docsJson({ navigation: { pages: ['index'] } }))
  // It is killed at its page, as often as is tried where memory may be short.
  const code = `
    const { appendFileSync, readFileSync } = process.getBuiltinModule('node:fs')
    const kills = process.env.HOME + '/kills'
    appendFileSync(kills, 'x')
    const count = readFileSync(kills, 'utf8').length
    if (count <= 4) process.kill(process.pid, 'SIGKILL')
    return 'Killed ' + (count - 1) + ' times'`
  writeFileSync(join(docs, 'index.mdx'), `---\ntitle: Home\n---\n\n{(() => {${code}\n})()}\n`)
  const log = new LogLines()
  const { pages } = await buildSite({ docs, out, cache, log, confinement: 'none' })
  expect(pages).toBe(1)
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('Killed 4 times')
  expect(log.lines.filter((line) => line.endsWith('is tried again'))).toHaveLength(4)
})
