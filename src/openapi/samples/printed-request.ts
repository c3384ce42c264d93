import type { RequestBody, RequestModel } from './request-model.ts'

/** Characters that a body takes in the samples of all languages together. */
const LONGEST = 36_000

/** A request as samples have it: a body that is too long to stand in each of them is a file. */
export function getPrintedRequest(request: RequestModel, languages: number): RequestModel {
  const { body } = request
  if (body === undefined || isBodyPrinted(body, languages)) return request
  return { ...request, body: createFileBody(body) }
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
  const extension = body.kind === 'json' ? 'json' : /xml/.test(body.type) ? 'xml' : 'txt'
  return { kind: 'file', file: `body.${extension}`, type: body.type }
}

function getText(body: RequestBody): string {
  if (body.kind === 'json' || body.kind === 'text') return body.text
  return body.kind === 'form' ? body.pairs.flat().join('') : ''
}
