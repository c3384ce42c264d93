import { type Node, type ParseError, parseTree, visit } from 'jsonc-parser'
import type { Diagnostic, Report } from '../../diagnostics/index.ts'
import { adviseOnSyntax, describeSyntaxError } from './syntax-errors.ts'
import {
  type ConfigValue,
  formatPath,
  getLocation,
  type Member,
  type SourceFile,
  type Span,
} from './value.ts'

export type ParseResult = { value: ConfigValue } | { error: Diagnostic }

/** Reads JSON with positions. Comments and trailing commas are reported and read over. */
export function parseJson(source: SourceFile, report: Report): ParseResult {
  const strict: ParseError[] = []
  const errors: ParseError[] = []
  let tree = parseTree(source.text, strict, { disallowComments: true })
  if (strict.length > 0) tree = parseTree(source.text, errors, { allowTrailingComma: true })
  const [first = strict[0]] = errors
  if (first !== undefined && (errors.length > 0 || tree === undefined)) {
    const span = { source, offset: first.offset, length: first.length }
    const message =
      source.text.trim() === ''
        ? `Expected a JSON object in \`${source.path}\`, received an empty file.`
        : describeSyntaxError(first, source.text)
    const hint = adviseOnSyntax(first, source.text)
    return {
      error: { code: 'config-syntax', message, ...(hint && { hint }), ...getLocation(span) },
    }
  }
  if (tree === undefined) throw new Error('Expected a tree for text without syntax errors.')
  if (strict.length > 0) reportTolerated(source, report)
  return { value: convert(tree, source, [], report) }
}

function reportTolerated(source: SourceFile, report: Report): void {
  let comment: Span | undefined
  let trailing: Span | undefined
  let comma: Span | undefined
  const other = () => {
    comma = undefined
  }
  const close = () => {
    trailing ??= comma
    comma = undefined
  }
  visit(
    source.text,
    {
      onComment: (offset, length) => {
        comment ??= { source, offset, length }
      },
      onSeparator: (character, offset, length) => {
        comma = character === ',' ? { source, offset, length } : undefined
      },
      onObjectBegin: other,
      onArrayBegin: other,
      onObjectProperty: other,
      onLiteralValue: other,
      onObjectEnd: close,
      onArrayEnd: close,
    },
    { allowTrailingComma: true },
  )
  const tolerate = (span: Span | undefined, received: string) => {
    if (span === undefined) return
    report({
      code: 'config-loose-json',
      message: `Expected strict JSON, received ${received}.`,
      hint: 'It is read over here, but other tools refuse the file.',
      ...getLocation(span),
    })
  }
  tolerate(comment, 'a comment')
  tolerate(trailing, 'a comma after the last entry')
}

function convert(
  node: Node,
  source: SourceFile,
  path: readonly (string | number)[],
  report: Report,
): ConfigValue {
  const span = { source, offset: node.offset, length: node.length }
  if (node.type === 'array') {
    const items = (node.children ?? []).map((item, index) =>
      convert(item, source, [...path, index], report),
    )
    return { ...span, type: 'array', items }
  }
  if (node.type !== 'object') return { ...span, type: 'scalar', value: node.value }
  const members = new Map<string, Member>()
  for (const property of node.children ?? []) {
    const [keyNode, valueNode] = property.children ?? []
    if (keyNode === undefined || valueNode === undefined) continue
    const name = String(keyNode.value)
    const key = { source, offset: keyNode.offset, length: keyNode.length }
    if (members.has(name)) {
      report({
        code: 'config-duplicate-key',
        message: `Expected each key once, received \`${formatPath([...path, name])}\` again.`,
        hint: 'The last one is used.',
        ...getLocation(key),
      })
    }
    members.set(name, { key, value: convert(valueNode, source, [...path, name], report) })
  }
  return { ...span, type: 'object', members }
}
