import { printBlocks, printHanging } from '../print/layout.ts'
import {
  getBaseName,
  getDisposition,
  hasForeignName,
  printContent,
  printFormName,
} from '../print/multipart.ts'
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
  between: ' +',
}

function quoted(text: string): string {
  return printStringLiteral(text, STYLE)
}

/** C# as a script of top-level statements. */
export function printCsharp(request: WireRequest): string {
  return printBlocks(usings(request), statements(request))
}

/** C# as a whole program. */
export function printDotnet(request: WireRequest): string {
  return printBlocks(usings(request), [
    'public static class Program',
    '{',
    '    public static async Task Main()',
    '    {',
    `        ${printHanging(statements(request), '        ')}`,
    '    }',
    '}',
  ])
}

function usings({ basic, stream, body }: WireRequest): string[] {
  const hasNames = body?.kind === 'multipart' && body.parts.some(hasForeignName)
  return [
    'using System;',
    'using System.Collections.Generic;',
    'using System.IO;',
    'using System.Net.Http;',
    'using System.Net.Http.Headers;',
    ...(basic === undefined && !stream && !hasNames ? [] : ['using System.Text;']),
    'using System.Threading.Tasks;',
  ]
}

function statements(request: WireRequest): string {
  const { method, url, headers, basic, body } = request
  const type = headers.find(([name]) => name === 'Content-Type')?.[1]
  const own = headers.filter(([name]) => name !== 'Content-Type')
  const lines = own.map(
    ([name, value]) =>
      `request.Headers.TryAddWithoutValidation(${quoted(name)}, ${quoted(value)});`,
  )
  if (basic !== undefined) {
    const credentials = `Convert.ToBase64String(Encoding.UTF8.GetBytes(${quoted(`${basic.user}:${basic.password}`)}))`
    lines.push(
      `request.Headers.Authorization = new AuthenticationHeaderValue("Basic", ${credentials});`,
    )
  }
  return printBlocks(
    [
      'using var client = new HttpClient();',
      `using var request = new HttpRequestMessage(new HttpMethod(${quoted(method)}), ${quoted(url)});`,
      ...lines,
    ],
    body && content(body, type),
    answerLines(request),
  )
}

function answerLines({ stream, answerFile }: WireRequest): string[] {
  if (stream) {
    return [
      'using var response = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead);',
      'using var reader = new StreamReader(await response.Content.ReadAsStreamAsync(), Encoding.UTF8);',
      'while (await reader.ReadLineAsync() is { } line) Console.WriteLine(line);',
    ]
  }
  const answer =
    answerFile === undefined
      ? 'Console.WriteLine(await response.Content.ReadAsStringAsync());'
      : `await File.WriteAllBytesAsync(${quoted(answerFile)}, await response.Content.ReadAsByteArrayAsync());`
  return ['using var response = await client.SendAsync(request);', answer]
}

function content(body: RequestBody, type: string | undefined): string[] {
  if (body.kind === 'form') {
    const pairs = body.pairs.map(([name, value]) => `    new(${quoted(name)}, ${quoted(value)}),`)
    return [
      'request.Content = new FormUrlEncodedContent(new KeyValuePair<string, string>[]',
      '{',
      ...pairs,
      '});',
    ]
  }
  if (body.kind === 'multipart') return multipart(body.parts)
  const value =
    body.kind === 'file'
      ? `new StreamContent(File.OpenRead(${quoted(body.file)}))`
      : `new StringContent(${printBlockLiteral(body.text, STYLE, '    ')})`
  return [`request.Content = ${value};`, ...mediaType('request.Content', type ?? body.type)]
}

function readText(file: string): string {
  return `await File.ReadAllTextAsync(${quoted(file)})`
}

function mediaType(content: string, type: string): string[] {
  return [`${content}.Headers.ContentType = MediaTypeHeaderValue.Parse(${quoted(type)});`]
}

function multipart(parts: readonly BodyPart[]): string[] {
  const lines = ['var form = new MultipartFormDataContent();']
  if (parts.some(hasForeignName))
    lines.push('form.HeaderEncodingSelector = (_, _) => Encoding.UTF8;')
  for (const [index, it] of parts.entries()) {
    const { name, content: value, type } = it
    const part = `part${index + 1}`
    const isFile = value.kind === 'file'
    const made = isFile
      ? `new StreamContent(File.OpenRead(${quoted(value.file)}))`
      : `new StringContent(${printContent(value, readText, quoted)})`
    const file = isFile ? `, ${quoted(printFormName(getBaseName(value.file)))}` : ''
    const added = hasForeignName(it)
      ? [
          `${part}.Headers.TryAddWithoutValidation("Content-Disposition", ${quoted(getDisposition(it))});`,
          `form.Add(${part});`,
        ]
      : [`form.Add(${part}, ${quoted(printFormName(name))}${file});`]
    lines.push(
      `var ${part} = ${made};`,
      ...(type === undefined ? [] : mediaType(part, type)),
      ...added,
    )
  }
  return [...lines, 'request.Content = form;']
}
