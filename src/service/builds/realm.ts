import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REALM } from '../../package/index.ts'

/** What Node.js is started with so that code of pages has a realm. */
export interface RealmFlags {
  flags: readonly string[]
  /** Absolute path of the script that the flags name. */
  script: string
}

/**
 * Makes a process of Node.js, and each of its threads, one where code of pages has a realm: what the
 * language brings is frozen, and nothing that code reaches by its values makes code of text.
 *
 * @param folder absolute path of a folder that the process does not write to
 */
export async function createRealm(folder: string): Promise<RealmFlags> {
  const script = join(folder, 'realm.cjs')
  const name = JSON.stringify(Symbol.keyFor(REALM))
  await writeFile(script, `(${lockConstructors})(Symbol.for(${name}))\n`)
  // What is required so runs before anything is frozen.
  return { flags: ['--frozen-intrinsics', '--require', script], script }
}

/**
 * Takes the constructors of functions from where every function has them, and leaves the one that
 * makes modules under a key that code of pages cannot ask for. Its text is what runs: it names
 * nothing of this file.
 */
function lockConstructors(realm: symbol): void {
  const refuse = () => {
    throw new EvalError('Expected code that stands in the page, received code in a text.')
  }
  const kinds = [() => 1, async () => 1, function* () {}, async function* () {}]
  const [, AsyncFunction] = kinds.map((kind) => {
    const prototype = Object.getPrototypeOf(kind)
    const own = prototype.constructor
    const locked = () => refuse()
    Object.defineProperty(locked, 'name', { value: own.name })
    Object.defineProperty(locked, 'prototype', { value: prototype })
    Object.defineProperty(prototype, 'constructor', { value: Object.freeze(locked) })
    return own
  })
  Object.defineProperty(globalThis, 'eval', { value: Object.freeze(refuse) })
  Object.defineProperty(globalThis, realm, { value: { AsyncFunction } })
}
