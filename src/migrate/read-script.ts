import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type ESTree, parseSync } from 'rolldown/utils'

/** Stands for what a script says only when it runs. */
const UNKNOWN = Symbol('unknown')

/** A function of a script, which can be called. */
class Callable {
  readonly parameters: readonly ESTree.Node[]
  readonly body: ESTree.Node
  readonly scope: Scope

  constructor(parameters: readonly ESTree.Node[], body: ESTree.Node, scope: Scope) {
    this.parameters = parameters
    this.body = body
    this.scope = scope
  }
}

type Scope = Map<string, () => unknown>

const SUFFIXES = ['', '.ts', '.mts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js']

/** How deep functions may call each other: sidebars are lists, no programs. */
const DEEPEST = 40

/**
 * What a script of settings exports, read and never run: nothing of another tool need be installed.
 * Objects, lists, texts, constants, functions that return them and files beside are known; other
 * values are absent.
 */
export function readScript(file: string): unknown {
  return clean(new ScriptReader().read(file)?.get('default')?.())
}

/** Takes out what is not known. */
function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== UNKNOWN).map(clean)
  if (value instanceof Callable || value === UNKNOWN) return undefined
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const known = clean(item)
      return known === undefined ? [] : [[key, known]]
    }),
  )
}

class ScriptReader {
  readonly #files = new Map<string, Scope | undefined>()
  #depth = 0

  /** What a file exports, by name. */
  read(file: string): Scope | undefined {
    if (this.#files.has(file)) return this.#files.get(file)
    this.#files.set(file, undefined)
    const exports: Scope = new Map()
    this.#files.set(file, exports)
    if (file.endsWith('.json')) {
      const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
      exports.set('default', () => value)
      return exports
    }
    const { program } = parseSync(file, readFileSync(file, 'utf8'), { astType: 'ts' })
    const scope: Scope = new Map()
    for (const statement of program.body) this.#declare(statement, scope, exports, file)
    return exports
  }

  #declare(statement: ESTree.Node, scope: Scope, exports: Scope, file: string): void {
    switch (statement.type) {
      case 'ImportDeclaration':
        this.#import(statement, scope, file)
        return
      case 'ExportNamedDeclaration':
        if (statement.declaration) {
          const before = new Set(scope.keys())
          this.#declare(statement.declaration, scope, exports, file)
          for (const [name, value] of scope) if (!before.has(name)) exports.set(name, value)
        }
        for (const { local, exported } of statement.specifiers) {
          const name = getName(local)
          exports.set(getName(exported), () => scope.get(name)?.() ?? UNKNOWN)
        }
        return
      case 'ExportDefaultDeclaration': {
        const { declaration } = statement
        exports.set(
          'default',
          once(() => this.#settings(declaration, scope)),
        )
        return
      }
      case 'ExpressionStatement': {
        const { expression } = statement
        if (expression.type !== 'AssignmentExpression') return
        const target = expression.left
        if (target.type !== 'MemberExpression') return
        const isModule = target.object.type === 'Identifier' && target.object.name === 'module'
        if (isModule)
          exports.set(
            'default',
            once(() => this.#settings(expression.right, scope)),
          )
        return
      }
      default:
        this.#bind(statement, scope, file)
    }
  }

  /** Settings may be a function that returns them. */
  #settings(node: ESTree.Node, scope: Scope): unknown {
    const value = this.#evaluate(node, scope)
    return value instanceof Callable ? this.#call(value, []) : value
  }

  #bind(statement: ESTree.Node, scope: Scope, file: string): void {
    if (statement.type === 'FunctionDeclaration' && statement.id && statement.body) {
      const { params, body } = statement
      scope.set(statement.id.name, () => new Callable(params, body, scope))
    }
    if (statement.type !== 'VariableDeclaration') return
    for (const { id, init } of statement.declarations) {
      if (init === null) continue
      if (id.type === 'Identifier') {
        scope.set(
          id.name,
          once(() => this.#evaluate(init, scope, file)),
        )
      } else if (id.type === 'ObjectPattern') {
        for (const property of id.properties) {
          if (property.type !== 'Property' || property.value.type !== 'Identifier') continue
          const key = getName(property.key)
          const read = once(() => getMember(this.#evaluate(init, scope, file), key))
          scope.set(property.value.name, read)
        }
      }
    }
  }

  #import(statement: ESTree.ImportDeclaration, scope: Scope, file: string): void {
    const source = statement.source.value
    if (!source.startsWith('.')) return
    for (const specifier of statement.specifiers) {
      const imported =
        specifier.type === 'ImportSpecifier'
          ? getName(specifier.imported)
          : specifier.type === 'ImportDefaultSpecifier'
            ? 'default'
            : '*'
      scope.set(
        specifier.local.name,
        once(() => this.#load(source, file)?.get(imported)?.() ?? UNKNOWN),
      )
    }
  }

  #load(source: string, from: string): Scope | undefined {
    const path = resolve(dirname(from), source)
    const file = SUFFIXES.map((suffix) => path + suffix).find(
      (candidate) => /\.[cm]?[jt]s$|\.json$/.test(candidate) && existsSync(candidate),
    )
    return file === undefined ? undefined : this.read(file)
  }

  #evaluate(node: ESTree.Node, scope: Scope, file = ''): unknown {
    switch (node.type) {
      case 'Literal':
        return node.value
      case 'TemplateLiteral': {
        const parts = node.quasis.map(({ value }) => value.cooked ?? '')
        const values = node.expressions.map((part) => this.#evaluate(part, scope, file))
        if (values.some((value) => typeof value === 'symbol' || typeof value === 'object')) {
          return UNKNOWN
        }
        return parts.map((part, at) => part + String(values[at] ?? '')).join('')
      }
      case 'Identifier':
        return node.name === 'undefined' ? undefined : (scope.get(node.name)?.() ?? UNKNOWN)
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
      case 'AwaitExpression':
        return this.#evaluate(
          node.type === 'AwaitExpression' ? node.argument : node.expression,
          scope,
          file,
        )
      case 'ArrayExpression':
        return node.elements.flatMap((element) => {
          if (element === null) return []
          if (element.type !== 'SpreadElement') return [this.#evaluate(element, scope, file)]
          const spread = this.#evaluate(element.argument, scope, file)
          return Array.isArray(spread) ? spread : []
        })
      case 'ObjectExpression':
        return this.#readObject(node, scope, file)
      case 'MemberExpression': {
        const object = this.#evaluate(node.object, scope, file)
        const key = node.computed
          ? this.#evaluate(node.property, scope, file)
          : getName(node.property)
        return getMember(object, String(key))
      }
      case 'ConditionalExpression':
        // What is written for the usual case is the second as often as the first.
        return (
          this.#evaluate(node.consequent, scope, file) ??
          this.#evaluate(node.alternate, scope, file)
        )
      case 'LogicalExpression': {
        const left = this.#evaluate(node.left, scope, file)
        return left === UNKNOWN || left === undefined
          ? this.#evaluate(node.right, scope, file)
          : left
      }
      case 'BinaryExpression': {
        const [left, right] = [node.left, node.right].map((side) =>
          this.#evaluate(side, scope, file),
        )
        const isText = typeof left === 'string' && typeof right === 'string'
        return node.operator === '+' && isText ? left + right : UNKNOWN
      }
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return node.body ? new Callable(node.params, node.body, scope) : UNKNOWN
      case 'CallExpression':
      case 'NewExpression':
        return this.#readCall(node, scope, file)
      default:
        return UNKNOWN
    }
  }

  #readObject(node: ESTree.ObjectExpression, scope: Scope, file: string): unknown {
    const object: Record<string, unknown> = {}
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        const spread = this.#evaluate(property.argument, scope, file)
        if (typeof spread === 'object' && spread !== null) Object.assign(object, spread)
        continue
      }
      const key = property.computed
        ? this.#evaluate(property.key, scope, file)
        : getName(property.key)
      if (typeof key === 'string') object[key] = this.#evaluate(property.value, scope, file)
    }
    return object
  }

  #readCall(
    node: ESTree.CallExpression | ESTree.NewExpression,
    scope: Scope,
    file: string,
  ): unknown {
    const { callee } = node
    const given = node.arguments.map((argument) =>
      argument.type === 'SpreadElement' ? UNKNOWN : this.#evaluate(argument, scope, file),
    )
    const called = this.#evaluate(callee, scope, file)
    if (called instanceof Callable) return this.#call(called, given)
    const name = callee.type === 'Identifier' ? callee.name : ''
    if (name === 'require' && typeof given[0] === 'string') {
      return this.#load(given[0], file)?.get('default')?.() ?? UNKNOWN
    }
    // A path that is made of parts ends with the one that matters.
    const isPath =
      callee.type === 'MemberExpression' && /^(?:resolve|join)$/.test(getName(callee.property))
    if (isPath) return given.findLast((value) => typeof value === 'string') ?? UNKNOWN
    // An integration of Astro has a name, and its settings.
    if (name === 'starlight') return { name, settings: given[0] }
    // `defineConfig` and its like return what they are given; what wraps it comes behind plugins.
    return given.find((value) => typeof value === 'object' && value !== null) ?? UNKNOWN
  }

  #call({ parameters, body, scope }: Callable, given: readonly unknown[]): unknown {
    if (this.#depth >= DEEPEST) return UNKNOWN
    this.#depth++
    try {
      const inner: Scope = new Map(scope)
      for (const [at, parameter] of parameters.entries()) {
        if (parameter.type === 'Identifier') inner.set(parameter.name, () => given[at])
      }
      if (body.type !== 'BlockStatement') {
        return this.#evaluate(body, inner)
      }
      const statements = (body as ESTree.BlockStatement).body
      for (const statement of statements) this.#bind(statement, inner, '')
      const end = statements.find((statement) => statement.type === 'ReturnStatement')
      return end?.type === 'ReturnStatement' && end.argument
        ? this.#evaluate(end.argument, inner)
        : UNKNOWN
    } finally {
      this.#depth--
    }
  }
}

function getName(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  return node.type === 'Literal' ? String(node.value) : ''
}

function getMember(object: unknown, key: string): unknown {
  if (typeof object !== 'object' || object === null) return UNKNOWN
  return Object.hasOwn(object, key) ? Reflect.get(object, key) : UNKNOWN
}

/** Settings name each other in any order: a value is read when it is asked for. */
function once(read: () => unknown): () => unknown {
  let known: { value: unknown } | undefined
  return () => {
    // What needs itself is not known.
    known ??= { value: UNKNOWN }
    if (known.value === UNKNOWN) known = { value: read() }
    return known.value
  }
}
