import { checkNumbers, parseJsonTree, printTree } from '../print/json-tree.ts'
import { printBlocks } from '../print/layout.ts'
import { getBaseName, printContent } from '../print/multipart.ts'
import {
  COMMON_ESCAPES,
  printBlockLiteral,
  printFourDigits,
  printStringLiteral,
  type StringStyle,
} from '../print/strings.ts'
import type { BodyPart, RequestBody } from '../request-model.ts'
import type { WireRequest } from '../wire-request.ts'

const STYLE: StringStyle = {
  open: '"',
  close: '"',
  escapes: COMMON_ESCAPES,
  code: printFourDigits,
  between: '',
}
const INDENT = '    '

const quoted = (text: string): string => printStringLiteral(text, STYLE)
const isAscii = (text: string): boolean => !/[^\x20-\x7e]/.test(text)

/** Python with `requests`. */
export function printPython(request: WireRequest): string {
  const { method, url, basic, body, stream, answerFile } = request
  const json = body?.kind === 'json' ? pythonJson(body.text) : undefined
  const headers = request.headers.filter(([name, value]) => {
    const isDefault =
      body?.kind === 'form' || (json !== undefined && value.toLowerCase() === 'application/json')
    return name !== 'Content-Type' || !isDefault
  })
  const isKnown = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method)
  const call = isKnown ? method.toLowerCase() : 'request'
  const arguments_ = [...(isKnown ? [] : [quoted(method)]), quoted(url)]
  if (headers.length > 0) {
    const lines = headers.map(([name, value]) => `${quoted(name)}: ${headerValue(value)},`)
    arguments_.push(`headers=${nested('{', lines, '}')}`)
  }
  if (basic !== undefined)
    arguments_.push(`auth=(${credential(basic.user)}, ${credential(basic.password)})`)
  if (json !== undefined) arguments_.push(`json=${json}`)
  else if (body !== undefined) arguments_.push(bodyArgument(body))
  if (stream) arguments_.push('stream=True')
  const lines = arguments_.map((argument) => `${INDENT}${argument},`)
  return printBlocks(
    'import requests',
    [`response = requests.${call}(`, ...lines, ')'],
    stream
      ? ['for line in response.iter_lines():', `${INDENT}print(line.decode())`]
      : answerFile === undefined
        ? 'print(response.text)'
        : [
            `with open(${quoted(answerFile)}, "wb") as file:`,
            `${INDENT}file.write(response.content)`,
          ],
  )
}

function nested(open: string, lines: readonly string[], close: string): string {
  return [open, ...lines.map((line) => INDENT + INDENT + line), INDENT + close].join('\n')
}

/** Text beyond Latin letters goes as bytes: Python would encode it otherwise, or refuse it. */
function headerValue(value: string): string {
  return isAscii(value) ? quoted(value) : `${quoted(value)}.encode()`
}

const credential = headerValue

/** A literal, if Python prints the same JSON from it. */
function pythonJson(text: string): string | undefined {
  const tree = parseJsonTree(text)
  if (tree === undefined || !checkNumbers(tree, isExact)) return undefined
  return printTree(
    tree,
    {
      string: quoted,
      key: quoted,
      number: (digits) => digits,
      words: { true: 'True', false: 'False', null: 'None' },
      indent: INDENT,
    },
    INDENT,
  )
}

/** Integers have any size; other numbers about fifteen digits. */
function isExact(digits: string): boolean {
  if (/^-?\d{1,4000}$/.test(digits)) return digits !== '-0'
  const significant = digits
    .replace(/[eE].*$/, '')
    .replace(/[-.]/g, '')
    .replace(/^0+/, '')
  return significant.length <= 15 && Number.isFinite(Number(digits))
}

function bodyArgument(body: RequestBody): string {
  if (body.kind === 'form') {
    return `data=${nested(
      '[',
      body.pairs.map(([name, value]) => `(${quoted(name)}, ${quoted(value)}),`),
      ']',
    )}`
  }
  if (body.kind === 'multipart') return `files=${nested('[', body.parts.map(part), ']')}`
  if (body.kind === 'file') return `data=open(${quoted(body.file)}, "rb")`
  if (!body.text.includes('\n')) return `data=${quoted(body.text)}.encode()`
  const lines = printBlockLiteral(body.text, STYLE, INDENT + INDENT)
  return `data=(\n${INDENT}${INDENT}${lines}\n${INDENT}).encode()`
}

function part({ name, content, type }: BodyPart): string {
  const suffix = type === undefined ? '' : `, ${quoted(type)}`
  if (content.kind === 'text') {
    const text = printContent(content, (file) => `open(${quoted(file)}, "rb")`, quoted)
    return `(${quoted(name)}, (None, ${text}${suffix})),`
  }
  return `(${quoted(name)}, (${quoted(getBaseName(content.file))}, open(${quoted(content.file)}, "rb")${suffix})),`
}
