import { printBlocks } from '../print/layout.ts'
import { printContent, printPartHead } from '../print/multipart.ts'
import {
  COMMON_ESCAPES,
  hasInvisible,
  printBlockLiteral,
  printBraced,
  printStringLiteral,
  type StringStyle,
} from '../print/strings.ts'
import type { BodyPart, RequestBody } from '../request-model.ts'
import type { WireRequest } from '../wire-request.ts'

const DOUBLE: StringStyle = {
  open: '"',
  close: '"',
  escapes: { ...COMMON_ESCAPES, '#': '\\#' },
  code: printBraced,
}
const SINGLE: StringStyle = {
  open: "'",
  close: "'",
  escapes: { '\\': '\\\\', "'": "\\'", '\n': '\n', '\t': '\t' },
  code: (point) => String.fromCodePoint(point),
}

function quoted(text: string): string {
  return printStringLiteral(text, text.includes('#') && !hasInvisible(text) ? SINGLE : DOUBLE)
}

function textLiteral(text: string): string {
  const isPlain = text.includes('\n') && !hasInvisible(text.replace(/[\n\t]/g, ''))
  return isPlain ? printBlockLiteral(text, SINGLE) : quoted(text)
}

/** Ruby with `net/http`. */
export function printRuby(request: WireRequest): string {
  const { method, url, headers, basic, body, stream, answerFile } = request
  const hasBody = body !== undefined
  const create = `Net::HTTPGenericRequest.new(${quoted(method)}, ${hasBody}, ${method !== 'HEAD'}, uri)`
  const known =
    /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method) && !(hasBody && method === 'GET')
  const name = method.charAt(0) + method.slice(1).toLowerCase()
  const lines = [`request = ${known ? `Net::HTTP::${name}.new(uri)` : create}`]
  for (const [key, value] of headers) lines.push(`request[${quoted(key)}] = ${quoted(value)}`)
  if (basic !== undefined)
    lines.push(`request.basic_auth(${quoted(basic.user)}, ${quoted(basic.password)})`)
  const isManual = body?.kind === 'multipart' && needsBoundary(body.parts)
  return printBlocks(
    ['require "net/http"', 'require "uri"', ...(isManual ? ['require "securerandom"'] : [])],
    [`uri = URI(${quoted(url)})`, ...lines],
    body && bodyLines(body),
    stream
      ? [
          START,
          '  http.request(request) do |response|',
          '    response.read_body { |chunk| puts chunk }',
          '  end',
          'end',
        ]
      : [
          `response = ${START}`,
          '  http.request(request)',
          'end',
          answerFile === undefined
            ? 'puts response.body'
            : `File.binwrite(${quoted(answerFile)}, response.body)`,
        ],
  )
}

const START = 'Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == "https") do |http|'

function bodyLines(body: RequestBody): string[] {
  if (body.kind === 'form') {
    const pairs = body.pairs.map(([name, value]) => `  [${quoted(name)}, ${quoted(value)}],`)
    return ['request.body = URI.encode_www_form([', ...pairs, '])']
  }
  if (body.kind === 'file') return [`request.body = File.binread(${quoted(body.file)})`]
  if (body.kind !== 'multipart') return [`request.body = ${textLiteral(body.text)}`]
  if (needsBoundary(body.parts)) return manual(body.parts)
  const parts = body.parts.map(({ name, content, type }) => {
    if (content.kind === 'text') {
      const text = printContent(content, (file) => `File.read(${quoted(file)})`, quoted)
      return `  [${quoted(name)}, ${text}],`
    }
    const options = type === undefined ? '' : `, { content_type: ${quoted(type)} }`
    return `  [${quoted(name)}, File.open(${quoted(content.file)}, "rb")${options}],`
  })
  return ['request.set_form([', ...parts, '], "multipart/form-data")']
}

/** `set_form` gives no media type to a part that is no file, and folds odd names. */
function needsBoundary(parts: readonly BodyPart[]): boolean {
  return parts.some(
    ({ name, content, type }) =>
      (content.kind === 'text' && type !== undefined) ||
      /[^\w.[\]-]/.test(name) ||
      (content.kind === 'file' && /[^\w. -]/.test(content.file)),
  )
}

function manual(parts: readonly BodyPart[]): string[] {
  const lines = ['boundary = SecureRandom.hex(16)', 'body = "".b']
  for (const part of parts) {
    const value = printContent(
      part.content,
      (file) => `File.binread(${quoted(file)})`,
      (text) => `${quoted(text)}.b`,
    )
    lines.push(
      'body << "--#{boundary}\\r\\n"',
      `body << ${printStringLiteral(printPartHead(part), DOUBLE)}.b`,
      `body << ${value} << "\\r\\n"`,
    )
  }
  return [
    ...lines,
    'body << "--#{boundary}--\\r\\n"',
    'request["Content-Type"] = "multipart/form-data; boundary=#{boundary}"',
    'request.body = body',
  ]
}
