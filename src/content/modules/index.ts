export { componentsSpecifier, hookNames, reactNames } from './ambient.ts'
export { type Namespace, thrownAt } from './author-evaluate.ts'
export {
  type Binding,
  isMarkdownModule,
  type LoadedModule,
  type MarkdownModule,
} from './content-module.ts'
export { wordsOf } from './identifiers.ts'
export { missing } from './missing.ts'
export { ModuleGraph } from './module-graph.ts'
export { scanSpecifiers } from './scan-specifiers.ts'
export { SiteFiles } from './site-files.ts'
