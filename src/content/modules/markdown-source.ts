import { posix } from 'node:path'
import { type Diagnostic, LineIndex } from '../../diagnostics/index.ts'
import { type EsmBlock, type ModuleBody, readBody } from '../markdown/index.ts'
import { readFrontmatter, withoutMembersOnly } from '../source/index.ts'
import { takesChildrenApart } from './author-syntax.ts'
import type { GraphSettings } from './module-loader.ts'
import { scanSpecifiers } from './scan-specifiers.ts'
import type { SiteFiles } from './site-files.ts'

/** What stands for bytes that are no character. */
const UNKNOWN = '\ufffd'

/** A page or Markdown snippet, read but not run. */
export interface MarkdownSource {
  source: string
  frontmatter: ReturnType<typeof readFrontmatter>
  body: ModuleBody
  /** Its imports and exports as a module of their own. */
  code: string | undefined
}

/** Reads a page or a Markdown snippet. */
export function readMarkdown(
  settings: GraphSettings,
  file: string,
  snippet: boolean,
): MarkdownSource {
  const text = settings.files.read(file)
  const { text: source, findings } = withoutMembersOnly(text)
  const frontmatter = readFrontmatter(source, file)
  const folder = posix.dirname(file)
  const body = readBody(source, {
    file,
    folder: folder === '.' ? '' : folder,
    base: settings.base,
    snippet,
    components: settings.components,
    plugins: settings.plugins,
    bodyStart: frontmatter.bodyStart,
    separateChildren: separatesChildren(settings, file, source),
    prepare: (edited) => settings.prepare?.(edited, file) ?? [],
  })
  body.diagnostics.push(...findings.map((finding) => ({ ...finding, file })))
  body.diagnostics.push(...checkEncoding(text, file, settings.files))
  return { source, frontmatter, body, code: moduleSource(source, body.esm) }
}

/** What is wrong with a file in another encoding: nobody knows the characters that it means. */
function checkEncoding(text: string, file: string, files: SiteFiles): Diagnostic[] {
  const offset = text.indexOf(UNKNOWN)
  // One that its author has written stands in the bytes as well.
  if (offset === -1 || files.isUtf8(file)) return []
  const count = text.split(UNKNOWN).length - 1
  return [
    {
      code: 'text-not-utf8',
      message: `Expected a text in UTF-8, received ${count === 1 ? 'a character' : `${count} characters`} in another encoding, shown as \`${UNKNOWN}\`.`,
      hint: 'Save the file in UTF-8.',
      file,
      ...new LineIndex(text).position(offset),
    },
  ]
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

function separatesChildren(settings: GraphSettings, file: string, source: string): boolean {
  if (/^export\s/m.test(source) && takesChildrenApart(source)) return true
  const { files } = settings
  const imported = scanSpecifiers(source).imports.map((specifier) => files.resolve(specifier, file))
  const given = files.islandsOf(file, () => source).map((island) => island.file)
  return [...imported, ...given].some(
    (target) =>
      target !== undefined && /\.[jt]sx?$/.test(target) && takesChildrenApart(files.read(target)),
  )
}
