import { printBlocks, printHanging } from '../print/layout.ts'
import { getBaseName, printContent } from '../print/multipart.ts'
import {
  COMMON_ESCAPES,
  getRawLines,
  printFourDigits,
  printStringLiteral,
  type StringStyle,
} from '../print/strings.ts'
import type { BodyPart, RequestBody } from '../request-model.ts'
import type { WireRequest } from '../wire-request.ts'

const STYLE: StringStyle = {
  open: '"',
  close: '"',
  escapes: { ...COMMON_ESCAPES, $: '\\$' },
  code: printFourDigits,
}

function quoted(text: string): string {
  return printStringLiteral(text, STYLE)
}

/** A dollar sign that a value stands behind. */
const EXPANDS = /\$(?=[\p{L}_{`])/gu

/** `trimIndent` takes as many spaces as the least indented line has: some line must have none. */
function printBlock(text: string): string {
  const lines = text.includes('"""') ? undefined : getRawLines(text)
  if (lines === undefined || !lines.some((line) => /^\S/.test(line))) return quoted(text)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is Kotlin that reads it
  const raw = lines.map((line) => line.replace(EXPANDS, () => "${'$'}"))
  return ['"""', ...raw, '""".trimIndent()'].join('\n')
}

/** Kotlin with OkHttp. */
export function printKotlin(request: WireRequest): string {
  const { method, url, basic, body, stream, answerFile } = request
  const type = request.headers.find(([name]) => name === 'Content-Type')?.[1]
  const headers = request.headers.filter(([name]) => name !== 'Content-Type')
  const calls = headers.map(([name, value]) => `.header(${quoted(name)}, ${quoted(value)})`)
  if (basic !== undefined) {
    calls.push(
      `.header("Authorization", Credentials.basic(${quoted(basic.user)}, ${quoted(basic.password)}))`,
    )
  }
  const needsBody = /^(?:POST|PUT|PATCH)$/.test(method)
  const value = body === undefined ? (needsBody ? '"".toRequestBody()' : 'null') : 'body'
  const main = printBlocks(
    body && `val body = ${bodyExpression(body, type)}`,
    [
      'val request = Request.Builder()',
      ...[`.url(${quoted(url)})`, ...calls, `.method(${quoted(method)}, ${value})`, '.build()'].map(
        (call) => `    ${call}`,
      ),
    ],
    [
      'OkHttpClient().newCall(request).execute().use { response ->',
      stream
        ? '    response.body!!.charStream().forEachLine { println(it) }'
        : answerFile === undefined
          ? '    println(response.body!!.string())'
          : `    File(${quoted(answerFile)}).writeBytes(response.body!!.bytes())`,
      '}',
    ],
  )
  return printBlocks(
    [
      'import java.io.File',
      'import okhttp3.*',
      'import okhttp3.MediaType.Companion.toMediaType',
      'import okhttp3.RequestBody.Companion.asRequestBody',
      'import okhttp3.RequestBody.Companion.toRequestBody',
    ],
    ['fun main() {', `    ${printHanging(main, '    ')}`, '}'],
  )
}

function mediaType(type: string | undefined): string {
  return type === undefined ? '' : `${quoted(type)}.toMediaType()`
}

function bodyExpression(body: RequestBody, type: string | undefined): string {
  if (body.kind === 'form') {
    const calls = body.pairs.map(([name, value]) => `    .add(${quoted(name)}, ${quoted(value)})`)
    return ['FormBody.Builder()', ...calls, '    .build()'].join('\n')
  }
  if (body.kind === 'multipart') {
    const calls = body.parts.map((part) => `    .addFormDataPart(${partArguments(part)})`)
    const start = ['MultipartBody.Builder()', '    .setType(MultipartBody.FORM)']
    return [...start, ...calls, '    .build()'].join('\n')
  }
  const media = mediaType(type ?? body.type)
  if (body.kind === 'file') return `File(${quoted(body.file)}).asRequestBody(${media})`
  // As bytes: a text would have its character set added to the media type.
  return `${printBlock(body.text)}.toByteArray().toRequestBody(${media})`
}

function partArguments({ name, content, type }: BodyPart): string {
  const media = mediaType(type)
  if (content.kind === 'file') {
    const file = `File(${quoted(content.file)}).asRequestBody(${media})`
    return `${quoted(name)}, ${quoted(getBaseName(content.file))}, ${file}`
  }
  const text = printContent(content, (file) => `File(${quoted(file)}).readText()`, quoted)
  if (type === undefined) return `${quoted(name)}, ${text}`
  return `${quoted(name)}, null, ${text}.toByteArray().toRequestBody(${media})`
}
