import { findNodeAtLocation, type JSONPath, parseTree } from 'jsonc-parser'
import { isScalar, parseDocument, stringify } from 'yaml'
import { findApiFiles } from '../api-texts.ts'
import type { Context } from '../context.ts'
import { withValueAt } from '../json-edits.ts'
import { nameWords } from '../names.ts'

/** An API document with what it says at some place. */
export interface ApiDocument {
  file: string
  text: string
  value: string
}

/** Words of file names that tell nothing of which document it is. */
const SMALL =
  /^(?:open|api|apis|openapi|swagger|spec|specification|json|yaml|yml|docs|reference|v?\d+)$/

const isJson = (text: string) => /^\uFEFF?\s*\{/.test(text)

/** The documents of a site that have a text or a number at a place. */
export async function listDocuments(
  { docs, files }: Context,
  path: JSONPath,
): Promise<ApiDocument[]> {
  const found: ApiDocument[] = []
  for (const file of await findApiFiles(docs.files, files.paths)) {
    const text = await docs.files.read(file)
    const value = readAt(text, path)
    if (typeof value === 'string' || typeof value === 'number')
      found.push({ file, text, value: String(value) })
  }
  return found
}

function readAt(text: string, path: JSONPath): unknown {
  if (!isJson(text)) return parseDocument(text, { logLevel: 'silent' }).getIn(path)
  const tree = parseTree(text)
  return tree && (findNodeAtLocation(tree, path)?.value as unknown)
}

/** A document with another text at a place; all else stays as it is written. */
export function withTextAt({ text }: ApiDocument, path: JSONPath, value: string): string {
  if (isJson(text)) return withValueAt(text, path, value)
  const node = parseDocument(text, { logLevel: 'silent' }).getIn(path, true)
  if (!isScalar(node) || !node.range) return text
  const [start, end] = node.range
  const sign = /^["']/.exec(text.slice(start, end))?.[0]
  const isPlain = sign === undefined || value.includes(sign) || value.includes('\\')
  const written = isPlain ? stringify(value, { lineWidth: 0 }).trimEnd() : sign + value + sign
  return text.slice(0, start) + written + text.slice(end)
}

/**
 * The one document that a prompt speaks of: by a word of its file's name, by what it says now, else the one that the site
 * shows; `undefined` where it may be several.
 */
export function chooseDocument(
  { files }: Context,
  documents: readonly ApiDocument[],
  prompt: string,
): ApiDocument | undefined {
  const words = new Set(nameWords(prompt).flatMap((word) => [word, word.replace(/s$/, '')]))
  const own = (file: string) =>
    nameWords(file.replaceAll(/[/._-]/g, ' ')).filter((word) => !SMALL.test(word))
  const isNamed = ({ file }: ApiDocument) =>
    prompt.includes(file) ||
    own(file).some((word) => words.has(word) || words.has(word.replace(/s$/, '')))
  const isSaid = ({ value }: ApiDocument) => prompt.toLowerCase().includes(value.toLowerCase())
  const isShown = ({ file }: ApiDocument) => files.text('docs.json').includes(file)
  let left = documents
  for (const is of [isNamed, isSaid, isShown]) {
    const some = left.filter(is)
    if (some.length > 0) left = some
    if (left.length === 1) return left[0]
  }
  return undefined
}
