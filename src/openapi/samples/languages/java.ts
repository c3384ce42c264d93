import { printBlocks, printHanging } from '../print/layout.ts'
import { getContentFile, printContent, printPartHead } from '../print/multipart.ts'
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
  // Java reads `\u000b` before it reads strings: what ends a line is written in octal.
  code: (point) =>
    point < 0x80 ? `\\${point.toString(8).padStart(3, '0')}` : printFourDigits(point),
  between: ' +',
}

function quoted(text: string): string {
  return printStringLiteral(text, STYLE)
}

/** Java 11 and later with `java.net.http`. */
export function printJava(request: WireRequest): string {
  const { method, headers, basic, body, answerFile } = request
  const isMultipart = body?.kind === 'multipart'
  const imports = new Set([
    'java.net.URI',
    'java.net.http.HttpClient',
    'java.net.http.HttpRequest',
    'java.net.http.HttpResponse',
  ])
  const calls = headers.map(([name, value]) => `.header(${quoted(name)}, ${quoted(value)})`)
  if (basic !== undefined) {
    imports.add('java.util.Base64')
    calls.push('.header("Authorization", "Basic " + credentials)')
  }
  if (isMultipart) {
    for (const name of ['java.io.ByteArrayOutputStream', 'java.util.UUID']) imports.add(name)
    calls.push('.header("Content-Type", "multipart/form-data; boundary=" + boundary)')
  }
  if (body?.kind === 'form') {
    for (const name of ['java.net.URLEncoder', 'java.nio.charset.StandardCharsets'])
      imports.add(name)
  }
  const hasFile =
    body?.kind === 'file' ||
    (isMultipart && body.parts.some(({ content }) => getContentFile(content) !== undefined))
  if (hasFile || answerFile !== undefined) imports.add('java.nio.file.Path')
  if (isMultipart && hasFile) imports.add('java.nio.file.Files')
  const main = printBlocks(
    isMultipart ? multipart(body.parts) : undefined,
    basic &&
      `String credentials = Base64.getEncoder().encodeToString(${quoted(`${basic.user}:${basic.password}`)}.getBytes());`,
    [
      'HttpRequest request = HttpRequest.newBuilder()',
      `    .uri(URI.create(${quoted(javaUrl(request.url))}))`,
      ...calls.map((call) => `    ${call}`),
      `    .method(${quoted(method)}, ${publisher(body)})`,
      '    .build();',
    ],
    answerLines(request),
  )
  return printBlocks(
    [...imports].sort().map((name) => `import ${name};`),
    [
      'public class Main {',
      '    public static void main(String[] args) throws Exception {',
      `        ${printHanging(main, '        ')}`,
      '    }',
      '}',
    ],
  )
}

function answerLines({ stream, answerFile, redirects }: WireRequest): string[] {
  const client = redirects
    ? 'HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build()'
    : 'HttpClient.newHttpClient()'
  if (stream) {
    return [
      client,
      '    .send(request, HttpResponse.BodyHandlers.ofLines())',
      '    .body()',
      '    .forEach(System.out::println);',
    ]
  }
  if (answerFile !== undefined) {
    const file = `Path.of(${quoted(answerFile)})`
    return [client, `    .send(request, HttpResponse.BodyHandlers.ofFile(${file}));`]
  }
  return [
    `HttpResponse<String> response = ${client}`,
    '    .send(request, HttpResponse.BodyHandlers.ofString());',
    'System.out.println(response.body());',
  ]
}

/** `URI` takes no braces. */
function javaUrl(url: string): string {
  return url.replaceAll('{', '%7B').replaceAll('}', '%7D')
}

function publisher(body: RequestBody | undefined): string {
  const bodies = 'HttpRequest.BodyPublishers'
  if (body === undefined) return `${bodies}.noBody()`
  if (body.kind === 'file') return `${bodies}.ofFile(Path.of(${quoted(body.file)}))`
  if (body.kind === 'multipart') return `${bodies}.ofByteArray(body.toByteArray())`
  if (body.kind !== 'form')
    return `${bodies}.ofString(${printBlockLiteral(body.text, STYLE, '        ')})`
  const encode = (text: string): string =>
    `URLEncoder.encode(${quoted(text)}, StandardCharsets.UTF_8)`
  const pairs = body.pairs.map(([name, value]) => `${encode(name)} + "=" + ${encode(value)}`)
  const lines = pairs.map((pair) => `        ${pair}`).join(',\n')
  return `${bodies}.ofString(String.join("&",\n${lines}))`
}

function multipart(parts: readonly BodyPart[]): string[] {
  const lines = [
    'String boundary = UUID.randomUUID().toString();',
    'var body = new ByteArrayOutputStream();',
  ]
  for (const part of parts) {
    const value = printContent(
      part.content,
      (file) => `Files.readAllBytes(Path.of(${quoted(file)}))`,
      (text) => `${quoted(text)}.getBytes("UTF-8")`,
    )
    lines.push(
      `body.write(("--" + boundary + ${quoted(`\r\n${printPartHead(part)}`)}).getBytes("UTF-8"));`,
      `body.write(${value});`,
      'body.write("\\r\\n".getBytes());',
    )
  }
  return [...lines, 'body.write(("--" + boundary + "--\\r\\n").getBytes());']
}
