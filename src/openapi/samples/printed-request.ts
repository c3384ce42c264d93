import type { BodyPart, RequestBody, RequestModel } from './request-model.ts'

/** Characters that a body takes in the samples of all languages together. */
const LONGEST = 36_000

/** A request as samples have it: a body that is too long to stand in each of them is a file. */
export function getPrintedRequest(request: RequestModel, languages: number): RequestModel {
  const { body } = request
  if (body === undefined || isBodyPrinted(body, languages)) return request
  if (body.kind !== 'multipart') return { ...request, body: createFileBody(body) }
  return { ...request, body: { ...body, parts: getPrintedParts(body.parts, languages) } }
}

/** Whether samples in so many languages have room for the text of a body. */
export function isBodyPrinted(body: RequestBody, languages: number): boolean {
  return getText(body).length * languages <= LONGEST
}

/** The same body, read from a file. Its parts stay as they are: a file among them means another thing. */
export function createFileBody(body: RequestBody): RequestBody {
  if (body.kind === 'file' || body.kind === 'multipart') return body
  if (body.kind === 'form') {
    return { kind: 'file', file: 'body.txt', type: 'application/x-www-form-urlencoded' }
  }
  const type = body.kind === 'json' ? 'application/json' : body.type
  return { kind: 'file', file: `body.${getExtension(type)}`, type: body.type }
}

/** Parts of which samples read the longest texts from files, so that the others have room. */
export function getPrintedParts(parts: readonly BodyPart[], languages: number): BodyPart[] {
  const lengths = parts.map((part) => getPartText(part).length).toSorted((a, b) => b - a)
  let left = lengths.reduce((sum, length) => sum + length, 0)
  let longest = Infinity
  for (const length of lengths) {
    if (left * languages <= LONGEST) break
    left -= length
    longest = length
  }
  return parts.map((part, index) => {
    const { name, content, type = '' } = part
    if (content.kind === 'file' || content.text.length < longest) return part
    const from = `${name.replace(/[^\w.]+/g, '-')}-${index + 1}.${getExtension(type)}`
    return { ...part, content: { ...content, from } }
  })
}

function getExtension(type: string): string {
  if (/json/.test(type)) return 'json'
  return /xml/.test(type) ? 'xml' : 'txt'
}

function getText(body: RequestBody): string {
  if (body.kind === 'json' || body.kind === 'text') return body.text
  if (body.kind === 'multipart') return body.parts.map(getPartText).join('')
  return body.kind === 'form' ? body.pairs.flat().join('') : ''
}

function getPartText({ content }: BodyPart): string {
  return content.kind === 'text' ? content.text : ''
}
