import { printBlocks, printHanging } from '../print/layout.ts'
import { getBaseName, printContent } from '../print/multipart.ts'
import {
  COMMON_ESCAPES,
  printBlockLiteral,
  printBraced,
  printStringLiteral,
  type StringStyle,
} from '../print/strings.ts'
import type { BodyPart, RequestBody } from '../request-model.ts'
import type { WireRequest } from '../wire-request.ts'

/** Strings of Rust hold line breaks as they stand. */
const STYLE: StringStyle = { open: '"', close: '"', escapes: COMMON_ESCAPES, code: printBraced }

function quoted(text: string): string {
  return printStringLiteral(text, STYLE)
}

/** Rust with `reqwest` and its features `blocking` and `multipart`. */
export function printRust(request: WireRequest): string {
  const { method, url, basic, body, stream, answerFile } = request
  const headers = request.headers.filter(
    ([name]) => name !== 'Content-Type' || body?.kind !== 'form',
  )
  const calls = headers.map(([name, value]) => `.header(${quoted(name)}, ${quoted(value)})`)
  if (basic !== undefined)
    calls.push(`.basic_auth(${quoted(basic.user)}, Some(${quoted(basic.password)}))`)
  const call = `.request(reqwest::Method::from_bytes(${`b${quoted(method)}`})?, ${quoted(url)})`
  const code = printBlocks(body?.kind === 'multipart' ? multipart(body.parts) : undefined, [
    `let ${stream ? 'mut ' : ''}response = reqwest::blocking::Client::new()`,
    ...[call, ...calls].map((line) => `    ${line}`),
  ])
  const end = [
    '        .send()?;',
    '',
    stream
      ? '    std::io::copy(&mut response, &mut std::io::stdout())?;'
      : answerFile === undefined
        ? '    println!("{}", response.text()?);'
        : `    std::fs::write(${quoted(answerFile)}, response.bytes()?)?;`,
    '    Ok(())',
    '}',
  ]
  // What the author wrote over several lines must not move.
  const sent = body === undefined ? [] : [`        ${bodyCall(body)}`]
  return [
    'fn main() -> Result<(), Box<dyn std::error::Error>> {',
    `    ${printHanging(code, '    ')}`,
    ...sent,
    ...end,
  ].join('\n')
}

function bodyCall(body: RequestBody): string {
  if (body.kind === 'multipart') return '.multipart(form)'
  if (body.kind === 'file') return `.body(std::fs::File::open(${quoted(body.file)})?)`
  if (body.kind !== 'form') return `.body(${printBlockLiteral(body.text, STYLE)})`
  const pairs = body.pairs.map(
    ([name, value]) => `            (${quoted(name)}, ${quoted(value)}),`,
  )
  return ['.form(&[', ...pairs, '        ])'].join('\n')
}

function multipart(parts: readonly BodyPart[]): string[] {
  const lines = parts.map(({ name, content, type }) => {
    const media = type === undefined ? '' : `.mime_str(${quoted(type)})?`
    const text = printContent(
      content,
      (file) => `std::fs::read_to_string(${quoted(file)})?`,
      quoted,
    )
    if (content.kind === 'text' && type === undefined) return `    .text(${quoted(name)}, ${text})`
    const part =
      content.kind === 'text'
        ? `Part::text(${text})`
        : `Part::bytes(std::fs::read(${quoted(content.file)})?).file_name(${quoted(getBaseName(content.file))})`
    return `    .part(${quoted(name)}, ${part}${media})`
  })
  return [
    'use reqwest::blocking::multipart::{Form, Part};',
    '',
    'let form = Form::new()',
    ...lines.slice(0, -1),
    `${lines.at(-1) ?? '    '};`,
  ]
}
