import { parseSync } from 'rolldown/utils'

type Program = ReturnType<typeof parseSync>['program']
type Statement = Program['body'][number]
type VariableStatement = Extract<Statement, { type: 'VariableDeclaration' }>
type Pattern = VariableStatement['declarations'][number]['id']

/** One `import` of an author's module. */
export interface AuthorImport {
  specifier: string
  /** Offset of the specifier in the module. */
  offset: number
  bindings: { local: string; imported: string; offset: number }[]
}

/** What an author's module declares at its top level. */
export interface AuthorSyntax {
  declared: Set<string>
  imports: AuthorImport[]
  exports: string[]
}

/** A syntax error of an author's module, where it stands. */
export class AuthorSyntaxError extends Error {
  readonly offset: number

  constructor(message: string, offset: number) {
    super(message)
    this.offset = offset
  }
}

/** Parses an author's module. Throws `AuthorSyntaxError`. */
export function parseAuthor(source: string, file: string): AuthorSyntax {
  const lang = /\.tsx?$/.test(file) ? 'tsx' : 'jsx'
  const { program, errors } = parseSync(`module.${lang}`, source, { lang, sourceType: 'module' })
  const error = errors[0]
  if (error !== undefined) throw new AuthorSyntaxError(error.message, error.labels[0]?.start ?? 0)
  const syntax: AuthorSyntax = { declared: new Set(), imports: [], exports: [] }
  for (const statement of program.body) addStatement(syntax, statement)
  return syntax
}

function addStatement(syntax: AuthorSyntax, statement: Statement): void {
  switch (statement.type) {
    case 'ImportDeclaration':
      if (statement.importKind !== 'type') addImport(syntax, statement)
      break
    case 'ExportNamedDeclaration': {
      const names = statement.declaration === null ? [] : namesOf(statement.declaration)
      for (const name of names) syntax.declared.add(name)
      syntax.exports.push(...names)
      for (const { exported } of statement.specifiers) {
        syntax.exports.push(exported.type === 'Literal' ? exported.value : exported.name)
      }
      if (statement.source !== null) addSource(syntax, statement.source)
      break
    }
    case 'ExportDefaultDeclaration':
      syntax.exports.push('default')
      if ('id' in statement.declaration && statement.declaration.id?.type === 'Identifier') {
        syntax.declared.add(statement.declaration.id.name)
      }
      break
    case 'ExportAllDeclaration':
      addSource(syntax, statement.source)
      break
    default:
      for (const name of namesOf(statement)) syntax.declared.add(name)
  }
}

function addSource(syntax: AuthorSyntax, source: { value: string; start: number }): AuthorImport {
  const added: AuthorImport = { specifier: source.value, offset: source.start, bindings: [] }
  syntax.imports.push(added)
  return added
}

function addImport(
  syntax: AuthorSyntax,
  statement: Extract<Statement, { type: 'ImportDeclaration' }>,
): void {
  const added = addSource(syntax, statement.source)
  for (const specifier of statement.specifiers) {
    const { local, start: offset } = specifier
    syntax.declared.add(local.name)
    let imported = '*'
    if (specifier.type === 'ImportDefaultSpecifier') imported = 'default'
    else if (specifier.type === 'ImportSpecifier') {
      const name = specifier.imported
      imported = name.type === 'Literal' ? name.value : name.name
    }
    added.bindings.push({ local: local.name, imported, offset })
  }
}

function namesOf(statement: Statement): string[] {
  if (statement.type === 'VariableDeclaration') {
    return statement.declarations.flatMap((declaration) => patternNames(declaration.id))
  }
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') {
    return statement.id === null ? [] : [statement.id.name]
  }
  return []
}

function patternNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'AssignmentPattern':
      return patternNames(pattern.left)
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => {
        if (element === null) return []
        return patternNames(element.type === 'RestElement' ? element.argument : element)
      })
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        patternNames(property.type === 'RestElement' ? property.argument : property.value),
      )
  }
}
