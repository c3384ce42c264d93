import { printBlocks, printHanging } from '../print/layout.ts'
import { getBaseName, getContentFile, getDisposition, printContent } from '../print/multipart.ts'
import {
  COMMON_ESCAPES,
  hasInvisible,
  printFourDigits,
  printStringLiteral,
  type StringStyle,
} from '../print/strings.ts'
import type { BodyPart } from '../request-model.ts'
import type { WireRequest } from '../wire-request.ts'

const STYLE: StringStyle = {
  open: '"',
  close: '"',
  escapes: COMMON_ESCAPES,
  code: printFourDigits,
}

function quoted(text: string): string {
  return printStringLiteral(text, STYLE)
}

/** A text of several lines between backquotes, where Go reads it as it stands. */
function textLiteral(text: string): string {
  const isRaw =
    text.includes('\n') && !text.includes('`') && !hasInvisible(text.replace(/[\n\t]/g, ''))
  return isRaw ? `\`${text}\`` : quoted(text)
}

/** Go with its standard library. */
export function go(request: WireRequest): string {
  const { method, url, headers, basic, stream, answerFile } = request
  const { imports, lines, reader } = getBody(request)
  const isMultipart = request.body?.kind === 'multipart'
  const calls = headers.map(([name, value]) => `req.Header.Set(${quoted(name)}, ${quoted(value)})`)
  if (isMultipart) calls.push('req.Header.Set("Content-Type", writer.FormDataContentType())')
  if (basic !== undefined)
    calls.push(`req.SetBasicAuth(${quoted(basic.user)}, ${quoted(basic.password)})`)
  const main = printBlocks(
    lines,
    [
      `req, err := http.NewRequest(${quoted(method)}, ${quoted(url)}, ${reader})`,
      ...FAIL,
      ...calls,
    ],
    ['res, err := http.DefaultClient.Do(req)', ...FAIL, 'defer res.Body.Close()'],
    stream
      ? [
          'scanner := bufio.NewScanner(res.Body)',
          'for scanner.Scan() {',
          '\tfmt.Println(scanner.Text())',
          '}',
        ]
      : [
          'answer, err := io.ReadAll(res.Body)',
          ...FAIL,
          ...(answerFile === undefined
            ? ['fmt.Println(string(answer))']
            : [`err = os.WriteFile(${quoted(answerFile)}, answer, 0o644)`, ...FAIL]),
        ],
  )
  const output = answerFile === undefined || stream ? 'fmt' : 'os'
  const all = new Set([output, 'net/http', 'log', stream ? 'bufio' : 'io', ...imports])
  return [
    'package main',
    '',
    'import (',
    ...[...all].sort().map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    indented(main),
    '}',
  ].join('\n')
}

const FAIL = ['if err != nil {', '\tlog.Fatal(err)', '}']

/** Moves code to the right, but not the lines of a raw string. */
function indented(code: string): string {
  return code
    .split(/(`[^`]*`|"(?:[^"\\]|\\.)*")/)
    .map((part, index) => (index % 2 === 1 ? part : printHanging(part, '\t')))
    .join('')
    .replace(/^/, '\t')
}

interface GoBody {
  readonly imports: readonly string[]
  readonly lines: readonly string[]
  readonly reader: string
}

function getBody({ body }: WireRequest): GoBody {
  if (body === undefined) return { imports: [], lines: [], reader: 'nil' }
  if (body.kind === 'form') {
    const adds = body.pairs.map(([name, value]) => `form.Add(${quoted(name)}, ${quoted(value)})`)
    const lines = ['form := url.Values{}', ...adds]
    return { imports: ['net/url', 'strings'], lines, reader: 'strings.NewReader(form.Encode())' }
  }
  if (body.kind === 'file') {
    const lines = [`file, err := os.Open(${quoted(body.file)})`, ...FAIL, 'defer file.Close()']
    return { imports: ['os'], lines, reader: 'file' }
  }
  if (body.kind === 'multipart') return multipart(body.parts)
  const lines = [`body := strings.NewReader(${textLiteral(body.text)})`]
  return { imports: ['strings'], lines, reader: 'body' }
}

function multipart(parts: readonly BodyPart[]): GoBody {
  const imports = new Set(['bytes', 'mime/multipart'])
  const lines = ['body := &bytes.Buffer{}', 'writer := multipart.NewWriter(body)']
  let count = 0
  for (const part of parts) {
    const { name, content, type } = part
    count++
    const file = getContentFile(content)
    if (file !== undefined) {
      imports.add('os')
      lines.push(`file${count}, err := os.ReadFile(${quoted(file)})`, ...FAIL)
    }
    const text = printContent(content, () => `string(file${count})`, quoted)
    if (content.kind === 'text' && type === undefined) {
      lines.push(`writer.WriteField(${quoted(name)}, ${text})`)
      continue
    }
    if (type === undefined && content.kind === 'file') {
      const names = `${quoted(name)}, ${quoted(getBaseName(content.file))}`
      lines.push(`part${count}, _ := writer.CreateFormFile(${names})`)
    } else {
      imports.add('net/textproto')
      lines.push(
        `part${count}, _ := writer.CreatePart(textproto.MIMEHeader{`,
        `\t"Content-Disposition": {${quoted(getDisposition(part))}},`,
        `\t"Content-Type":        {${quoted(type ?? '')}},`,
        '})',
      )
    }
    const bytes = file === undefined ? `[]byte(${text})` : `file${count}`
    lines.push(`part${count}.Write(${bytes})`)
  }
  return { imports: [...imports], lines: [...lines, 'writer.Close()'], reader: 'body' }
}
