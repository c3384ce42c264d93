import { type ESTree, parseSync } from 'rolldown/utils'

const LOOKS_AT_CHILDREN =
  /\bChildren\.\w+\(|\bcloneElement\(|\bchildren\??\.(?:map|filter|find|forEach|props|type|length)\b|\.props\.children\b/

type Program = ESTree.Program
type ModuleExportName = ESTree.ModuleExportName
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

/** One name that an author's module exports. */
export interface AuthorExport {
  name: string
  /** What it is called inside the module, or in the file that it is passed on from; `*`: all. */
  local: string
  /** `export { … } from '…'`: where it comes from. */
  specifier?: string
}

/** What an author's module declares at its top level. */
export interface AuthorSyntax {
  program: Program
  declared: Set<string>
  imports: AuthorImport[]
  /** Names of its exports, without those of `export *`. */
  exports: string[]
  exported: AuthorExport[]
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
  const syntax: AuthorSyntax = {
    program,
    declared: new Set(),
    imports: [],
    exports: [],
    exported: [],
  }
  for (const statement of program.body) addStatement(syntax, statement)
  syntax.exports = syntax.exported.map(({ name }) => name).filter((name) => name !== '*')
  return syntax
}

function addStatement(syntax: AuthorSyntax, statement: Statement): void {
  switch (statement.type) {
    case 'ImportDeclaration':
      if (statement.importKind !== 'type') addImport(syntax, statement)
      break
    case 'ExportNamedDeclaration': {
      const names = statement.declaration === null ? [] : getNames(statement.declaration)
      for (const name of names) {
        syntax.declared.add(name)
        syntax.exported.push({ name, local: name })
      }
      const { source } = statement
      for (const { exported, local } of statement.specifiers) {
        syntax.exported.push({
          name: nameOf(exported),
          local: nameOf(local),
          ...(source !== null && { specifier: source.value }),
        })
      }
      if (source !== null) addSource(syntax, source)
      break
    }
    case 'ExportDefaultDeclaration':
      syntax.exported.push({ name: 'default', local: 'default' })
      if ('id' in statement.declaration && statement.declaration.id?.type === 'Identifier') {
        syntax.declared.add(statement.declaration.id.name)
      }
      break
    case 'ExportAllDeclaration':
      addSource(syntax, statement.source)
      syntax.exported.push({
        name: statement.exported === null ? '*' : nameOf(statement.exported),
        local: '*',
        specifier: statement.source.value,
      })
      break
    default:
      for (const name of getNames(statement)) syntax.declared.add(name)
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
    else if (specifier.type === 'ImportSpecifier') imported = nameOf(specifier.imported)
    added.bindings.push({ local: local.name, imported, offset })
  }
}

function nameOf(name: ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name
}

/** The names that a statement declares. */
export function getNames(statement: Statement): string[] {
  if (statement.type === 'VariableDeclaration') {
    return statement.declarations.flatMap((declaration) => getPatternNames(declaration.id))
  }
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') {
    return statement.id === null ? [] : [statement.id.name]
  }
  return []
}

/** Names that a script declares for all scripts of a page, and which of them stand for no other. */
export function getScriptNames(source: string): { all: string[]; single: string[] } {
  const { program, errors } = parseSync('script.js', source, { sourceType: 'script' })
  const statements = errors.length === 0 ? program.body : []
  const isSingle = (statement: Statement) =>
    statement.type === 'ClassDeclaration' ||
    (statement.type === 'VariableDeclaration' && statement.kind !== 'var')
  return {
    all: statements.flatMap(getNames),
    single: statements.filter(isSingle).flatMap(getNames),
  }
}

/** What keeps browsers from reading a script; `undefined` where nothing does. */
export function findScriptError(source: string): { message: string; offset: number } | undefined {
  const [error] = parseSync('script.js', source, { sourceType: 'script' }).errors
  return error && { message: error.message, offset: error.labels[0]?.start ?? 0 }
}

/** The variables of a pattern, such as the parameters of a component. */
export function getPatternNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'AssignmentPattern':
      return getPatternNames(pattern.left)
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => {
        if (element === null) return []
        return getPatternNames(element.type === 'RestElement' ? element.argument : element)
      })
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        getPatternNames(property.type === 'RestElement' ? property.argument : property.value),
      )
  }
}

/** What a module declares; nothing when it cannot be read, which its compilation reports. */
export function getSyntax(source: string, file: string): AuthorSyntax | undefined {
  try {
    return parseAuthor(source, file)
  } catch (error) {
    if (error instanceof AuthorSyntaxError) return undefined
    throw error
  }
}

/** True for author code whose components look at their children one by one. */
export function takesChildrenApart(code: string): boolean {
  return LOOKS_AT_CHILDREN.test(code)
}
