import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  getLanguage,
  type RequestModel,
  type SampleLanguage,
  sampleText,
} from '../../../src/openapi/samples/index.ts'
import { arrived, type Comparable, inFormData, meant } from './comparable.ts'
import { echoServer } from './echo-server.ts'
import { FILES, HARD_REQUESTS, hardRequest } from './hard-requests.ts'

/** How the samples of a language are run, all in one process. */
export interface Runner {
  language: string
  /** Prints something and ends well where the language is installed. */
  probe: readonly [command: string, ...args: string[]]
  /** Writes the samples into the folder and gives the command that runs them all. */
  write(folder: string, samples: readonly string[]): readonly [command: string, ...args: string[]]
  /** What `FormData` of browsers changes: line breaks in texts, and a name for typed parts. */
  hasFormData?: boolean
  /** Scripts of a page set no cookies. */
  hasOwnCookies?: boolean
  /** Requests that the language's own client refuses to send. */
  cannotSend?: readonly string[]
  /** Needed before the command, such as a compiler. */
  prepare?: readonly [command: string, ...args: string[]]
}

/** Declares a test that runs all hard requests in a language and compares what arrives. */
export function executes(runner: Runner): void {
  const { probe, language } = runner
  const isInstalled = spawnSync(probe[0], probe.slice(1), { stdio: 'ignore' }).status === 0
  const name = `${language} sends what was meant${isInstalled ? '' : ' (it is not installed)'}`
  test.skipIf(!isInstalled)(name, { timeout: 300_000 }, async () => {
    const sample = getLanguage(language)
    if (sample === undefined) throw new Error(`No language ${language}`)
    const folder = mkdtempSync(join(tmpdir(), 'samples-'))
    const server = await echoServer()
    try {
      for (const [file, bytes] of Object.entries(FILES))
        writeFileSync(join(folder, file), bytes, 'latin1')
      const models = Object.values(HARD_REQUESTS).map((rest, index) =>
        hardRequest(server.address, index, rest),
      )
      const command = runner.write(
        folder,
        models.map((model) => sampleText(model, sample)),
      )
      if (runner.prepare !== undefined) await run(runner.prepare, folder)
      const output = await run(command, folder)
      for (const [index, title] of Object.keys(HARD_REQUESTS).entries()) {
        if (runner.cannotSend?.includes(title)) continue
        const model = models[index]
        const received = server.received.get(index)
        if (model === undefined) throw new Error(`No request ${index}`)
        expect.soft(received, `${title}: nothing arrived\n${output}`).toBeDefined()
        if (received !== undefined) {
          const read = runner.hasFormData === true ? inFormData : asIs
          const known = (request: Comparable): Comparable =>
            runner.hasOwnCookies === true ? withoutCookies(read(request)) : read(request)
          expect
            .soft({ title, ...known(arrived(received, model)) })
            .toEqual({ title, ...known(meant(asWritten(model, sample))) })
        }
      }
      expect(existsSync(join(folder, 'pwned'))).toBe(false)
    } finally {
      server.close()
      rmSync(folder, { recursive: true })
    }
  })
}

/** Where addresses may hold no braces, names to fill in are written otherwise. */
function asWritten(model: RequestModel, { refusesBraces = false }: SampleLanguage): RequestModel {
  if (!refusesBraces) return model
  const written = (text: string): string => text.replace(/\{([^{}]+)\}/g, '$$$1')
  const query = model.query.map(([name, value]): [string, string?] =>
    value === undefined ? [name] : [name, written(value)],
  )
  return { ...model, path: written(model.path), query }
}

function asIs(request: Comparable): Comparable {
  return request
}

function withoutCookies(request: Comparable): Comparable {
  const { cookie: _, ...headers } = request.headers
  return { ...request, headers }
}

function run([command, ...args]: readonly [string, ...string[]], folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, timeout: 240_000 })
    let output = ''
    const keep = (chunk: Buffer): void => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('close', () => resolve(output.slice(-4000)))
  })
}
