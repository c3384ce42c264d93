import { type ESTree, Visitor } from 'rolldown/utils'
import { type AuthorSyntax, getNames, getPatternNames } from './author-syntax.ts'

type Program = ESTree.Program
type Statement = Program['body'][number]

/** Hooks without which a component does nothing in a browser that the server has not done. */
const BROWSER_HOOKS = new Set([
  'useDeferredValue',
  'useEffect',
  'useImperativeHandle',
  'useInsertionEffect',
  'useLayoutEffect',
  'useReducer',
  'useState',
  'useSyncExternalStore',
  'useTransition',
])

const BROWSER_GLOBALS = new Set([
  'IntersectionObserver',
  'MutationObserver',
  'ResizeObserver',
  'addEventListener',
  'document',
  'getComputedStyle',
  'history',
  'localStorage',
  'location',
  'matchMedia',
  'navigator',
  'requestAnimationFrame',
  'sessionStorage',
  'window',
])

/** What one statement at the top level of a module uses. */
interface Uses {
  names: Set<string>
  browser: boolean
}

/** Tells whether an export of an imported file needs the browser; `*` asks for any of them. */
export type DependencyNeeds = (specifier: string, name: string) => boolean

/**
 * The exports of an author's module that do something only in a browser: those that lead, through
 * the module's own names and its imports, to a hook, an event handler, a `ref`, a class component
 * or a global of browsers. Rather one too many: it costs some script, never a dead component.
 */
export function getExportsInNeed(syntax: AuthorSyntax, dependency: DependencyNeeds): Set<string> {
  const uses = new Map<string, Uses>()
  for (const statement of syntax.program.body) addUses(uses, statement)
  const imported = new Map(
    syntax.imports.flatMap(({ specifier, bindings }) =>
      bindings.map(({ local, imported: name }) => [local, { specifier, name }] as const),
    ),
  )
  const known = new Map<string, boolean>()
  const needs = (name: string): boolean => {
    const answer = known.get(name)
    if (answer !== undefined) return answer
    // Functions that call each other: what the others need decides.
    known.set(name, false)
    const origin = imported.get(name)
    const own = uses.get(name)
    const needed =
      origin === undefined
        ? own !== undefined && (own.browser || [...own.names].some(needs))
        : BROWSER_HOOKS.has(origin.name) || dependency(origin.specifier, origin.name)
    known.set(name, needed)
    return needed
  }
  const found = new Set<string>()
  for (const { name, local, specifier } of syntax.exported) {
    // A circle may have answered too early for a name inside of it: each export begins anew.
    known.clear()
    if (specifier === undefined ? needs(local) : dependency(specifier, local)) found.add(name)
  }
  return found
}

function addUses(uses: Map<string, Uses>, statement: Statement): void {
  if (statement.type === 'ImportDeclaration' || statement.type === 'ExportAllDeclaration') return
  const declared =
    statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? statement) : statement
  const names =
    statement.type === 'ExportDefaultDeclaration'
      ? ['default', ...defaultName(statement)]
      : getNames(declared)
  // `const { useState } = React`: taking a hook is not using it.
  if (names.length === 0 || takesFromReact(declared)) return
  const found = getUses(statement)
  for (const name of names) uses.set(name, found)
}

function defaultName({ declaration }: ESTree.ExportDefaultDeclaration): string[] {
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
}

function takesFromReact(statement: Statement): boolean {
  return (
    statement.type === 'VariableDeclaration' &&
    statement.declarations.every(({ init }) => init?.type === 'Identifier' && init.name === 'React')
  )
}

function getUses(statement: Statement): Uses {
  const uses: Uses = { names: new Set(), browser: false }
  const globals = new Set<string>()
  const locals = new Set<string>()
  /** Names of properties, which are no variables. */
  const keys = new WeakSet<object>()
  const addLocals = (patterns: readonly ESTree.ParamPattern[]): void => {
    for (const pattern of patterns) {
      const inner = pattern.type === 'RestElement' ? pattern.argument : pattern
      if (inner.type === 'TSParameterProperty') continue
      for (const name of getPatternNames(inner)) locals.add(name)
    }
  }
  const need = (): void => {
    uses.browser = true
  }
  new Visitor({
    Identifier: (node) => {
      if (keys.has(node)) return
      uses.names.add(node.name)
      if (BROWSER_HOOKS.has(node.name)) need()
      else if (BROWSER_GLOBALS.has(node.name)) globals.add(node.name)
    },
    JSXIdentifier: ({ name }) => {
      uses.names.add(name)
    },
    JSXAttribute: ({ name }) => {
      if (name.type === 'JSXIdentifier' && isHandler(name.name)) need()
    },
    MemberExpression: (node) => {
      if (node.computed || node.property.type !== 'Identifier') return
      keys.add(node.property)
      if (BROWSER_HOOKS.has(node.property.name)) need()
    },
    Property: ({ key, computed, shorthand }) => {
      if (computed || shorthand || key.type !== 'Identifier') return
      keys.add(key)
      if (/^on[A-Z]/.test(key.name)) need()
    },
    MethodDefinition: ({ key, computed }) => {
      if (!computed) keys.add(key)
    },
    PropertyDefinition: ({ key, computed }) => {
      if (!computed) keys.add(key)
    },
    ClassDeclaration: ({ superClass }) => {
      if (superClass !== null) need()
    },
    ClassExpression: ({ superClass }) => {
      if (superClass !== null) need()
    },
    ArrowFunctionExpression: ({ params }) => addLocals(params),
    FunctionDeclaration: ({ params }) => addLocals(params),
    FunctionExpression: ({ params }) => addLocals(params),
    VariableDeclarator: ({ id }) => addLocals([id]),
  }).visit({
    type: 'Program',
    sourceType: 'module',
    hashbang: null,
    start: 0,
    end: 0,
    body: [statement],
  })
  if ([...globals].some((name) => !locals.has(name))) need()
  return uses
}

function isHandler(attribute: string): boolean {
  return attribute === 'ref' || /^on[A-Z]/.test(attribute)
}
