import { printBlocks } from '../print/layout.ts'
import { printContent, printPartHead } from '../print/multipart.ts'
import {
  COMMON_ESCAPES,
  getRawLines,
  printBraced,
  printStringLiteral,
  type StringStyle,
} from '../print/strings.ts'
import type { BodyPart, RequestBody } from '../request-model.ts'
import type { WireRequest } from '../wire-request.ts'

const STYLE: StringStyle = {
  open: '"',
  close: '"',
  escapes: COMMON_ESCAPES,
  code: printBraced,
}

function quoted(text: string): string {
  return printStringLiteral(text, STYLE)
}

/** Between `#` a backslash means nothing, unless `#` follows it. */
function printBlock(text: string): string {
  const lines = /\\#|"""#/.test(text) ? undefined : getRawLines(text)
  return lines === undefined ? quoted(text) : ['#"""', ...lines, '"""#'].join('\n')
}

/** Swift with Foundation. */
export function printSwift(request: WireRequest): string {
  const { method, url, headers, basic, body, stream, answerFile } = request
  const lines = headers
    .filter(([name]) => name !== 'Content-Type' || body?.kind !== 'multipart')
    .map(
      ([name, value]) => `request.setValue(${quoted(value)}, forHTTPHeaderField: ${quoted(name)})`,
    )
  if (basic !== undefined) {
    lines.push(
      `let credentials = Data(${quoted(`${basic.user}:${basic.password}`)}.utf8).base64EncodedString()`,
      'request.setValue("Basic \\(credentials)", forHTTPHeaderField: "Authorization")',
    )
  }
  return printBlocks(
    'import Foundation',
    [
      `var request = URLRequest(url: URL(string: ${quoted(url)})!)`,
      `request.httpMethod = ${quoted(method)}`,
      ...lines,
    ],
    body && bodyLines(body),
    stream
      ? [
          'let (bytes, _) = try await URLSession.shared.bytes(for: request)',
          'for try await line in bytes.lines {',
          '    print(line)',
          '}',
        ]
      : [
          'let (data, _) = try await URLSession.shared.data(for: request)',
          answerFile === undefined
            ? 'print(String(decoding: data, as: UTF8.self))'
            : `try data.write(to: URL(fileURLWithPath: ${quoted(answerFile)}))`,
        ],
  )
}

function bodyLines(body: RequestBody): string[] {
  if (body.kind === 'file')
    return [`request.httpBody = try Data(contentsOf: URL(fileURLWithPath: ${quoted(body.file)}))`]
  if (body.kind === 'multipart') return multipart(body.parts)
  if (body.kind !== 'form') return [`request.httpBody = Data(${printBlock(body.text)}.utf8)`]
  const pairs = body.pairs.map(([name, value]) => `    (${quoted(name)}, ${quoted(value)}),`)
  return [
    'let form: [(String, String)] = [',
    ...pairs,
    ']',
    'let unreserved = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")',
    'func encoded(_ text: String) -> String {',
    '    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""',
    '}',
    'request.httpBody = Data(form.map { "\\(encoded($0))=\\(encoded($1))" }.joined(separator: "&").utf8)',
  ]
}

function multipart(parts: readonly BodyPart[]): string[] {
  const lines = ['let boundary = UUID().uuidString', 'var body = Data()']
  for (const part of parts) {
    const value = printContent(
      part.content,
      (file) => `try Data(contentsOf: URL(fileURLWithPath: ${quoted(file)}))`,
      (text) => `Data(${quoted(text)}.utf8)`,
    )
    lines.push(
      `body.append(Data(("--\\(boundary)\\r\\n" + ${quoted(printPartHead(part))}).utf8))`,
      `body.append(${value})`,
      'body.append(Data("\\r\\n".utf8))',
    )
  }
  return [
    ...lines,
    'body.append(Data("--\\(boundary)--\\r\\n".utf8))',
    'request.setValue("multipart/form-data; boundary=\\(boundary)", forHTTPHeaderField: "Content-Type")',
    'request.httpBody = body',
  ]
}
