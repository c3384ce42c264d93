import { checkNumbers, parseJsonTree, printTree } from '../print/json-tree.ts'
import { printBlocks } from '../print/layout.ts'
import { getBaseName, getContentFile, printContent } from '../print/multipart.ts'
import {
  COMMON_ESCAPES,
  encodeUtf8,
  printBlockLiteral,
  printFourDigits,
  printStringLiteral,
  type StringStyle,
} from '../print/strings.ts'
import type { BodyPart, RequestBody } from '../request-model.ts'
import type { WireRequest } from '../wire-request.ts'

/** Where a sample runs: it decides how files are read. */
export interface FetchHost {
  readonly imports: (request: WireRequest) => string | undefined
  readonly setup?: (body: RequestBody) => string | undefined
  /** An expression for the bytes of a file; the index counts the files of the request. */
  readonly blob: (file: string, type: string | undefined, index: number) => string
  /** An expression for the text in a file. */
  readonly text: (file: string, index: number) => string
  readonly typed?: boolean
  /** Its scripts set no cookies of a request: it sends those that it has. */
  readonly hasCookies?: boolean
  /** What is done with an answer of bytes. */
  readonly keep: (file: string) => string | readonly string[]
}

const STYLE: StringStyle = { open: '"', close: '"', escapes: COMMON_ESCAPES, code: printFourDigits }
const TEMPLATE: StringStyle = {
  open: '`',
  close: '`',
  escapes: { '\\': '\\\\', '`': '\\`', $: '\\$', '\r': '\\r', '\t': '\\t' },
  code: printFourDigits,
}

export function printQuoted(text: string): string {
  return printStringLiteral(text, STYLE)
}

/** JavaScript and TypeScript with `fetch`. */
export function fetchSample(request: WireRequest, host: FetchHost): string {
  const { method, url, basic, body, stream, answerFile } = request
  const options: string[] = []
  if (method !== 'GET' || body !== undefined) options.push(`method: ${printQuoted(method)}`)
  const cookie = host.hasCookies === true ? getCookie(request) : undefined
  if (cookie !== undefined) options.push('credentials: "include"')
  const headers = request.headers
    .filter(([name]) => name !== 'Content-Type' || body?.kind !== 'form')
    .filter(([name]) => cookie === undefined || !isCookie(name))
    .map(([name, value]) => `${printQuoted(name)}: ${headerValue(value)}`)
  if (basic !== undefined)
    headers.push(`"Authorization": ${basicHeader(basic.user, basic.password)}`)
  if (headers.length > 0) options.push(listed('headers: {', headers, '}'))
  const form = body?.kind === 'multipart' ? multipart(body.parts, host) : undefined
  if (body?.kind === 'multipart') options.push('body: form')
  else if (body !== undefined) options.push(`body: ${bodyExpression(body, host)}`)
  const type = host.typed === true ? ': Response' : ''
  const call =
    options.length === 0
      ? [`const response${type} = await fetch(${printQuoted(url)});`]
      : [
          `const response${type} = await fetch(${printQuoted(url)}, {`,
          ...options.map((option) => `  ${option},`),
          '});',
        ]
  const notes =
    cookie === undefined
      ? []
      : [`// The browser sends its own cookies. Expected: ${printQuoted(cookie)}`]
  return printBlocks(
    host.imports(request),
    body && host.setup?.(body),
    form,
    [...notes, ...call],
    stream
      ? STREAM
      : answerFile === undefined
        ? 'console.log(await response.text());'
        : host.keep(answerFile),
  )
}

function getCookie({ headers }: WireRequest): string | undefined {
  return headers.find(([name]) => isCookie(name))?.[1]
}

function isCookie(name: string): boolean {
  return name.toLowerCase() === 'cookie'
}

const STREAM = [
  'const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();',
  'for (;;) {',
  '  const { done, value } = await reader.read();',
  '  if (done) break;',
  '  console.log(value);',
  '}',
]

function listed(open: string, lines: readonly string[], close: string): string {
  return [open, ...lines.map((line) => `    ${line},`), `  ${close}`].join('\n')
}

/** A header holds bytes: those of UTF-8 are what other clients send. */
function headerValue(value: string): string {
  const bytes = (point: number): string =>
    encodeUtf8(point)
      .map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`)
      .join('')
  const text = printStringLiteral(value, STYLE)
  return text.replace(/[^\x20-\x7e]/gu, (char) => bytes(char.codePointAt(0) ?? 0))
}

function basicHeader(user: string, password: string): string {
  const credentials = `${user}:${password}`
  const bytes = /^[\x20-\x7e]*$/.test(credentials)
    ? printQuoted(credentials)
    : `String.fromCharCode(...new TextEncoder().encode(${printQuoted(credentials)}))`
  return `"Basic " + btoa(${bytes})`
}

function bodyExpression(
  body: Exclude<RequestBody, { kind: 'multipart' }>,
  host: FetchHost,
): string {
  if (body.kind === 'file') return host.blob(body.file, undefined, 0)
  if (body.kind === 'form') {
    const pairs = body.pairs.map(([name, value]) => `[${printQuoted(name)}, ${printQuoted(value)}]`)
    return listed('new URLSearchParams([', pairs, '])')
  }
  const literal = body.kind === 'json' ? jsonLiteral(body.text) : undefined
  if (literal !== undefined) return `JSON.stringify(${literal})`
  return body.text.includes('\n') ? printBlockLiteral(body.text, TEMPLATE) : printQuoted(body.text)
}

/** A literal, if JavaScript prints the same JSON from it. */
function jsonLiteral(text: string): string | undefined {
  const tree = parseJsonTree(text)
  const isExact = (digits: string): boolean => String(Number(digits)) === digits
  if (tree === undefined || !checkNumbers(tree, isExact)) return undefined
  // Objects of JavaScript put such keys first.
  if (/"\d+"\s*:/.test(text)) return undefined
  // As a plain key it would set the prototype.
  const key = (name: string): string => (name === '__proto__' ? '["__proto__"]' : printQuoted(name))
  const words = { true: 'true', false: 'false', null: 'null' }
  const style = {
    string: printQuoted,
    key,
    number: (digits: string) => digits,
    words,
    indent: '  ',
  }
  return printTree(tree, style, '  ')
}

function multipart(parts: readonly BodyPart[], host: FetchHost): string[] {
  let files = 0
  const lines = parts.map(({ name, content, type }) => {
    if (content.kind === 'file') {
      const blob = host.blob(content.file, type, files++)
      return `form.append(${printQuoted(name)}, ${blob}, ${printQuoted(getBaseName(content.file))});`
    }
    const read = (file: string): string => host.text(file, files++)
    const text = printContent(content, read, printQuoted)
    const value = type === undefined ? text : `new Blob([${text}], { type: ${printQuoted(type)} })`
    return `form.append(${printQuoted(name)}, ${value});`
  })
  return ['const form = new FormData();', ...lines]
}

export function getFiles(body: RequestBody): string[] {
  if (body.kind === 'file') return [body.file]
  if (body.kind !== 'multipart') return []
  return body.parts.flatMap(({ content }) => getContentFile(content) ?? [])
}
