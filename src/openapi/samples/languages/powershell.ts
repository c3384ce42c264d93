import { printBlocks } from '../print/layout.ts'
import {
  getBaseName,
  getDisposition,
  hasForeignName,
  printContent,
  printFormName,
} from '../print/multipart.ts'
import {
  hasInvisible,
  printBlockLiteral,
  printStringLiteral,
  type StringStyle,
} from '../print/strings.ts'
import type { BodyPart, RequestBody } from '../request-model.ts'
import type { WireRequest } from '../wire-request.ts'

/** Curly quotes end a string of PowerShell like straight ones. */
const doubled = (quotes: string): Record<string, string> =>
  Object.fromEntries([...quotes].map((quote) => [quote, quote + quote]))
const escapedWith = (marks: string): Record<string, string> =>
  Object.fromEntries([...marks].map((mark) => [mark, `\`${mark}`]))

const SINGLE: StringStyle = {
  open: "'",
  close: "'",
  escapes: { ...doubled("'‘’‚‛"), '\n': '\n', '\t': '\t' },
  code: (point) => String.fromCodePoint(point),
}
const DOUBLE: StringStyle = {
  open: '"',
  close: '"',
  escapes: { ...escapedWith('`$"“”„'), '\n': '`n', '\r': '`r', '\t': '`t' },
  code: (point) => `$([char]${point})`,
}

function quoted(text: string): string {
  return hasInvisible(text) ? printStringLiteral(text, DOUBLE) : printStringLiteral(text, SINGLE)
}

function textLiteral(text: string): string {
  return hasInvisible(text.replace(/[\n\t]/g, '')) ? quoted(text) : printBlockLiteral(text, SINGLE)
}

/** PowerShell 7 with `Invoke-RestMethod`. */
export function printPowershell(request: WireRequest): string {
  const { method, url, basic, body, answerFile } = request
  const type = request.headers.find(([name]) => name === 'Content-Type')?.[1]
  const headers = request.headers.filter(([name]) => name !== 'Content-Type')
  const lines = headers.map(([name, value]) => `    ${quoted(name)} = ${quoted(value)}`)
  const credentials =
    basic &&
    `$credentials = [Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes(${quoted(`${basic.user}:${basic.password}`)}))`
  if (basic !== undefined) lines.push(`    'Authorization' = "Basic $credentials"`)
  const isKnown = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method)
  const arguments_ = [
    `-${isKnown ? 'Method' : 'CustomMethod'} ${quoted(method)}`,
    `-Uri ${quoted(url)}`,
  ]
  if (lines.length > 0) arguments_.push('-Headers $headers', '-SkipHeaderValidation')
  if (type !== undefined && body?.kind !== 'multipart')
    arguments_.push(`-ContentType ${quoted(type)}`)
  if (body !== undefined)
    arguments_.push(body.kind === 'file' ? `-InFile ${quoted(body.file)}` : '-Body $body')
  if (answerFile !== undefined) arguments_.push(`-OutFile ${quoted(answerFile)}`)
  return printBlocks(
    credentials,
    lines.length === 0 ? undefined : ['$headers = @{', ...lines, '}'],
    body && bodyLines(body),
    `Invoke-RestMethod ${arguments_.join(' `\n    ')}`,
  )
}

function bodyLines(body: RequestBody): string[] {
  if (body.kind === 'file') return []
  if (body.kind === 'multipart') return multipart(body.parts)
  if (body.kind !== 'form')
    return [`$body = [Text.Encoding]::UTF8.GetBytes(${textLiteral(body.text)})`]
  const encode = (text: string): string => `[Uri]::EscapeDataString(${quoted(text)})`
  const pairs = body.pairs.map(([name, value]) => `    (${encode(name)} + '=' + ${encode(value)})`)
  return ['$body = @(', ...pairs, ") -join '&'"]
}

function readText(file: string): string {
  return `[IO.File]::ReadAllText((Resolve-Path -LiteralPath ${quoted(file)}))`
}

function multipart(parts: readonly BodyPart[]): string[] {
  const lines = ['$body = [Net.Http.MultipartFormDataContent]::new()']
  if (parts.some(hasForeignName))
    lines.push('$body.HeaderEncodingSelector = { [Text.Encoding]::UTF8 }')
  for (const part of parts) {
    const { name, content, type } = part
    const value =
      content.kind === 'file'
        ? `[Net.Http.StreamContent]::new([IO.File]::OpenRead((Resolve-Path -LiteralPath ${quoted(content.file)})))`
        : `[Net.Http.StringContent]::new(${printContent(content, readText, quoted)})`
    const file =
      content.kind === 'file' ? `, ${quoted(printFormName(getBaseName(content.file)))}` : ''
    lines.push(`$part = ${value}`)
    if (type !== undefined) {
      lines.push(
        `$part.Headers.ContentType = [Net.Http.Headers.MediaTypeHeaderValue]::Parse(${quoted(type)})`,
      )
    }
    if (hasForeignName(part)) {
      lines.push(
        `$null = $part.Headers.TryAddWithoutValidation('Content-Disposition', ${quoted(getDisposition(part))})`,
        '$body.Add($part)',
      )
    } else lines.push(`$body.Add($part, ${quoted(printFormName(name))}${file})`)
  }
  return lines
}
