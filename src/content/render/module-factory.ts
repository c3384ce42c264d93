import type { ComponentChildren } from 'preact'
import * as compat from 'preact/compat'
import * as hooks from 'preact/hooks'
import { names } from '../markdown/index.ts'
import {
  createFunction,
  getFreeNames,
  getWords,
  HOOK_NAMES,
  type MarkdownModule,
  type Namespace,
  REACT_NAMES,
} from '../modules/index.ts'

/** A compiled body, ready to be called with a page's values. */
export type BodyFactory = (
  runtime: object,
  ...values: unknown[]
) => {
  default: (props: Record<string, unknown>) => ComponentChildren
}

/** The names that a module's body can see, and the function made for them. */
export class ModuleFactory {
  readonly #module: MarkdownModule
  readonly #functions = new Map<string, BodyFactory>()
  readonly #words: Set<string>
  /** Names that the body asks for before it uses them: `{verb ?? 'is'}`, `{note && <b>…</b>}`. */
  readonly #asked: readonly string[]
  /** Names that the body uses without importing them: those of React, and of the format. */
  readonly ambient: ReadonlyMap<string, unknown>

  constructor(module: MarkdownModule) {
    this.#module = module
    this.#words = new Set()
    for (const { source } of module.body.expressions) {
      for (const word of getWords(source)) this.#words.add(word)
    }
    this.ambient = new Map([
      ...this.#ambientOf(HOOK_NAMES, hooks),
      ...this.#ambientOf(REACT_NAMES, compat),
      ...this.#ambientOf(['React'], { React: compat }),
      // Who reads the page is known where readers log in; here it is nobody.
      ...this.#ambientOf(['user'], { user: {} }),
    ])
    this.#asked = module.body.expressions.flatMap(({ source }) => {
      const names = Array.from(source.matchAll(ASKED), ([, one, other = '']) => one ?? other)
      const asked = names.filter((name) => !this.ambient.has(name) && !(name in globalThis))
      if (asked.length === 0) return []
      // Functions have names of their own.
      const free =
        source.includes('=>') || source.includes('function') ? getFreeNames(source) : undefined
      return asked.filter((name) => free?.has(name) ?? true)
    })
  }

  *#ambientOf(candidates: readonly string[], namespace: Namespace): Generator<[string, unknown]> {
    for (const name of candidates) {
      if (this.#words.has(name) && !this.#module.bindings.has(name)) yield [name, namespace[name]]
    }
  }

  /**
   * The props that the body's expressions may mean when they name something bare.
   *
   * @param isSnippet whether others give the props: one that they may leave out is one as well
   */
  propNames(props: Record<string, unknown>, isSnippet: boolean): string[] {
    return [...new Set([...Object.keys(props), ...(isSnippet ? this.#asked : [])])].filter(
      (name) =>
        this.#words.has(name) &&
        !this.#module.bindings.has(name) &&
        isBindable(name) &&
        !/^(?:children|components)$/.test(name),
    )
  }

  /** The body as a function of the runtime, of what guards its expressions, and of `scope`. */
  body(scope: readonly string[]): BodyFactory {
    const key = scope.join()
    let made = this.#functions.get(key)
    if (made === undefined) {
      const { code } = this.#module.body
      made = createFunction(['__runtime', names.guard, ...scope], code) as BodyFactory
      this.#functions.set(key, made)
    }
    return made
  }
}

/** A name whose absence an expression is ready for. */
const ASKED = /(?<![\w$.'"`])([A-Za-z_$][\w$]*)\s*(?:\?|\|\||&&|[!=]==?)|!\s*([A-Za-z_$][\w$]*)/g

/** Names of values, and words that strict code takes for others. */
const RESERVED =
  /^(?:props|arguments|eval|await|yield|let|static|this|null|true|false|undefined|package|private|protected|public|interface|implements|enum)$/

/** Names that compiled bodies have of their own. */
const COMPILED = /^(?:__|_jsxs?$|_Fragment$|_createMdxContent$|_missingMdxReference$|MDXContent$)/

/** True for a name that a compiled body can be given as its own. */
export function isBindable(name: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) && !RESERVED.test(name) && !COMPILED.test(name)
}
