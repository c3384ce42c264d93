import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import { getNames, getPatternNames } from './author-syntax.ts'

type FunctionNode = ESTree.ArrowFunctionExpression | ESTree.Function

/** Names that a part of an expression has for itself. */
interface Scope {
  start: number
  end: number
  names: Set<string>
}

/**
 * The names that an expression has from around it: not those of its functions, of properties and of elements of HTML.
 * Of what cannot be parsed, `undefined`.
 */
export function getFreeNames(expression: string): Set<string> | undefined {
  const { program, errors } = parseSync('expression.tsx', `(${expression}\n)`, { lang: 'tsx' })
  if (errors.length > 0) return undefined
  const scopes: Scope[] = []
  const used: { name: string; start: number }[] = []
  const named = new Set<number>()
  const addFunction = ({ start, end, params }: FunctionNode) => {
    const names = params.flatMap((param) => {
      if (param.type === 'TSParameterProperty') return []
      return getPatternNames(param.type === 'RestElement' ? param.argument : param)
    })
    scopes.push({ start, end, names: new Set(names) })
  }
  /** The innermost function that is open has what is declared in it: it is visited before what it holds. */
  const declare = (at: number, names: readonly string[]) => {
    const scope = scopes.findLast(({ start, end }) => start <= at && at < end)
    for (const name of names) scope?.names.add(name)
  }
  const noteElement = ({ name }: ESTree.JSXOpeningElement | ESTree.JSXClosingElement) => {
    if (name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name)) named.add(name.start)
  }
  new Visitor({
    ArrowFunctionExpression: addFunction,
    FunctionExpression(node) {
      addFunction(node)
      if (node.id !== null) declare(node.start, [node.id.name])
    },
    FunctionDeclaration(node) {
      declare(node.start, getNames(node))
      addFunction(node)
    },
    ClassDeclaration: (node) => declare(node.start, getNames(node)),
    VariableDeclaration: (node) => declare(node.start, getNames(node)),
    CatchClause({ start, param }) {
      if (param !== null) declare(start, getPatternNames(param))
    },
    MemberExpression({ computed, property }) {
      if (!computed) named.add(property.start)
    },
    Property({ computed, shorthand, key }) {
      if (!computed && !shorthand) named.add(key.start)
    },
    JSXMemberExpression: ({ property }) => named.add(property.start),
    JSXAttribute: ({ name }) => named.add(name.start),
    JSXOpeningElement: noteElement,
    JSXClosingElement: noteElement,
    Identifier: ({ name, start }) => used.push({ name, start }),
    JSXIdentifier: ({ name, start }) => used.push({ name, start }),
  }).visit(program)
  const isOwn = ({ name, start }: { name: string; start: number }) =>
    named.has(start) ||
    scopes.some((scope) => scope.start <= start && start < scope.end && scope.names.has(name))
  return new Set(used.filter((one) => !isOwn(one)).map(({ name }) => name))
}
