import { printBlocks, printHeaderLine } from '../print/layout.ts'
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

const SINGLE: StringStyle = {
  open: "'",
  close: "'",
  escapes: { '\\': '\\\\', "'": "\\'", '\n': '\n', '\t': '\t' },
  code: (point) => String.fromCodePoint(point),
}
const DOUBLE: StringStyle = {
  open: '"',
  close: '"',
  escapes: { ...COMMON_ESCAPES, $: '\\$' },
  code: printBraced,
}

function quoted(text: string): string {
  return printStringLiteral(text, hasInvisible(text.replaceAll('\t', '')) ? DOUBLE : SINGLE)
}

function textLiteral(text: string): string {
  return hasInvisible(text.replace(/[\n\t]/g, '')) ? quoted(text) : printBlockLiteral(text, SINGLE)
}

/** PHP with its curl extension. */
export function printPhp(request: WireRequest): string {
  const { method, url, headers, basic, body, stream, answerFile, redirects } = request
  const isManual = body?.kind === 'multipart' && needsBoundary(body.parts)
  const lines = headers.map(([name, value]) => quoted(printHeaderLine(name, value)))
  if (isManual) lines.push('"Content-Type: multipart/form-data; boundary=$boundary"')
  const options = [`CURLOPT_CUSTOMREQUEST => ${quoted(method)},`]
  if (method === 'HEAD') options.push('CURLOPT_NOBODY => true,')
  if (lines.length > 0) {
    options.push(
      ['CURLOPT_HTTPHEADER => [', ...lines.map((line) => `        ${line},`), '    ],'].join('\n'),
    )
  }
  if (basic !== undefined)
    options.push(`CURLOPT_USERPWD => ${quoted(`${basic.user}:${basic.password}`)},`)
  if (body !== undefined) options.push(`CURLOPT_POSTFIELDS => ${bodyExpression(body, isManual)},`)
  if (redirects) options.push('CURLOPT_FOLLOWLOCATION => true,')
  if (stream) {
    options.push(
      'CURLOPT_WRITEFUNCTION => function ($curl, $chunk) {\n        echo $chunk;\n        return strlen($chunk);\n    },',
    )
  } else options.push('CURLOPT_RETURNTRANSFER => true,')
  return printBlocks(
    '<?php',
    isManual ? manual(body.parts) : undefined,
    [
      `$curl = curl_init(${quoted(url)});`,
      'curl_setopt_array($curl, [',
      ...options.map((it) => `    ${it}`),
      ']);',
    ],
    stream
      ? 'curl_exec($curl);'
      : [
          '$response = curl_exec($curl);',
          answerFile === undefined
            ? 'echo $response;'
            : `file_put_contents(${quoted(answerFile)}, $response);`,
        ],
  )
}

function bodyExpression(body: RequestBody, isManual: boolean): string {
  if (body.kind === 'file') return readFile(body.file)
  if (body.kind === 'form') return formExpression(body.pairs)
  if (body.kind !== 'multipart') return textLiteral(body.text)
  if (isManual) return '$body'
  const lines = body.parts.map(({ name, content, type }) => {
    if (content.kind === 'text') {
      return `        ${quoted(name)} => ${printContent(content, readFile, quoted)},`
    }
    const media = type === undefined ? '' : `, ${quoted(type)}`
    return `        ${quoted(name)} => new CURLFile(${quoted(content.file)}${media}),`
  })
  return ['[', ...lines, '    ]'].join('\n')
}

function readFile(file: string): string {
  return `file_get_contents(${quoted(file)})`
}

/** Pairs one by one: an array would lose names that repeat. */
function formExpression(pairs: readonly (readonly [string, string])[]): string {
  const lines = pairs.map(
    ([name, value]) => `        urlencode(${quoted(name)}) . '=' . urlencode(${quoted(value)}),`,
  )
  return ["implode('&', [", ...lines, '    ])'].join('\n')
}

/** An array cannot hold a name twice, nor a media type for a part that is no file. */
function needsBoundary(parts: readonly BodyPart[]): boolean {
  const names = new Set(parts.map(({ name }) => name))
  return (
    names.size < parts.length ||
    parts.some(
      ({ name, content, type }) =>
        (content.kind === 'text' && type !== undefined) ||
        /[^\w.-]/.test(name) ||
        (content.kind === 'file' && /[^\w. /-]/.test(content.file)),
    )
  )
}

function manual(parts: readonly BodyPart[]): string[] {
  const lines = ['$boundary = bin2hex(random_bytes(16));', "$body = '';"]
  for (const part of parts) {
    const value = printContent(part.content, readFile, quoted)
    lines.push(
      '$body .= "--$boundary\\r\\n";',
      `$body .= ${printStringLiteral(printPartHead(part), DOUBLE)};`,
      `$body .= ${value} . "\\r\\n";`,
    )
  }
  return [...lines, '$body .= "--$boundary--\\r\\n";']
}
