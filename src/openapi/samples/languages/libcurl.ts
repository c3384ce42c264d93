import { printHanging, printHeaderLine } from '../print/layout.ts'
import { getBaseName } from '../print/multipart.ts'
import {
  COMMON_ESCAPES,
  encodeUtf8,
  printBlockLiteral,
  printStringLiteral,
  type StringStyle,
} from '../print/strings.ts'
import type { BodyPart, RequestBody } from '../request-model.ts'
import { encodeValue } from '../serialize/percent.ts'
import type { WireRequest } from '../wire-request.ts'

const STYLE: StringStyle = {
  open: '"',
  close: '"',
  // Two question marks would begin a trigraph.
  escapes: { ...COMMON_ESCAPES, '?': '\\?' },
  code: (point) =>
    encodeUtf8(point)
      .map((byte) => `\\${byte.toString(8).padStart(3, '0')}`)
      .join(''),
  between: '',
}

function quoted(text: string): string {
  return printStringLiteral(text, STYLE)
}

const option = (name: string, value: string): string =>
  `curl_easy_setopt(curl, CURLOPT_${name}, ${value});`

/** C with libcurl. An answer that is not kept goes to standard output as it arrives. */
export function printC(request: WireRequest): string {
  return program(request, ['#include <stdio.h>', '#include <curl/curl.h>'], 'NULL')
}

/** C++ with libcurl. */
export function printCpp(request: WireRequest): string {
  return program(request, ['#include <cstdio>', '#include <curl/curl.h>'], 'nullptr')
}

function program(request: WireRequest, includes: readonly string[], nothing: string): string {
  const { method, url, headers, basic, body, stream, answerFile, redirects } = request
  const hasHeaders = headers.length > 0
  const lines = [
    'CURL *curl = curl_easy_init();',
    option('URL', quoted(url)),
    option('CUSTOMREQUEST', quoted(method)),
    ...(method === 'HEAD' ? [option('NOBODY', '1L')] : []),
    ...(redirects ? [option('FOLLOWLOCATION', '1L')] : []),
  ]
  if (hasHeaders) {
    lines.push('', `struct curl_slist *headers = ${nothing};`)
    for (const [name, value] of headers) {
      lines.push(`headers = curl_slist_append(headers, ${quoted(printHeaderLine(name, value))});`)
    }
    lines.push(option('HTTPHEADER', 'headers'))
  }
  if (basic !== undefined) {
    lines.push(option('USERPWD', quoted(`${basic.user}:${basic.password}`)))
  }
  const { before, after } = bodyLines(body)
  if (before.length > 0) lines.push('', ...before)
  const isKept = answerFile !== undefined && !stream
  if (isKept) {
    lines.push('', `FILE *answer = fopen(${quoted(answerFile)}, "wb");`, 'if (!answer) return 1;')
    lines.push(option('WRITEDATA', 'answer'))
  }
  lines.push('', 'CURLcode result = curl_easy_perform(curl);')
  lines.push('if (result != CURLE_OK) fprintf(stderr, "%s\\n", curl_easy_strerror(result));')
  lines.push(
    '',
    ...(isKept ? ['fclose(answer);'] : []),
    ...after,
    ...(hasHeaders ? ['curl_slist_free_all(headers);'] : []),
  )
  lines.push('curl_easy_cleanup(curl);', 'return result == CURLE_OK ? 0 : 1;')
  const code = printHanging(lines.join('\n'), '    ')
  return [...includes, '', 'int main(void) {', `    ${code}`, '}'].join('\n')
}

function bodyLines(body: RequestBody | undefined): { before: string[]; after: string[] } {
  if (body === undefined) return { before: [], after: [] }
  if (body.kind === 'multipart') return multipart(body.parts)
  if (body.kind === 'file') {
    const before = [
      `FILE *file = fopen(${quoted(body.file)}, "rb");`,
      'if (!file) return 1;',
      'fseek(file, 0, SEEK_END);',
      option('UPLOAD', '1L'),
      option('INFILESIZE_LARGE', '(curl_off_t)ftell(file)'),
      'rewind(file);',
      option('READDATA', 'file'),
    ]
    return { before, after: ['fclose(file);'] }
  }
  const text =
    body.kind === 'form'
      ? body.pairs.map(([name, value]) => `${encodeValue(name)}=${encodeValue(value)}`).join('&')
      : body.text
  const before = [
    'static const char body[] =',
    `    ${printBlockLiteral(text, STYLE, '    ')};`,
    option('POSTFIELDS', 'body'),
    option('POSTFIELDSIZE_LARGE', '(curl_off_t)(sizeof body - 1)'),
  ]
  return { before, after: [] }
}

function multipart(parts: readonly BodyPart[]): { before: string[]; after: string[] } {
  const before = ['curl_mime *form = curl_mime_init(curl);', 'curl_mimepart *part;']
  for (const { name, content, type } of parts) {
    before.push('part = curl_mime_addpart(form);', `curl_mime_name(part, ${quoted(name)});`)
    if (content.kind === 'file') {
      before.push(`curl_mime_filedata(part, ${quoted(content.file)});`)
      before.push(`curl_mime_filename(part, ${quoted(getBaseName(content.file))});`)
    } else if (content.from !== undefined) {
      before.push(`curl_mime_filedata(part, ${quoted(content.from)});`)
      before.push('curl_mime_filename(part, NULL);')
    } else {
      const literal = quoted(content.text)
      before.push(`curl_mime_data(part, ${literal}, sizeof ${literal} - 1);`)
    }
    if (type !== undefined) before.push(`curl_mime_type(part, ${quoted(type)});`)
  }
  return { before: [...before, option('MIMEPOST', 'form')], after: ['curl_mime_free(form);'] }
}
