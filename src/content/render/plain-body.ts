import type { ComponentChildren } from 'preact'
import { Fragment } from 'preact/jsx-runtime'
import { names } from '../markdown/index.ts'
import type { Props } from './native-props.ts'

/** What the elements of a body are made with. */
export interface BodyTools {
  element: (type: never, props: Props) => ComponentChildren
  components: Readonly<Record<string, unknown>>
  /** The compiler's own calls, by their names. */
  calls: Readonly<Record<string, (...given: never[]) => unknown>>
}

const HEAD = '"use strict";\nconst { '

const RETURN = /\nfunction _createMdxContent\(props\) \{(?=\n)[\s\S]*?\n {4}return (?=_jsxs?\()/y

const TAIL = ';\n}\nfunction MDXContent('

const ELEMENT =
  /_jsxs?\((?:(_Fragment)|"([^"\\]+)"|_components(?:\.([\w$]+)|\["([^"\\]+)"\])|([A-Za-z_$][\w$]*)((?:\.[\w$]+)*)), /y

const KEY = /([A-Za-z_$][\w$]*): ?/y

const CALL = /(__[a-z]+)\(/y

const CONSTANT = /(?:true|false|null|-?\d+(?:\.\d+)?)(?=[,\s\])}])/y

/** Thrown at what is no element, text or constant: the code has to be run. */
const notPlain = new Error('Expected a plain body.')

/**
 * Reads the elements of a body from its code, where the code does no more than to put them together: most pages
 * are so, and are read in a fourth of the time that it takes to compile the code and to run it once.
 *
 * @returns `undefined` for a body that has to be run
 */
export function readPlainBody(
  code: string,
  tools: BodyTools,
): { content: ComponentChildren } | undefined {
  if (!code.startsWith(HEAD) || code.includes(names.guard) || tools.components.wrapper) {
    return undefined
  }
  RETURN.lastIndex = code.indexOf('\n', HEAD.length)
  const start = RETURN.exec(code)
  if (start === null) return undefined
  const reader = new BodyReader(code, RETURN.lastIndex, tools)
  try {
    const content = reader.value() as ComponentChildren
    return code.startsWith(TAIL, reader.at) ? { content } : undefined
  } catch (error) {
    if (error === notPlain) return undefined
    throw error
  }
}

class BodyReader {
  at: number
  readonly #code: string
  readonly #tools: BodyTools

  constructor(code: string, at: number, tools: BodyTools) {
    this.#code = code
    this.at = at
    this.#tools = tools
  }

  value(): unknown {
    this.#skipBlanks()
    switch (this.#code[this.at]) {
      case '"':
        return this.#text()
      case '[':
        return this.#list()
      case '{':
        return this.#object()
      case '_':
        return this.#code.startsWith('_jsx', this.at) ? this.#element() : this.#call()
      default:
        return JSON.parse(this.#take(CONSTANT)[0])
    }
  }

  #skipBlanks(): void {
    for (;;) {
      const code = this.#code.charCodeAt(this.at)
      if (code !== 32 && code !== 10) return
      this.at++
    }
  }

  #take(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.#code)
    if (found === null) throw notPlain
    this.at = pattern.lastIndex
    return found
  }

  #text(): string {
    const code = this.#code
    const start = this.at
    let end = code.indexOf('"', start + 1)
    while (end !== -1 && isEscaped(code, end)) end = code.indexOf('"', end + 1)
    if (end === -1) throw notPlain
    this.at = end + 1
    const inner = code.slice(start + 1, end)
    if (!inner.includes('\\')) return inner
    try {
      return JSON.parse(code.slice(start, end + 1)) as string
    } catch {
      // An escape that JSON does not have.
      throw notPlain
    }
  }

  /** Goes on to the next part of a list or an object; false at its end. */
  #hasMore(end: string): boolean {
    this.#skipBlanks()
    if (this.#code[this.at] === ',') {
      this.at++
      this.#skipBlanks()
    }
    if (this.#code[this.at] !== end) return true
    this.at++
    return false
  }

  #list(): unknown[] {
    const values: unknown[] = []
    this.at++
    while (this.#hasMore(']')) values.push(this.value())
    return values
  }

  #object(): Props {
    const made: Props = {}
    this.at++
    while (this.#hasMore('}')) {
      let name: string
      if (this.#code[this.at] === '"') {
        name = this.#text()
        if (this.#code[this.at++] !== ':') throw notPlain
      } else name = this.#take(KEY)[1] as string
      if (name === '__proto__') throw notPlain
      made[name] = this.value()
    }
    return made
  }

  #element(): ComponentChildren {
    const [, fragment, name, member, quoted, root, path = ''] = this.#take(ELEMENT)
    const { components, element } = this.#tools
    const host = member ?? quoted
    let type: unknown = name
    if (fragment !== undefined) type = Fragment
    else if (host !== undefined) type = Object.hasOwn(components, host) ? components[host] : host
    else if (root !== undefined) {
      type = components[root]
      for (const part of path.split('.').slice(1)) type = (type as Props | undefined)?.[part]
      if (!type) throw notPlain
    }
    const props = this.value()
    if (this.#code[this.at++] !== ')') throw notPlain
    return element(type as never, props as Props)
  }

  /** One of the compiler's own calls. */
  #call(): unknown {
    const [, name = ''] = this.#take(CALL)
    const call = this.#tools.calls[name]
    if (call === undefined) throw notPlain
    const given: unknown[] = []
    while (this.#hasMore(')')) given.push(this.value())
    return call(...(given as never[]))
  }
}

function isEscaped(code: string, quote: number): boolean {
  let slashes = 0
  while (code[quote - 1 - slashes] === '\\') slashes++
  return slashes % 2 === 1
}
