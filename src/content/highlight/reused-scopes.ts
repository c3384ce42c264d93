import type { Grammar } from 'shiki/core'
import { hasDigits } from './line-memo.ts'
import { getTrace } from './search-trace.ts'

/** A token's scopes with their style; `next` holds those that one scope more has made of it. */
interface ScopeStack {
  next?: Map<string, ScopeStack>
}

interface GrammarOfTheme {
  themeProvider: object
}

interface ScopeStackClass {
  _pushAttributed(target: ScopeStack, name: string, grammar: GrammarOfTheme): ScopeStack
  createRootAndLookUpScopeName(
    name: string,
    attributes: number,
    grammar: GrammarOfTheme,
  ): ScopeStack
}

const changed = new WeakSet<ScopeStackClass>()

/** What is shared by the grammars of one pair of themes: the first scopes of each, by name. */
const roots = new WeakMap<object, Map<string, ScopeStack>>()

/**
 * Has TextMate make each stack of scopes once for a grammar and those that are loaded with it, whose
 * themes stay as they are: it makes one for every token, and asks both themes for its style, though
 * the same few come again in every line. Shiki has no public way to it; its version is pinned and a
 * test compares the colors.
 */
export function reuseScopes(grammar: Grammar): void {
  const { themeProvider, type } = getInternals(grammar)
  roots.set(themeProvider, new Map())
  if (changed.has(type)) return
  changed.add(type)
  const push = type._pushAttributed
  type._pushAttributed = (target, name, own) => {
    // Some scopes are named by what was found, such as `meta.tag.structure.h1.html`.
    const trace = getTrace()
    if (trace !== undefined && hasDigits(name)) trace.leaveOpen()
    if (target.next === undefined) return push(target, name, own)
    let next = target.next.get(name)
    if (next === undefined) {
      next = push(target, name, own)
      next.next = new Map()
      target.next.set(name, next)
    }
    return next
  }
  const createRoot = type.createRootAndLookUpScopeName
  type.createRootAndLookUpScopeName = (name, attributes, own) => {
    const known = roots.get(own.themeProvider)
    const root = known?.get(name) ?? createRoot.call(type, name, attributes, own)
    if (known === undefined || known.has(name)) return root
    root.next = new Map()
    known.set(name, root)
    return root
  }
}

function getInternals(grammar: Grammar): { themeProvider: object; type: ScopeStackClass } {
  const { ruleStack } = grammar.tokenizeLine2(' ', null)
  const stack: unknown = Reflect.get(ruleStack, 'contentNameScopesList')
  const type: unknown = stack instanceof Object ? stack.constructor : undefined
  const themeProvider: unknown = Reflect.get(grammar, 'themeProvider')
  if (isScopeStackClass(type) && themeProvider instanceof Object) return { themeProvider, type }
  throw new Error('Expected the scopes of the pinned Shiki version, received another shape.')
}

function isScopeStackClass(type: unknown): type is ScopeStackClass {
  return (
    typeof type === 'function' &&
    '_pushAttributed' in type &&
    'createRootAndLookUpScopeName' in type
  )
}
