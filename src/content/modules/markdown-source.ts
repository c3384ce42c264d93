import { posix } from 'node:path'
import { type EsmBlock, type ModuleBody, readBody } from '../markdown/index.ts'
import { readFrontmatter, withoutMembersOnly } from '../source/index.ts'
import type { ModuleGraph } from './module-graph.ts'
import { scanSpecifiers } from './scan-specifiers.ts'
import { takesChildrenApart } from './takes-children-apart.ts'

/** A page or Markdown snippet, read but not run. */
export interface MarkdownSource {
  source: string
  frontmatter: ReturnType<typeof readFrontmatter>
  body: ModuleBody
  /** Its imports and exports as a module of their own. */
  code: string | undefined
}

/** Reads a page or a Markdown snippet. */
export function readMarkdown(graph: ModuleGraph, file: string, snippet: boolean): MarkdownSource {
  const { text: source, findings } = withoutMembersOnly(graph.settings.files.read(file))
  const frontmatter = readFrontmatter(source, file)
  const folder = posix.dirname(file)
  const body = readBody(source, {
    file,
    folder: folder === '.' ? '' : folder,
    base: graph.settings.base,
    snippet,
    components: graph.settings.components,
    bodyStart: frontmatter.bodyStart,
    separateChildren: separatesChildren(graph, file, source),
    prepare: (edited) => graph.settings.prepare?.(edited, file) ?? [],
  })
  body.diagnostics.push(...findings.map((finding) => ({ ...finding, file })))
  return { source, frontmatter, body, code: moduleSource(source, body.esm) }
}

/** The imports and exports of a page as a module of their own, every character at its place. */
function moduleSource(source: string, blocks: readonly EsmBlock[]): string | undefined {
  if (blocks.length === 0) return undefined
  let code = source.replaceAll(/[^\n]/g, ' ')
  for (const block of blocks) {
    const end = block.offset + block.source.length
    code = code.slice(0, block.offset) + block.source + code.slice(end)
  }
  return code
}

function separatesChildren(graph: ModuleGraph, file: string, source: string): boolean {
  if (/^export\s/m.test(source) && takesChildrenApart(source)) return true
  const { files } = graph.settings
  return scanSpecifiers(source).imports.some((specifier) => {
    if (!/^[./]/.test(specifier)) return false
    const target = files.resolve(specifier, file)
    return (
      target !== undefined && /\.[jt]sx?$/.test(target) && takesChildrenApart(files.read(target))
    )
  })
}
