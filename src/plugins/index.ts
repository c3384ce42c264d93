/**
 * What plugins are written with: `import { defineConfig, type Plugin } from 'pergola'`.
 *
 * @packageDocumentation
 */
export type { ContentComponent, MarkdownNode, MarkdownPlugin } from '../content/index.ts'
export type { Diagnostic, Finding } from '../diagnostics/index.ts'
export {
  type CopiedFile,
  defineConfig,
  type Feature,
  type LoadedPage,
  type MadeFile,
  type Navigation,
  type OutputFile,
  type PageContext,
  type PageExtras,
  type PergolaConfig,
  type Plugin,
  type PluginContext,
  type PluginPage,
  type PluginSite,
} from '../project/index.ts'
