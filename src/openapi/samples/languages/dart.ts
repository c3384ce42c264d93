import { printBlocks, printHanging } from '../print/layout.ts'
import { getBaseName, getContentFile, printContent } from '../print/multipart.ts'
import {
  printBlockLiteral,
  printBraced,
  printStringLiteral,
  type StringStyle,
} from '../print/strings.ts'
import type { BodyPart, RequestBody } from '../request-model.ts'
import { encodeValue } from '../serialize/percent.ts'
import type { WireRequest } from '../wire-request.ts'

const STYLE: StringStyle = {
  open: "'",
  close: "'",
  escapes: { '\\': '\\\\', "'": "\\'", $: '\\$', '\n': '\\n', '\r': '\\r', '\t': '\\t' },
  code: printBraced,
  between: '',
}

function quoted(text: string): string {
  return printStringLiteral(text, STYLE)
}

/** Dart with the package `http`. */
export function printDart(request: WireRequest): string {
  const { method, url, basic, body, stream, answerFile } = request
  const isMultipart = body?.kind === 'multipart'
  const kind = isMultipart ? 'MultipartRequest' : 'Request'
  const lines = [`final request = http.${kind}(${quoted(method)}, Uri.parse(${quoted(url)}));`]
  for (const [name, value] of request.headers) {
    lines.push(`request.headers[${quoted(name)}] = ${quoted(value)};`)
  }
  if (basic !== undefined) {
    const credentials = `base64Encode(utf8.encode(${quoted(`${basic.user}:${basic.password}`)}))`
    lines.push(`request.headers['Authorization'] = 'Basic ' + ${credentials};`)
  }
  const main = printBlocks(lines, body && bodyLines(body), [
    'final response = await request.send();',
    stream
      ? 'await response.stream.transform(utf8.decoder).forEach(print);'
      : answerFile === undefined
        ? 'print(await response.stream.bytesToString());'
        : `await File(${quoted(answerFile)}).writeAsBytes(await response.stream.toBytes());`,
  ])
  const needsMedia =
    isMultipart &&
    body.parts.some(({ type, content }) => type !== undefined || content.kind === 'text')
  const hasFile =
    (answerFile !== undefined && !stream) ||
    body?.kind === 'file' ||
    (isMultipart && body.parts.some(({ content }) => getContentFile(content) !== undefined))
  return printBlocks(
    [
      "import 'dart:convert';",
      ...(hasFile ? ["import 'dart:io';"] : []),
      '',
      "import 'package:http/http.dart' as http;",
      ...(needsMedia ? ["import 'package:http_parser/http_parser.dart';"] : []),
    ],
    ['Future<void> main() async {', `  ${printHanging(main, '  ')}`, '}'],
  )
}

function bodyLines(body: RequestBody): string[] {
  if (body.kind === 'multipart') return body.parts.map(part)
  if (body.kind === 'file')
    return [`request.bodyBytes = await File(${quoted(body.file)}).readAsBytes();`]
  const text =
    body.kind === 'form'
      ? body.pairs.map(([name, value]) => `${encodeValue(name)}=${encodeValue(value)}`).join('&')
      : body.text
  return [`request.bodyBytes = utf8.encode(${printBlockLiteral(text, STYLE, '    ')});`]
}

function part({ name, content, type }: BodyPart): string {
  const media = type === undefined ? '' : `, contentType: MediaType.parse(${quoted(type)})`
  if (content.kind === 'file') {
    const bytes = `await File(${quoted(content.file)}).readAsBytes()`
    const made = `http.MultipartFile.fromBytes(${quoted(name)}, ${bytes}, filename: ${quoted(getBaseName(content.file))}${media})`
    return `request.files.add(${made});`
  }
  // A map of fields would lose names that repeat.
  const read = (file: string): string => `await File(${quoted(file)}).readAsString()`
  const text = printContent(content, read, quoted)
  return `request.files.add(http.MultipartFile.fromString(${quoted(name)}, ${text}${media}));`
}
