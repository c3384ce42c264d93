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
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  buildSite,
  type Confinement,
  canUseBubblewrap,
  LogLines,
} from '../../../src/service/builds/index.ts'
import { docsJson } from '../../cli/docs.ts'

const TIMEOUT = 120_000

/** What nobody but the service may know, by where it is. */
const SECRET = 'the-secret-of-another-organization'

const folder = mkdtempSync(join(homedir(), '.pergola-confinement-'))
const secret = join(folder, 'data', 'secret.txt')
const program = join(folder, 'ran')
let server: Server
let asked = 0
let port = 0

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

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Code that has Node.js's modules by whatever way, as the value of an expression. */
const fs = `process.getBuiltinModule('node:fs')`
const children = `process.getBuiltinModule('node:child_process')`
const attempt = (code: string) =>
  `(() => { try { return String(${code}) } catch { return 'no' } })()`

/** A way out: a page among those of others, or files that are a site of their own. */
type Escape = { name: string } & ({ body: () => string } | { files: () => Record<string, string> })

const page = (body: string) => `---\ntitle: Home\n---\n\n${body}\n`
const inExpression = (name: string, code: () => string): Escape => ({
  name,
  body: () => `{${attempt(code())}}`,
})
const inModule = (name: string, code: () => string): Escape => ({
  name,
  body: () => `export const found = ${attempt(code())}\n\n{found}`,
})

/** Of these no confinement lets any through. */
const STOPPED: readonly Escape[] = [
  inExpression('an expression that reads a file', () => `${fs}.readFileSync('${secret}', 'utf8')`),
  inModule('an `export const`', () => `${fs}.readFileSync('${secret}', 'utf8')`),
  {
    name: 'a snippet of JavaScript',
    files: () => ({
      'index.mdx': page(`import { found } from '/snippets/found.js'\n\n{found}`),
      'snippets/found.js': `export const found = ${attempt(`${fs}.readFileSync('${secret}')`)}\n`,
    }),
  },
  {
    name: 'a snippet of JSX',
    files: () => ({
      'index.mdx': page(`import { Found } from '/snippets/found.jsx'\n\n<Found />`),
      'snippets/found.jsx': `export const Found = () => <p>{${attempt(`${fs}.readFileSync('${secret}')`)}}</p>\n`,
    }),
  },
  {
    name: 'a `pergola.config.ts`, which may run',
    files: () => ({
      'index.mdx': page('<Found />'),
      'pergola.config.ts': `import { readFileSync } from 'node:fs'\nexport default { components: { Found: () => ${attempt(`readFileSync('${secret}')`)} } }\n`,
    }),
  },
  inExpression(
    'a constructor of functions',
    () =>
      `[].constructor.constructor('return process')().getBuiltinModule('fs').readFileSync('${secret}')`,
  ),
  inExpression(
    'a changed prototype',
    () =>
      `(Object.prototype.path = '${secret}', delete Object.prototype.path, ${fs}.openSync('${secret}'), '${SECRET}')`,
  ),
  inExpression(
    'the internals of Node.js',
    () => `process.binding('fs').open('${secret}', 0, 0), '${SECRET}'`,
  ),
  inExpression('a path with `..`', () => `${fs}.readFileSync('/usr/lib/../..${secret}')`),
  inExpression('a path as bytes', () => `${fs}.readFileSync(Buffer.from('${secret}'))`),
  inExpression('a path as an address', () => `${fs}.readFileSync(new URL('file://${secret}'))`),
  inExpression(
    'a link that is made',
    () =>
      `(${fs}.symlinkSync('${secret}', process.env.HOME + '/link'), ${fs}.readFileSync(process.env.HOME + '/link'))`,
  ),
  inExpression(
    'a hard link',
    () =>
      `(${fs}.linkSync('${secret}', process.env.HOME + '/hard'), ${fs}.readFileSync(process.env.HOME + '/hard'))`,
  ),
  inExpression(
    'a copy',
    () =>
      `(${fs}.copyFileSync('${secret}', process.env.HOME + '/copy'), ${fs}.readFileSync(process.env.HOME + '/copy'))`,
  ),
  inExpression(
    'a list of files',
    () => `${fs}.readdirSync('${dirname(secret)}').length && '${SECRET}'`,
  ),
  inExpression('a look at a file', () => `${fs}.statSync('${secret}').size && '${SECRET}'`),
  inExpression(
    'a file that is written',
    () => `(${fs}.writeFileSync('${program}', ''), '${SECRET}')`,
  ),
  inExpression('a file that is removed', () => `(${fs}.rmSync('${secret}'), '${SECRET}')`),
  inExpression('its environment', () => 'JSON.stringify(process.env)'),
  inExpression(
    'the environment of its parent',
    () => `${fs}.readFileSync('/proc/' + process.ppid + '/environ')`,
  ),
  inExpression(
    'the environment of the service',
    () => `${fs}.readFileSync('/proc/${process.pid}/environ')`,
  ),
  inExpression(
    'the root of the service',
    () => `${fs}.readFileSync('/proc/${process.pid}/root${secret}')`,
  ),
  inExpression('its own root', () => `${fs}.readFileSync('/proc/self/root${secret}')`),
  inExpression(
    'open files',
    () =>
      `${fs}.readdirSync('/proc/self/fd').map((fd) => { try { return ${fs}.readFileSync('/proc/self/fd/' + fd + '/../../..${secret}') } catch { return '' } })`,
  ),
  inExpression('a program', () => `${children}.execSync('cat ${secret}')`),
  inExpression(
    'a program that leaves a file',
    () => `${children}.execFileSync('touch', ['${program}'])`,
  ),
  inExpression(
    'Node.js once more',
    () =>
      `${children}.execFileSync(process.execPath, ['-p', 'require("fs").readFileSync("${secret}", "utf8")'])`,
  ),
  inExpression(
    'a program without permissions',
    () =>
      `${children}.spawnSync('sh', ['-c', 'cat ${secret}; unshare -r cat ${secret}; nsenter -t 1 -m cat ${secret}']).stdout`,
  ),
  {
    name: 'many processes',
    // Of a bounded size: whoever runs the tests as root has no bound on processes.
    files: () => ({
      'index.mdx': page(
        `{${attempt(`${children}.spawnSync('sh', ['-c', 'for i in $(seq 400); do sleep 3 & done; wait'], { timeout: 5000 }).status`)}}`,
      ),
    }),
  },
  inExpression(
    'WASI',
    () =>
      `new (process.getBuiltinModule('node:wasi').WASI)({ version: 'preview1', preopens: { '/': '/' } }) && ${fs}.readFileSync('${secret}')`,
  ),
  inExpression('WebAssembly', () => `WebAssembly.Memory && ${fs}.readFileSync('${secret}')`),
  inExpression(
    'a module of files',
    () => `process.getBuiltinModule('node:module').createRequire('/')('${secret}')`,
  ),
]

/** Bubblewrap stops it; of the permissions of Node.js nothing is promised. */
const NETWORK: Escape = {
  name: 'the network of this machine',
  files: () => ({
    'index.mdx': page(
      `export const found = await fetch('http://127.0.0.1:${port}/').then((one) => one.text(), () => 'no')\n\n{found}`,
    ),
  }),
}

/** Of these bubblewrap lets none through, and the permissions of Node.js do. */
const STOPPED_BY_BUBBLEWRAP: readonly Escape[] = [
  inExpression(
    'a worker',
    () =>
      `(() => { const { Worker, receiveMessageOnPort, MessageChannel } = process.getBuiltinModule('node:worker_threads'); const { port1, port2 } = new MessageChannel(); const done = new Int32Array(new SharedArrayBuffer(4)); new Worker('const { workerData: { port, done } } = require("worker_threads"); let said; try { said = require("fs").readFileSync("${secret}", "utf8") } catch { said = "no" } port.postMessage(said); Atomics.store(done, 0, 1); Atomics.notify(done, 0)', { eval: true, execArgv: ['--no-permission'], workerData: { port: port2, done }, transferList: [port2] }); Atomics.wait(done, 0, 0, 3000); return receiveMessageOnPort(port1)?.message })()`,
  ),
  inExpression('a signal to the service', () => `(process.kill(${process.pid}, 0), '${SECRET}')`),
]

async function build(files: Record<string, string>, confinement: Confinement) {
  const own = mkdtempSync(join(folder, 'build-'))
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
    ...{ docs, out, cache, log, confinement, plugins: true, timeout: TIMEOUT },
  }).catch((error: Error) => error)
  const written = existsSync(out)
    ? readdirSync(out, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    : []
  const said = [...written, ...log.lines, result instanceof Error ? result.message : ''].join('\n')
  return { result, said, saidByAll: said, out }
}

const bubblewrap = await canUseBubblewrap()

describe.skipIf(!bubblewrap)('bubblewrap, where this machine lets it be used,', () => {
  stops('bubblewrap', [...STOPPED, NETWORK, ...STOPPED_BY_BUBBLEWRAP])
})

describe('without either', () => {
  const tried = tryAll('none', STOPPED.slice(0, 5))

  test.for(STOPPED.slice(0, 5))('$name gets through', { timeout: TIMEOUT }, async (way) => {
    expect((await tried(way)).said.includes(SECRET)).toBe(true)
  })
})

describe('the permissions of Node.js', () => {
  stops('permissions', STOPPED)

  const tried = tryAll('permissions', STOPPED_BY_BUBBLEWRAP)

  test.for(STOPPED_BY_BUBBLEWRAP)('do not stop $name', { timeout: TIMEOUT }, async (way) => {
    expect((await tried(way)).said.includes(SECRET)).toBe(true)
  })
})

/** Builds the pages among the escapes as one site, and what needs a site of its own alone. */
function tryAll(confinement: Confinement, escapes: readonly Escape[]) {
  const pages = escapes.filter((way) => 'body' in way)
  let site: Awaited<ReturnType<typeof build>>

  beforeAll(async () => {
    const files = pages.map(({ body }, at) => [`way-${at}.mdx`, page(body())])
    site = await build(Object.fromEntries(files), confinement)
  }, TIMEOUT)

  return async (way: Escape) => {
    if ('files' in way) return { pages: 1, ...(await build(way.files(), confinement)) }
    const { result, out, said } = site
    const html = readFileSync(join(out, `way-${pages.indexOf(way)}`, 'index.html'), 'utf8')
    return { pages: pages.length, result, said: html, saidByAll: said }
  }
}

function stops(confinement: Confinement, escapes: readonly Escape[]): void {
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
