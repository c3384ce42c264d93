import { printHanging, printHeaderLine } from '../print/layout.ts'
import {
  encodeUtf8,
  printBlockLiteral,
  printStringLiteral,
  type StringStyle,
} from '../print/strings.ts'
import type { BodyPart, Login, Pair, RequestBody } from '../request-model.ts'
import { encodeName, encodeValue } from '../serialize/percent.ts'
import type { WireRequest } from '../wire-request.ts'

const octal = (byte: number): string => `\\${byte.toString(8).padStart(3, '0')}`

/** In single quotes a shell reads nothing but the quote that ends them. */
const PLAIN: StringStyle = {
  open: "'",
  close: "'",
  escapes: { "'": "'\\''", '\n': '\n', '\t': '\t' },
  code: (point) => String.fromCodePoint(point),
}

/** Quotes of bash and zsh that can hold invisible characters. */
const ANSI: StringStyle = {
  open: "$'",
  close: "'",
  escapes: { "'": "\\'", '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
  code: (point) => encodeUtf8(point).map(octal).join(''),
}

/** The format of `printf`, the only way to a character that no argument can hold. */
const PRINTF: StringStyle = {
  ...ANSI,
  open: "'",
  escapes: { "'": "'\\''", '\\': '\\\\', '%': '%%', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
}

/** Text that reads as one word of the shell, whatever it holds. */
function shellWord(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text
  const plain = printStringLiteral(text, PLAIN)
  const ansi = printStringLiteral(text.replaceAll('\0', ''), ANSI)
  return needsAnsi(text) ? ansi : plain
}

function needsAnsi(text: string): boolean {
  const shown = text.replace(/[\n\t]/g, '')
  return printStringLiteral(shown, { ...ANSI, escapes: {} }) !== `$'${shown}'`
}

export function printCurl(request: WireRequest): string {
  const { method, url, headers, basic, digest, body, stream, answerFile, redirects } = request
  const flags = stream ? ['-N'] : []
  if (method === 'HEAD') flags.push('--head')
  else if (method !== 'GET' || body !== undefined) flags.push(`-X ${shellWord(method)}`)
  if (redirects) flags.push('-L')
  // Brackets and braces would be patterns of addresses.
  if (/[[\]{}]/.test(url)) flags.push('-g')
  flags.push(/^https?:/i.test(url) ? shellWord(url) : `--url ${shellWord(url)}`)
  const isForm = body?.kind === 'form'
  const lines = headers
    .filter(([name]) => !(isForm && name === 'Content-Type' && body.pairs.length > 0))
    // It answers the challenge of the server with a header of its own.
    .filter(([name]) => digest === undefined || name !== 'Authorization')
    .map(([name, value]) => `-H ${shellWord(printHeaderLine(name, value))}`)
  if (basic !== undefined) lines.push(`-u ${printLogin(basic)}`)
  if (digest !== undefined) lines.push(`--digest -u ${printLogin(digest)}`)
  const { before = '', args } = bodyArguments(body)
  if (answerFile !== undefined) args.push(`--output ${shellWord(answerFile)}`)
  return before + [`curl ${flags.join(' ')}`, ...lines, ...args].join(' \\\n  ')
}

function printLogin({ user, password }: Login): string {
  return shellWord(`${user}:${password}`)
}

function bodyArguments(body: RequestBody | undefined): { before?: string; args: string[] } {
  if (body === undefined) return { args: [] }
  if (body.kind === 'form') return { args: body.pairs.map(formArgument) }
  if (body.kind === 'multipart') {
    const type =
      body.type === 'multipart/form-data' ? [] : [`-H ${shellWord(`Content-Type: ${body.type}`)}`]
    return { args: [...type, ...body.parts.map(partArgument)] }
  }
  if (body.kind === 'file') return { args: [`--data-binary ${shellWord(`@${body.file}`)}`] }
  // Between the values of JSON spaces mean nothing: its lines stand below those of the command.
  const text = body.kind === 'json' ? printHanging(body.text, '  ') : body.text
  if (!text.includes('\0')) return { args: [`--data-raw ${textWord(text)}`] }
  return {
    before: `printf ${printStringLiteral(body.text, PRINTF)} | `,
    args: ['--data-binary @-'],
  }
}

function textWord(text: string): string {
  return needsAnsi(text) ? printStringLiteral(text, ANSI) : printBlockLiteral(text, PLAIN)
}

function formArgument([name, value]: Pair): string {
  // What stands before the `=` is sent as it is.
  if (name === '' || value.includes('\0')) {
    return `--data-raw ${shellWord(`${encodeName(name)}=${encodeValue(value)}`)}`
  }
  return `--data-urlencode ${shellWord(`${encodeName(name)}=${value}`)}`
}

function partArgument({ name, content, type }: BodyPart): string {
  const suffix = type === undefined ? '' : `;type=${type}`
  if (content.kind === 'file') {
    return `-F ${shellWord(`${name}=@${formWord(content.file)}${suffix}`)}`
  }
  const { text, from } = content
  if (from !== undefined) return `-F ${shellWord(`${name}=<${formWord(from)}${suffix}`)}`
  if (text.includes('\0')) {
    const read = `<(printf ${printStringLiteral(text, PRINTF)})`
    return `-F ${shellWord(`${name}=<`)}${read}${suffix === '' ? '' : shellWord(suffix)}`
  }
  if (suffix === '') return `--form-string ${shellWord(`${name}=${text}`)}`
  return `-F ${shellWord(`${name}=${formWord(text)}${suffix}`)}`
}

/** In curl's own quotes a semicolon does not end a value. */
function formWord(text: string): string {
  if (!/^[@<\s]|[;,"\\]|\s$/.test(text)) return text
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
