import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { canUseBubblewrap } from '../../../src/service/builds/index.ts'
import {
  attempt,
  build,
  children,
  container,
  type Escape,
  fs,
  inExpression,
  inModule,
  keepSecret,
  page,
  program,
  SECRET,
  secret,
  serverPort,
  stops,
  TIMEOUT,
  tryAll,
} from './escapes.ts'

keepSecret()

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

/** What code that may run does in a `pergola.config.ts`, as the value of a component. */
const inConfiguration = (name: string, code: () => string): Escape => ({
  name,
  files: () => ({
    'index.mdx': page('<Found />'),
    'pergola.config.ts': `const found = ${code()}\nexport default { components: { Found: () => String(found) } }\n`,
  }),
})

/**
 * Of these bubblewrap lets none through. Of pages the permissions of Node.js let none through either, since they have a
 * realm; of a `pergola.config.ts`, which has none, they do.
 */
const STOPPED_BY_BUBBLEWRAP: readonly [name: string, code: () => string][] = [
  [
    'a worker',
    () =>
      `(() => { const { Worker, receiveMessageOnPort, MessageChannel } = process.getBuiltinModule('node:worker_threads'); const { port1, port2 } = new MessageChannel(); const done = new Int32Array(new SharedArrayBuffer(4)); new Worker('const { workerData: { port, done } } = require("worker_threads"); let said; try { said = require("fs").readFileSync("${secret}", "utf8") } catch { said = "no" } port.postMessage(said); Atomics.store(done, 0, 1); Atomics.notify(done, 0)', { eval: true, execArgv: ['--no-permission'], workerData: { port: port2, done }, transferList: [port2] }); Atomics.wait(done, 0, 0, 3000); return receiveMessageOnPort(port1)?.message })()`,
  ],
  ['a signal to the service', () => `(process.kill(${process.pid}, 0), '${SECRET}')`],
]

const OF_PAGES = STOPPED_BY_BUBBLEWRAP.map(([name, code]) => inExpression(name, code))
const OF_CONFIGURATIONS = STOPPED_BY_BUBBLEWRAP.map(([name, code]) =>
  inConfiguration(`${name}, of a \`pergola.config.ts\` that may run`, () => attempt(code())),
)

const NETWORK: Escape = {
  name: 'the network of this machine',
  files: () => ({
    'index.mdx': page(
      `export const found = await fetch('http://127.0.0.1:${serverPort()}/').then((one) => one.text(), () => 'no')\n\n{found}`,
    ),
  }),
}

const bubblewrap = await canUseBubblewrap()

describe.skipIf(!bubblewrap)('bubblewrap, where this machine lets it be used,', () => {
  stops('bubblewrap', [...STOPPED, NETWORK, ...OF_PAGES, ...OF_CONFIGURATIONS])
})

describe('without either', () => {
  const tried = tryAll('none', STOPPED.slice(0, 5))

  test.for(STOPPED.slice(0, 5))('$name gets through', { timeout: TIMEOUT }, async (way) => {
    expect((await tried(way)).said.includes(SECRET)).toBe(true)
  })
})

describe.skipIf(container === undefined)(
  'a container, where `BUILD_CONTAINER` names what runs it,',
  () => {
    stops('container', [...STOPPED, NETWORK, ...OF_PAGES, ...OF_CONFIGURATIONS])
  },
)

describe('the permissions of Node.js', () => {
  stops('permissions', [...STOPPED, NETWORK, ...OF_PAGES])

  // What pages do not reach for, a configuration may try.
  const bodies = STOPPED.flatMap((way) => ('body' in way ? [way] : []))
  test('stop all of that in a `pergola.config.ts` as well', { timeout: TIMEOUT }, async () => {
    const parts = bodies.map(({ body }, at) => `Found${at}: () => ${body().slice(1, -1)}`)
    const { result, said } = await build(
      {
        'index.mdx': page(bodies.map((_, at) => `<Found${at} />`).join('\n\n')),
        'pergola.config.ts': `export default { components: { ${parts.join(', ')} } }\n`,
      },
      { confinement: 'permissions' },
    )
    expect(result).toMatchObject({ pages: 1 })
    expect(said.includes(SECRET)).toBe(false)
    expect(existsSync(program)).toBe(false)
    expect(readFileSync(secret, 'utf8')).toBe(SECRET)
  })

  const tried = tryAll('permissions', OF_CONFIGURATIONS)

  test.for(OF_CONFIGURATIONS)('do not stop $name', { timeout: TIMEOUT }, async (way) => {
    expect((await tried(way)).said.includes(SECRET)).toBe(true)
  })
})
