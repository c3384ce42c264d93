import { type Node as JsonNode, parseTree } from 'jsonc-parser'
import { isScalar, parseDocument, visit } from 'yaml'
import { PathError } from '../../../workspace/index.ts'
import type { Texts } from '../texts.ts'

/** Members of API documents that readers read. */
const SHOWN: ReadonlySet<unknown> = new Set(['title', 'summary', 'description'])

/** What only API documents say: where their members are sorted by name it stands behind most of them. */
const DOCUMENT =
  /^\uFEFF?\s*\{[\s\S]*?"(?:openapi|swagger|asyncapi)"\s*:\s*"\d|(?<![^\n])(?:openapi|swagger|asyncapi):[ \t]*["']?\d/

/** Paths of the API documents of a workspace. */
export async function findApiFiles(files: Texts, configs: readonly string[]): Promise<string[]> {
  const paths = files.workspace.list().filter((path) => /\.(?:json|ya?ml)$/i.test(path))
  const found: string[] = []
  for (const path of paths) {
    if (configs.includes(path)) continue
    const text = await files.read(path).catch((error: unknown) => {
      // What is too large or no text is none that could be changed.
      if (error instanceof PathError) return ''
      throw error
    })
    if (DOCUMENT.test(text)) found.push(path)
  }
  return found
}

/** Changes what readers read of an API document, and nothing between. */
export function mapApiTexts(text: string, change: (words: string) => string): string {
  const ranges = /^\uFEFF?\s*\{/.test(text) ? jsonRanges(text) : yamlRanges(text)
  let changed = ''
  let at = 0
  for (const [start, end] of ranges) {
    changed += text.slice(at, start) + change(text.slice(start, end))
    at = end
  }
  return changed + text.slice(at)
}

type Range = readonly [start: number, end: number]

function jsonRanges(text: string): Range[] {
  const ranges: Range[] = []
  const look = (node: JsonNode) => {
    const [key, value] = node.type === 'property' ? (node.children ?? []) : []
    if (SHOWN.has(key?.value) && value?.type === 'string') {
      ranges.push([value.offset, value.offset + value.length])
    }
    for (const child of node.children ?? []) look(child)
  }
  const tree = parseTree(text)
  if (tree !== undefined) look(tree)
  return ranges
}

function yamlRanges(text: string): Range[] {
  const ranges: Range[] = []
  visit(parseDocument(text), {
    Pair: (_key, { key, value }) => {
      const isShown = isScalar(key) && SHOWN.has(key.value) && isScalar(value)
      if (!isShown || typeof value.value !== 'string' || !value.range) return
      ranges.push([value.range[0], value.range[1]])
    },
  })
  return ranges
}
