import { compileFunction } from 'node:vm'
import { REALM } from '../../package/index.ts'

type Run = (...values: unknown[]) => unknown

type Constructor = new (...parts: string[]) => Run

/** What the language has: nothing of it leads out of the code that uses it. */
const LANGUAGE = [
  ...['Object', 'Array', 'Number', 'Boolean', 'String', 'Symbol', 'BigInt', 'Date', 'Promise'],
  ...['RegExp', 'JSON', 'Math', 'Intl', 'Proxy', 'Reflect', 'Error', 'AggregateError', 'EvalError'],
  ...['RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError', 'SuppressedError'],
  ...['DisposableStack', 'AsyncDisposableStack', 'Map', 'Set', 'WeakMap', 'WeakSet', 'WeakRef'],
  ...['FinalizationRegistry', 'Iterator', 'ArrayBuffer', 'DataView', 'Uint8Array', 'Int8Array'],
  ...['Uint16Array', 'Int16Array', 'Uint32Array', 'Int32Array', 'BigUint64Array', 'BigInt64Array'],
  ...[
    'Uint8ClampedArray',
    'Float16Array',
    'Float32Array',
    'Float64Array',
    'parseFloat',
    'parseInt',
  ],
  ...['isFinite', 'isNaN', 'decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent'],
  ...['escape', 'unescape'],
]

/** What Node.js has of browsers that keeps nothing of others and asks nothing of the system. */
const OF_BROWSERS = [
  ...['URL', 'URLSearchParams', 'TextEncoder', 'TextDecoder', 'atob', 'btoa'],
  ...['structuredClone', 'queueMicrotask'],
]

/** Nobody can set these, and none can be the name of a parameter in all code. */
const FIXED = ['undefined', 'NaN', 'Infinity', 'eval']

const NAME = /^[A-Za-z_$][\w$]*$/

/** What code finds by names that it does not declare. */
interface Scope {
  names: readonly string[]
  values: readonly unknown[]
}

/** Left by what starts a build whose code of pages is to have a realm of its own. */
const locked = (globalThis as { [REALM]?: { AsyncFunction: Constructor } })[REALM]

const AsyncFunction = (async () => undefined).constructor as Constructor

/** Makes a function of an author's code. Throws where it is none. */
export function createFunction(names: readonly string[], code: string): Run {
  if (locked === undefined) return new Function(...names, code) as Run
  const scope = createScope(names)
  const run = compileFunction(`"use strict";${code}`, [...names, ...scope.names]) as Run
  return (...values) => run(...fill(values, names), ...scope.values)
}

/**
 * Makes a function of an author's module, which may wait. Two lines stand before the code. Throws where it
 * is none.
 */
export function createAsyncFunction(names: readonly string[], code: string): Run {
  if (locked === undefined) return new AsyncFunction(...names, code) as Run
  // It is never called, and shows that the code ends where the function does.
  new locked.AsyncFunction(`"use strict";${code}`)
  const scope = createScope(names)
  // The language's own constructors would leave it the imports of this file.
  const run = compileFunction(`"use strict";return async()=>{\n\n${code}\n}`, [
    ...names,
    ...scope.names,
  ]) as (...values: unknown[]) => Run
  return (...values) => run(...fill(values, names), ...scope.values)()
}

function fill(values: readonly unknown[], { length }: readonly string[]): unknown[] {
  return Array.from({ length }, (_, at) => values[at])
}

let globals: ReadonlyMap<string, unknown> | undefined

/**
 * Every name of the global scope with what code of pages finds there, which is mostly nothing. What
 * it sets is its own as well.
 */
function createScope(own: readonly string[]): Scope {
  globals ??= createGlobals()
  const present = Object.getOwnPropertyNames(globalThis).filter((name) => NAME.test(name))
  const names = [...new Set([...present, ...globals.keys()])].filter(
    (name) => !FIXED.includes(name) && !own.includes(name),
  )
  return { names, values: names.map((name) => globals?.get(name)) }
}

function createGlobals(): ReadonlyMap<string, unknown> {
  const all = globalThis as unknown as Record<string, unknown>
  const say = (...words: unknown[]) => console.log(words.map(String).join(' '))
  const sayWrong = (...words: unknown[]) => console.error(words.map(String).join(' '))
  const stop = (timer?: unknown) => clearTimeout(Number(timer))
  const global = Object.fromEntries([
    ...LANGUAGE.map((name) => [name, all[name]]),
    ...OF_BROWSERS.map((name) => [name, freeze(all[name])]),
  ])
  Object.assign(global, {
    console: { log: say, info: say, debug: say, warn: sayWrong, error: sayWrong },
    setTimeout: createTimer(setTimeout),
    setInterval: createTimer(setInterval),
    clearTimeout: stop,
    clearInterval: stop,
    Function: Function.prototype.constructor,
  })
  return new Map(Object.entries({ ...global, globalThis: global }))
}

/** Gives a number as browsers do: objects of Node.js lead to all that others wait for. */
function createTimer(start: (run: () => void, delay: number) => NodeJS.Timeout) {
  return (run: unknown, delay?: unknown, ...given: unknown[]): number => {
    if (typeof run !== 'function') throw new TypeError('Expected a function, received none.')
    return Number(start(() => void run(...given), Number(delay ?? 0)))
  }
}

/** A function or class that nobody can change for others. */
function freeze(value: unknown): unknown {
  const { prototype } = value as { prototype?: object }
  if (prototype !== undefined) Object.freeze(prototype)
  return Object.freeze(value)
}
