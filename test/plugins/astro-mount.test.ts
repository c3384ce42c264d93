import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'pergola-astro-'))
const project = join(folder, 'site')
const ASTRO = join(ROOT, 'node_modules', 'astro', 'bin', 'astro.mjs')
// Astro serves no pages where it believes to be part of a test.
const { VITEST: _, NODE_ENV: __, ...given } = process.env
const env = { ...given, ASTRO_TELEMETRY_DISABLED: '1', XDG_CACHE_HOME: join(folder, 'caches') }

beforeAll(() => {
  cpSync(join(ROOT, 'examples/astro-site'), project, { recursive: true })
  // As `npm install astro pergola` leaves them.
  mkdirSync(join(project, 'node_modules'))
  symlinkSync(ROOT, join(project, 'node_modules/pergola'), 'dir')
  symlinkSync(join(ROOT, 'node_modules/astro'), join(project, 'node_modules/astro'), 'dir')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('docs in an Astro site', () => {
  test('`astro build` puts them below their path, beside the pages of the site', async () => {
    const run = spawn(process.execPath, [ASTRO, 'build'], { cwd: project, env })
    let printed = ''
    for (const stream of [run.stdout, run.stderr]) stream.on('data', (data) => (printed += data))
    const [code] = await once(run, 'close')
    expect(code, printed).toBe(0)
    const read = (path: string) => readFileSync(join(project, 'dist', path), 'utf8')
    expect(read('index.html')).toContain('A site of its own')
    expect(read('docs/index.html')).toContain('These pages stand in a site of Astro')
    expect(read('docs/index.html')).toContain('href="/docs/setup"')
    expect(read('docs/setup/index.html')).toContain('href="/docs/"')
    expect(read('docs/llms.txt')).toContain('# Acme docs')
  })

  test('`astro dev` serves both', async () => {
    const server = spawn(process.execPath, [ASTRO, 'dev', '--port', '0'], { cwd: project, env })
    const ended = once(server, 'close')
    try {
      const address = await new Promise<string>((found, failed) => {
        let printed = ''
        for (const stream of [server.stdout, server.stderr]) {
          stream.on('data', (data) => {
            printed += data
            const [, at] =
              /Local\s+(http:\/\/\S+?)\/?\s/.exec(stripVTControlCharacters(printed)) ?? []
            if (at !== undefined) found(at)
          })
        }
        server.once('close', () => failed(new Error(printed)))
      })
      const textOf = async (path: string) => (await fetch(address + path)).text()
      // Astro tells its address a moment before it has loaded the pages.
      await expect.poll(() => textOf('/')).toContain('A site of its own')
      expect(await textOf('/docs/setup')).toContain('Back to')
      expect(await textOf('/docs/llms.txt')).toContain('# Acme docs')
    } finally {
      server.kill('SIGTERM')
      await ended
    }
  })
})
