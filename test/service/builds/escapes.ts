import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type BuildRules,
  buildSite,
  type Confinement,
  LogLines,
  readBuildRules,
} from '../../../src/service/builds/index.ts'
import { docsJson } from '../../cli/docs.ts'

export const TIMEOUT = 120_000

/** What runs containers, where whoever runs the tests names it as an operator does (`BUILD_CONTAINER`). */
export const { container } = readBuildRules(process.env)

/** What nobody but the service may know, by where it is. */
export const SECRET = 'the-secret-of-another-organization'

export const folder = mkdtempSync(join(homedir(), '.pergola-confinement-'))
export const secret = join(folder, 'data', 'secret.txt')
/** What a program that runs would leave. */
export const program = join(folder, 'ran')
let server: Server
let asked = 0
let port = 0

/** Port of a server that tells the secret. */
export const serverPort = () => port

/** Keeps the secret in a file, in the environment and on a server for the tests of the calling file. */
export function keepSecret(): void {
  beforeAll(async () => {
    write(secret, SECRET)
    process.env.PERGOLA_TEST_SECRET = SECRET
    server = createServer((_, response) => {
      asked++
      response.end(SECRET)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })

  afterAll(() => {
    delete process.env.PERGOLA_TEST_SECRET
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
}

export function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Code that has Node.js's modules by whatever way, as the value of an expression. */
export const fs = `process.getBuiltinModule('node:fs')`
export const children = `process.getBuiltinModule('node:child_process')`
export const attempt = (code: string) =>
  `(() => { try { return String(${code}) } catch { return 'no' } })()`

/** A way out: a page among those of others, or files that are a site of their own. */
export type Escape = { name: string } & (
  | { body: () => string }
  | { files: () => Record<string, string> }
)

export const page = (body: string) => `---\ntitle: Home\n---\n\n${body}\n`
export const inExpression = (name: string, code: () => string): Escape => ({
  name,
  body: () => `{${attempt(code())}}`,
})
export const inModule = (name: string, code: () => string): Escape => ({
  name,
  body: () => `export const found = ${attempt(code())}\n\n{found}`,
})

/** Absolute path of a folder for one build. */
export const newFolder = () => mkdtempSync(join(folder, 'build-'))

export interface BuildOptions {
  confinement: Confinement
  rules?: Partial<BuildRules>
  timeout?: number
  /** Absolute path of a folder that was made already. */
  own?: string
}

/** Builds a site of these files, and gives all that came of it. */
export async function build(
  files: Record<string, string>,
  { confinement, rules = {}, timeout = TIMEOUT, own = newFolder() }: BuildOptions,
) {
  const [docs, out, cache] = ['docs', 'out', 'cache'].map((name) => join(own, name)) as [
    string,
    string,
    string,
  ]
  const pages = Object.keys(files).flatMap((name) =>
    name.endsWith('.mdx') ? name.slice(0, -4) : [],
  )
  write(join(docs, 'docs.json'), docsJson({ navigation: { pages } }))
  for (const [path, text] of Object.entries(files)) write(join(docs, path), text)
  const log = new LogLines()
  const result = await buildSite({
    ...{ docs, out, cache, log, confinement, plugins: true, timeout },
    rules: { ...rules, ...(container !== undefined && { container }) },
  }).catch((error: Error) => error)
  const written = existsSync(out)
    ? readdirSync(out, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    : []
  const said = [...written, ...log.lines, result instanceof Error ? result.message : ''].join('\n')
  return { result, said, saidByAll: said, out }
}

/** Builds the pages among the escapes as one site, and what needs a site of its own alone. */
export function tryAll(confinement: Confinement, escapes: readonly Escape[]) {
  const pages = escapes.filter((way) => 'body' in way)
  let site: Awaited<ReturnType<typeof build>>

  beforeAll(async () => {
    const files = pages.map(({ body }, at) => [`way-${at}.mdx`, page(body())])
    site = await build(Object.fromEntries(files), { confinement })
  }, TIMEOUT)

  return async (way: Escape) => {
    if ('files' in way) return { pages: 1, ...(await build(way.files(), { confinement })) }
    const { result, out, said } = site
    const path = join(out, `way-${pages.indexOf(way)}`, 'index.html')
    const html = readFileSync(path, 'utf8')
    return { pages: pages.length, result, said: html, saidByAll: said }
  }
}

/** Tests that none of the escapes gets anything, and that the build goes on nevertheless. */
export function stops(confinement: Confinement, escapes: readonly Escape[]): void {
  const tried = tryAll(confinement, escapes)

  test.for(escapes)('stops $name', { timeout: TIMEOUT }, async (way) => {
    const { said, saidByAll, result, pages } = await tried(way)
    // The build itself goes on: nothing was stopped because everything was.
    expect(result).toMatchObject({ pages })
    // The code of a page that is shown is no secret; what stands in the environment and files is.
    expect(said.includes(SECRET)).toBe(false)
    expect(saidByAll.includes(SECRET)).toBe(false)
    expect(asked).toBe(0)
    expect(existsSync(program)).toBe(false)
    expect(readFileSync(secret, 'utf8')).toBe(SECRET)
  })
}
