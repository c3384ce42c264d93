export type {
  CompiledPage,
  Heading,
  MarkupStyles,
  PageLink,
  PageUpdate,
  WrittenDiagram,
} from './compiled-page.ts'
export type { ContentCompiler, ContentHooks } from './content-compiler.ts'
export { createContentCompiler } from './content-compiler.ts'
export {
  type ContentComponent,
  type ContentPlugin,
  createExtension,
  createPluginFailure,
  type ExtensionSource,
  type MarkdownNode,
  type MarkdownPlugin,
} from './extension.ts'
export { type FormattedPage, formatPage } from './format/format-page.ts'
export { getHeadingSlug, IdRegistry } from './heading-ids.ts'
export { isTheme as isCodeTheme } from './highlight/index.ts'
export { type BrowserModule, MISSING_SPECIFIER } from './islands/index.ts'
export { type LinkBase, resolveAddress } from './links.ts'
export { inlineMarkdown } from './markdown/index.ts'
export { findScriptError, getScriptNames } from './modules/index.ts'
export type { ContentOptions, EndpointReferences, PageSource } from './options.ts'
export { SHELL_PLACES } from './render/check-fragments.ts'
export { getPlaces, hasPlace, isForScripts, suggestPlace } from './render/places-of.ts'
export { type Frontmatter, readFrontmatter } from './source/index.ts'
export { escapeMarkdown } from './twin/writer.ts'
