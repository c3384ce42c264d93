import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createRealm } from '../../../src/service/builds/realm.ts'
import { build, keepSecret, newFolder, page, SECRET, TIMEOUT } from './escapes.ts'

keepSecret()

/** Code that waits for the way out, and whose value is the secret where there is one. */
const found = (code: string) =>
  `await (async () => (${code}) ? '${SECRET}' : 'no')().catch(() => 'no')`

const way = (name: string, code: string) => ({ name, code })

/** Gives the process where a function with this constructor runs text as code. */
const RETURN = `('return process')()`

/** What a build without confinement lets code of modules do. */
const WAYS = [
  way('the process', 'process.pid'),
  way('its environment', 'process.env.HOME'),
  way('a module of Node.js', `process.getBuiltinModule('fs')`),
  way('the internals of Node.js', `process.binding('fs')`),
  way('the process of the global scope', 'globalThis.process'),
  way('the process of the scope of Node.js', 'global.process'),
  way('a list of the global scope', `Object.getOwnPropertyNames(globalThis).includes('process')`),
  way('a function without an object', '(function () { return this })().process'),
  way('text as a function', `Function${RETURN}`),
  way('text as a function of `new`', `new Function('return process')()`),
  way('text as an expression', `eval('process')`),
  way('text as an expression of the global scope', `(0, eval)('process')`),
  way('the constructor of a function', `({}).constructor.constructor${RETURN}`),
  way('the constructor of a class', `(class {}).constructor${RETURN}`),
  way('the constructor of a method', `[].map.constructor${RETURN}`),
  way('the constructor of a bound function', `(() => 1).bind().constructor${RETURN}`),
  way('the constructor of a proxy', `new Proxy(() => 1, {}).constructor${RETURN}`),
  way('the constructor of functions that wait', `await (async () => 1).constructor${RETURN}`),
  way(
    'the constructor of generators',
    `(function* () {}).constructor('yield process')().next().value`,
  ),
  way(
    'the constructor of generators that wait',
    `(await (async function* () {}).constructor('yield process')().next()).value`,
  ),
  way(
    'what that constructor inherits from',
    `Object.getPrototypeOf((async () => 1).constructor)${RETURN}`,
  ),
  way(
    'a constructor by reflection',
    `Reflect.construct(Reflect.get(() => 1, 'constructor'), ['return process'])()`,
  ),
  way(
    'a property that is read in another way',
    `Object.getOwnPropertyDescriptor(Function.prototype, 'constructor').value${RETURN}`,
  ),
  way(
    'the function that settles a promise',
    `await new Promise((done) => done({ then: (settle) => settle(settle.constructor${RETURN}) }))`,
  ),
  way('an error of an import', `await import('x').constructor.constructor${RETURN}`),
  way('the module’s own data', `import.meta.env.constructor.constructor${RETURN}`),
  way('settings of Preact', `options.constructor.constructor${RETURN}`),
  way('a component', `Card.constructor${RETURN}`),
  way('a hook', `useState.constructor${RETURN}`),
  way(
    'what prints values',
    `(() => { let got; console.log({ [Symbol.for('nodejs.util.inspect.custom')]: (depth, told) => { got = told; return '' } }); return got })()`,
  ),
  way('the stream of the console', 'console._stdout.write'),
  way('a class of Node.js', `URL.constructor${RETURN}`),
  way('a timer that leads to others', `typeof setTimeout(() => 1) === 'object'`),
  way(
    'the frames of a stack',
    `(() => { Error.prepareStackTrace = (_, frames) => frames; try { return Array.isArray(new Error().stack) } finally { delete Error.prepareStackTrace } })()`,
  ),
  way(
    'a method that all arrays have',
    `(() => { Array.prototype.pergola = 1; try { return [].pergola } finally { delete Array.prototype.pergola } })()`,
  ),
  way(
    'a method that all addresses have',
    `(() => { URL.prototype.pergola = 1; try { return new URL('a:b').pergola } finally { delete URL.prototype.pergola } })()`,
  ),
  way('bytes of others', 'Buffer.from([1]).buffer.byteLength > 1'),
  way('WebAssembly', 'new WebAssembly.Memory({ initial: 1 })'),
  way('memory that threads share', 'new SharedArrayBuffer(1)'),
  way('the network', 'fetch'),
  way('a socket', 'WebSocket'),
  way('a channel to other threads', 'BroadcastChannel'),
  way('a worker', `process.getBuiltinModule('worker_threads').Worker`),
]

const IMPORTS = `import { options } from 'preact'\n`

/** Expressions cannot wait, and see what the page imports. */
const inExpression = (code: string) =>
  `(() => { try { return (${code.includes('await') || code.includes('import') ? 'false' : code}) ? '${SECRET}' : 'no' } catch { return 'no' } })()`

/** Each way in a snippet, in what a page exports, and in an expression. */
const files = Object.fromEntries(
  WAYS.flatMap(({ code }, at) => [
    [`snippets/way-${at}.jsx`, `${IMPORTS}export const found = ${found(code)}\n`],
    [
      `way-${at}.mdx`,
      page(
        `${IMPORTS}import { found } from '/snippets/way-${at}.jsx'\nexport const own = ${found(code)}\n\nsnippet:{found} module:{own} expression:{${inExpression(code)}}`,
      ),
    ],
  ]),
)

const ways = WAYS.map(({ name }, at) => ({ name, at }))

describe.each(['none', 'permissions'] as const)('with the confinement `%s`', (confinement) => {
  let out: string
  beforeAll(async () => {
    const site = await build(files, { confinement })
    expect(site.result).toMatchObject({ pages: WAYS.length })
    out = site.out
  }, TIMEOUT)

  const reach = confinement === 'none' ? 'reaches' : 'does not reach'
  test.for(ways)(`code of pages ${reach} $name`, ({ at }) => {
    const html = readFileSync(join(out, `way-${at}`, 'index.html'), 'utf8')
    if (confinement === 'none') expect(html).toContain(`snippet:${SECRET} module:${SECRET}`)
    else expect(html).toContain('snippet:no module:no expression:no')
    expect(html.includes(SECRET)).toBe(confinement === 'none')
  })

  test('an expression that imports', { timeout: TIMEOUT }, async () => {
    const tried = `import('node:process').then((got) => console.log('got', got.default.title), () => console.log('refused'))`
    const { said } = await build({ 'index.mdx': page(`{void ${tried}}`) }, { confinement })
    expect(said).toMatch(confinement === 'none' ? /^got /m : /^refused$/m)
  })
})

test('threads that the build starts have the realm as well', async () => {
  const { flags } = await createRealm(newFolder())
  const tell = `
    const kinds = [() => 1, async () => 1, function* () {}, async function* () {}]
    const tried = kinds.map((kind) => { try { return typeof kind.constructor('return 1') } catch ({ name }) { return name } })
    const changed = (() => { try { 'use strict'; Array.prototype.found = 1; return [].found } catch { return undefined } })()`
  const inThread = `${tell}; require('node:worker_threads').parentPort.postMessage([...tried, String(changed)])`
  const program = `new (require('node:worker_threads').Worker)(${JSON.stringify(inThread)}, { eval: true }).on('message', (said) => console.log(said.join()))`
  const said = execFileSync(process.execPath, [...flags, '--no-warnings', '-e', program])
  expect(said.toString().trim()).toBe(`${Array(4).fill('EvalError').join()},undefined`)
})

test('a comment in which a function would end', { timeout: TIMEOUT }, async () => {
  const code = `let a = 2\nlet b = 1\nexport const less = a<!--b /*\n}; (function () { console.log('left') })(); () => { /* */\n`
  const files = {
    'index.mdx': page(`import { less } from '/snippets/less.js'\n\n{less}`),
    'snippets/less.js': code,
  }
  const { result, said } = await build(files, { confinement: 'permissions' })
  expect(result).toMatchObject({ pages: 1 })
  expect(said).not.toMatch(/^left$/m)
})

test('what a page sets in place of a global is its own', { timeout: TIMEOUT }, async () => {
  const { result, said } = await build(
    {
      'index.mdx': page(
        `export const found = (() => { JSON = { stringify: () => '${SECRET}' }; Map = undefined; return typeof Map })()\n\nMap: {found}`,
      ),
      'other.mdx': page('JSON: {JSON.stringify([1])}, Map: {typeof Map}'),
    },
    { confinement: 'permissions' },
  )
  expect(result).toMatchObject({ pages: 2 })
  expect(said).toContain('JSON: [1], Map: function')
})
