import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Confinement, canUseBubblewrap } from '../../../src/service/builds/index.ts'
import {
  attempt,
  build,
  children,
  container,
  type Escape,
  folder,
  fs,
  inExpression,
  inModule,
  keepSecret,
  newFolder,
  page,
  program,
  SECRET,
  secret,
  TIMEOUT,
} from './escapes.ts'

keepSecret()

/** Sockets that tell the secret: one with a file, one with a name that no file has. */
const socket = join(folder, 'service.sock')
const abstract = `\\0pergola-test-${process.pid}`
let servers: Server[] = []

beforeAll(async () => {
  const names = [socket, abstract.replace('\\0', '\0')]
  const store = new DatabaseSync(join(dirname(secret), 'store.db'))
  store.exec(`CREATE TABLE secrets (text TEXT); INSERT INTO secrets VALUES ('${SECRET}')`)
  store.close()
  servers = await Promise.all(
    names.map(
      (name) =>
        new Promise<Server>((resolve, reject) => {
          const server = createServer((client) => client.on('error', () => undefined).end(SECRET))
          server.once('error', reject).listen(name, () => resolve(server))
        }),
    ),
  )
})
afterAll(() => {
  for (const server of servers) server.close()
})

const builtin = (name: string) => `process.getBuiltinModule('node:${name}')`

/** A page that waits for code; it gives the secret, or something else. */
const waitsFor = (name: string, code: string): Escape => ({
  name,
  files: () => ({
    'index.mdx': page(
      `export const found = await Promise.race([(async () => ${code})().then(String, () => 'no'), new Promise((resolve) => setTimeout(resolve, 3000, 'late'))])\n\n{found}`,
    ),
  }),
})

const asks = (to: string) =>
  `new Promise((resolve, reject) => ${builtin('net')}.connect(${to}).on('data', resolve).on('error', reject))`

/** Of these no confinement lets any through, beside those of the quick suite. */
const STOPPED: readonly Escape[] = [
  inModule('a module that is imported by its path', () => `require('${secret}')`),
  {
    name: 'a file that is imported by its path',
    files: () => ({
      'index.mdx': page(
        `export const found = await import('${secret}').then(String, () => 'no')\n\n{found}`,
      ),
    }),
  },
  {
    name: 'an `import` of a module of Node.js in a snippet',
    files: () => ({
      'index.mdx': page(`import { found } from '/snippets/found.js'\n\n{found}`),
      'snippets/found.js': `import { readFileSync } from 'node:fs'\nexport const found = ${attempt(`readFileSync('${secret}')`)}\n`,
    }),
  },
  inExpression(
    'a function that a prototype gets',
    () =>
      `(() => { Array.prototype.then = function () { return ${fs}.readFileSync('${secret}') }; const got = [].then(); delete Array.prototype.then; return got })()`,
  ),
  inExpression(
    'a generator that runs in the global scope',
    () =>
      `(function* () {}).constructor('yield process.getBuiltinModule("fs").readFileSync("${secret}", "utf8")')().next().value`,
  ),
  inExpression(
    'another realm',
    () => `${builtin('vm')}.runInNewContext('f("${secret}", "utf8")', { f: ${fs}.readFileSync })`,
  ),
  inExpression(
    'a promise of a file',
    () =>
      `${fs}.promises.constructor && ${fs}.opendirSync('${dirname(secret)}').readSync().name && '${SECRET}'`,
  ),
  inExpression(
    'the system’s own calls of processes',
    () =>
      `process.binding('spawn_sync').spawn({ file: '/bin/cat', args: ['cat', '${secret}'], stdio: [{ type: 'pipe', readable: true, writable: true }, { type: 'pipe', readable: false, writable: true }] }).output[1].toString()`,
  ),
  inExpression(
    'the debugger',
    () =>
      `(() => { const { Session } = ${builtin('inspector')}; const session = new Session(); session.connect(); let got; session.post('Runtime.evaluate', { expression: 'process.getBuiltinModule("fs").readFileSync("${secret}", "utf8")' }, (_, told) => { got = told }); return got.result.value })()`,
  ),
  inExpression('a report of Node.js', () => `process.report.writeReport('${program}')`),
  inExpression(
    'a snapshot of the memory',
    () => `(${builtin('v8')}.writeHeapSnapshot('${program}'), '${SECRET}')`,
  ),
  inExpression(
    'a watched folder',
    () =>
      `(${fs}.watch('${dirname(secret)}').close(), ${fs}.readdirSync('${dirname(secret)}'), '${SECRET}')`,
  ),
  inExpression('the memory of the service', () => `${fs}.openSync('/proc/${process.pid}/mem')`),
  inExpression(
    'the folder of the service',
    () => `${fs}.readFileSync('/proc/${process.pid}/cwd/../../../../../../..${secret}')`,
  ),
  inExpression(
    'the arguments of the service',
    () => `${fs}.readFileSync('/proc/${process.pid}/cmdline') && '${SECRET}'`,
  ),
  inExpression(
    'a working folder that is another',
    () => `(process.chdir('${dirname(secret)}'), ${fs}.readFileSync('secret.txt'))`,
  ),
  inExpression('another user', () => `(process.setuid(0), ${fs}.readFileSync('${secret}'))`),
  inExpression(
    'a database that reads files',
    () =>
      `new (${builtin('sqlite')}.DatabaseSync)('${join(dirname(secret), 'store.db')}').prepare('SELECT text FROM secrets').get().text`,
  ),
  inExpression(
    'WASI in WebAssembly',
    () =>
      `(() => { const wasi = new (${builtin('wasi')}.WASI)({ version: 'preview1', preopens: { '/': '/' } }); wasi.start({ exports: { memory: new WebAssembly.Memory({ initial: 1 }), _start() { const { path_open } = wasi.wasiImport; throw new Error(String(path_open(3, 0, 0, 0, 0, 0n, 0n, 0, 0))) } } }); return ${fs}.readFileSync('${secret}') })()`,
  ),
]

/** These nothing stops but namespaces, and, for code of pages, its realm. */
const OUTSIDE: readonly Escape[] = [
  waitsFor('a socket of the service', asks(`'${socket}'`)),
  waitsFor('a socket without a file', asks(`'${abstract}'`)),
  // A name that every system knows and no server is asked for.
  waitsFor(
    'a question to the names of the network',
    `new Promise((resolve, reject) => { const { createSocket } = ${builtin('dgram')}; const a = createSocket('udp4'); a.on('error', reject).bind(0, '0.0.0.0', () => { const own = Object.values(${builtin('os')}.networkInterfaces()).flat(); resolve(own.some((one) => one.address !== '127.0.0.1' && one.address !== '::1') ? '${SECRET}' : 'no'); a.close() }) })`,
  ),
  inExpression(
    'the name of the machine',
    () => `${builtin('os')}.hostname() === '${hostname()}' && '${SECRET}'`,
  ),
]

const filesOf = (way: Escape) => ('files' in way ? way.files() : { 'index.mdx': page(way.body()) })

const bubblewrap = await canUseBubblewrap()
const confinements: Confinement[] = [
  ...(bubblewrap ? (['bubblewrap'] as const) : []),
  'permissions',
  ...(container === undefined ? [] : (['container'] as const)),
]

describe.each(confinements)('%s', (confinement) => {
  // Each is a site of its own: what it breaks is its own.
  test.concurrent.for([...STOPPED, ...OUTSIDE])(
    'stops $name',
    { timeout: TIMEOUT },
    async (way) => {
      const { said } = await build(filesOf(way), { confinement })
      expect(said.includes(SECRET)).toBe(false)
      expect(existsSync(program)).toBe(false)
      expect(readFileSync(secret, 'utf8')).toBe(SECRET)
    },
  )
})

describe('without either', () => {
  test.for(OUTSIDE)('$name gets through', { timeout: TIMEOUT }, async (way) => {
    const { said } = await build(filesOf(way), { confinement: 'none' })
    expect(said.includes(SECRET)).toBe(true)
  })
})

describe.each(confinements)('what uses up a machine, with %s:', (confinement) => {
  const refused = async (code: string, more: Partial<Parameters<typeof build>[1]> = {}) => {
    const files = {
      'index.mdx': page('Home'),
      'pergola.config.ts': `(() => { ${code} })()\nexport default {}\n`,
    }
    const began = performance.now()
    const { result } = await build(files, { confinement, ...more })
    expect(result).toBeInstanceOf(Error)
    return { message: (result as Error).message, ms: performance.now() - began }
  }

  test('endless time', { timeout: TIMEOUT }, async () => {
    const { message, ms } = await refused('for (;;);', { timeout: 6000 })
    expect(message).toBe('Expected a build of at most 0.1 minutes.')
    expect(ms).toBeLessThan(20_000)
  })

  test('a promise that never ends', { timeout: TIMEOUT }, async () => {
    const files = {
      'index.mdx': page(
        'export const never = await new Promise((resolve) => setTimeout(resolve, 1e8))\n\n{never}',
      ),
    }
    const { result } = await build(files, { confinement, timeout: 6000 })
    expect((result as Error).message).toContain('Expected a build of at most')
  })

  test('memory', { timeout: TIMEOUT }, async () => {
    const code =
      'const kept = []; try { for (;;) kept.push(new Uint8Array(1 << 28).fill(1)) } catch { return ["kept", kept.length, "end"].join("-") }'
    const { said } = await build({ 'index.mdx': page(`{(() => { ${code} })()}`) }, { confinement })
    // Eight gigabytes in pieces of a quarter; where the system ends it before, there is no page.
    const kept = /kept-(\d+)-end/.exec(said)?.[1]
    expect(Number(kept ?? 0)).toBeLessThanOrEqual(32)
  })

  test('one large file', { timeout: TIMEOUT }, async () => {
    const code = `const file = ${fs}.openSync(process.env.HOME + '/large', 'w'); for (let at = 0; at < 4000; at++) ${fs}.writeSync(file, Buffer.alloc(1), 0, 1, at * 2 ** 20); return ${fs}.fstatSync(file).size > 2 * 2 ** 30 ? '${SECRET}' : 'no'`
    const { said } = await build(
      {
        'index.mdx': page('<Found />'),
        'pergola.config.ts': `const found = (() => { try { ${code} } catch { return 'no' } })()\nexport default { components: { Found: () => found } }\n`,
      },
      { confinement },
    )
    expect(said).toContain('no')
    expect(said.includes(SECRET)).toBe(false)
  })

  test('many files', { timeout: TIMEOUT }, async () => {
    const code = `for (let at = 0; ; at++) ${fs}.writeFileSync(process.env.HOME + '/' + at, Buffer.alloc(1 << 20, 1))`
    const own = newFolder()
    const { message } = await refused(code, { rules: { disk: 2 ** 28 }, own })
    expect(message).toBe('Expected a build to write at most 0.25 GB, received more.')
  })
})

describe.each(confinements)('what a repository brings, with %s:', (confinement) => {
  test.each(['a link to a file', 'a link to a folder'])(
    '%s',
    { timeout: TIMEOUT },
    async (kind) => {
      const own = newFolder()
      const docs = join(own, 'docs')
      mkdirSync(docs)
      if (kind === 'a link to a file') symlinkSync(secret, join(docs, 'linked.mdx'))
      else symlinkSync(dirname(secret), join(docs, 'images'))
      const files = { 'index.mdx': page('Home\n\n![x](/images/secret.txt)') }
      const { said } = await build(files, { confinement, own })
      expect(said.includes(SECRET)).toBe(false)
    },
  )

  test('native code', { timeout: TIMEOUT }, async () => {
    // It is no library, and what says so has looked at it.
    const file = 'found.node'
    const files = {
      'index.mdx': page(`{${attempt(`process.dlopen({ exports: {} }, '${secret}')`)}}`),
      [file]: 'not a library',
    }
    expect((await build(files, { confinement })).said.includes(SECRET)).toBe(false)
  })

  test('many processes that make processes', { timeout: TIMEOUT }, async () => {
    const bomb = `${children}.spawnSync('sh', ['-c', 'f() { sleep 1 & f | f & }; for i in 1 2 3 4 5 6 7 8 9 10; do sh -c "sleep 2" & done; wait'], { timeout: 4000 }).status`
    const { result } = await build({ 'index.mdx': page(`{${attempt(bomb)}}`) }, { confinement })
    expect(result).toMatchObject({ pages: 1 })
  })
})

test('the guide says what the permissions of Node.js let through', () => {
  const guide = readFileSync('examples/docs/service/agents.mdx', 'utf8').replaceAll(/\s+/g, ' ')
  for (const words of ['worker threads', 'native code', 'signals', 'the network', 'sockets']) {
    expect(guide).toContain(words)
  }
})
