export { COMPONENTS_SPECIFIER, HOOK_NAMES, REACT_NAMES } from './ambient.ts'
export { findAuthorPlace, findThrowPlace, forgetAuthor, type Namespace } from './author-evaluate.ts'
export { isPackage } from './author-imports.ts'
export { compileAuthorSource, getWords } from './author-source.ts'
export {
  type AuthorImport,
  AuthorSyntaxError,
  findScriptError,
  getScriptNames,
} from './author-syntax.ts'
export type { AuthorExports, MarkdownModule } from './content-module.ts'
export { getFreeNames } from './free-names.ts'
export { readMarkdown } from './markdown-source.ts'
export { isMissing, missing } from './missing.ts'
export { ModuleGraph } from './module-graph.ts'
export { getNamedIcons } from './named-icons.ts'
export { createFunction } from './page-realm.ts'
export { type Specifiers, scanSpecifiers } from './scan-specifiers.ts'
export { type SeenStamps, SiteFiles } from './site-files.ts'
