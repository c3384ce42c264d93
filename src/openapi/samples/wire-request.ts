import { printIndentedJson } from './print/json-tree.ts'
import {
  type AuthUse,
  getHeaderOf,
  type Login,
  type Pair,
  type RequestBody,
  type RequestModel,
} from './request-model.ts'
import { encodeValue } from './serialize/percent.ts'

/** A request with its authorization, cookies and media type worked into address and headers. */
export interface WireRequest {
  readonly method: string
  readonly url: string
  /** Each name once. A multipart body sets its own media type. */
  readonly headers: readonly Pair[]
  readonly basic: Login | undefined
  /** Who signs in by HTTP Digest, where nobody gave the credentials that the headers have. */
  readonly digest: Login | undefined
  readonly body: RequestBody | undefined
  readonly stream: boolean
  readonly answerFile: string | undefined
  readonly redirects: boolean
  /** What was asked for and is not in the request, in sentences. */
  readonly notes: readonly string[]
}

/** Makes a request ready to be printed. What no request can carry is made harmless here, once. */
export function createWireRequest(request: RequestModel): WireRequest {
  const headers = new HeaderList()
  let basic: Login | undefined
  let digest: Login | undefined
  const query = request.query.map(([name, value]) =>
    value === undefined ? name : `${name}=${value}`,
  )
  const cookies = request.cookies.map(([name, value]) => `${name}=${value}`)
  for (const [name, value] of request.headers) headers.add(name, value)
  const uses = Map.groupBy(request.auth, (use) => getHeaderOf(use)?.toLowerCase())
  for (const use of request.auth) {
    const header = getHeaderOf(use)?.toLowerCase()
    if (header !== undefined && uses.get(header)?.[0] !== use) continue
    if (use.kind === 'basic') {
      basic = {
        user: wellFormed(use.user).replaceAll(':', '%3A'),
        password: wellFormed(use.password),
      }
    } else if (use.kind === 'bearer') headers.add('Authorization', `Bearer ${use.token}`)
    else if (use.kind === 'http') {
      headers.add('Authorization', `${use.scheme} ${use.credentials}`)
      digest = use.login
    } else if (use.in === 'header') headers.add(use.name, use.value)
    else if (use.in === 'query') query.push(`${encodeValue(use.name)}=${encodeValue(use.value)}`)
    else cookies.push(`${use.name}=${encodeValue(use.value)}`)
  }
  if (cookies.length > 0) headers.add('Cookie', cookies.join('; '))
  const body = request.body && wellFormedBody(request.body)
  const type = body && typeOf(body)
  if (type !== undefined && !headers.has('Content-Type')) headers.add('Content-Type', type)
  const separator = request.path.includes('?') ? '&' : '?'
  const search = query.length === 0 ? '' : separator + query.join('&')
  return {
    method: request.method.replace(/[^\w!#$%&'*+.^`|~-]/g, '') || 'GET',
    url: safeUrl(`${request.server}${request.path}${search}`),
    headers: headers.pairs,
    basic,
    digest,
    body,
    stream: request.stream ?? false,
    answerFile: request.answerFile && fileName(request.answerFile),
    redirects: request.redirects ?? false,
    notes: [...uses].flatMap(([header, all]) => (header === undefined ? [] : getClaimNotes(all))),
  }
}

/** A header cannot hold two: the first is sent, and the others are told. */
function getClaimNotes(uses: readonly AuthUse[]): string[] {
  const [sent] = uses
  if (sent === undefined || uses.length === 1) return []
  const kinds = [...new Set(uses.map(getKind))]
  const asked = kinds.length === 1 ? `${kinds[0]} more than once` : kinds.join(' and ')
  const header = getHeaderOf(sent)
  return [
    `Asked for: ${asked}. A request has one ${header} header. Here it carries ${getKind(sent)}.`,
  ]
}

function getKind(use: AuthUse): string {
  if (use.kind === 'basic') return 'Basic'
  if (use.kind === 'bearer') return 'Bearer'
  return use.kind === 'http' ? lineOf(use.scheme) : 'an API key'
}

/** The same without its body, where that is one that a client refuses to send. */
export function dropRefusedBody(
  request: WireRequest,
  refused: readonly string[] = [],
): WireRequest {
  const { body, method, headers, notes } = request
  if (body === undefined || !refused.includes(method)) return request
  const note = `No body goes along with ${method} here: other clients send one.`
  return {
    ...request,
    body: undefined,
    headers: headers.filter(([name]) => name !== 'Content-Type'),
    notes: [...notes, note],
  }
}

class HeaderList {
  readonly #byName = new Map<string, Pair>()

  add(name: string, value: string): void {
    const token = name.replace(/[^\w!#$%&'*+.^`|~-]/g, '')
    if (token === '') return
    // A line break would begin another header.
    const line = lineOf(value).trim()
    const key = token.toLowerCase()
    const before = this.#byName.get(key)
    const separator = key === 'cookie' ? '; ' : ', '
    this.#byName.set(key, before ? [before[0], before[1] + separator + line] : [token, line])
  }

  has(name: string): boolean {
    return this.#byName.has(name.toLowerCase())
  }

  get pairs(): readonly Pair[] {
    return [...this.#byName.values()]
  }
}

function typeOf(body: RequestBody): string | undefined {
  if (body.kind === 'form') return 'application/x-www-form-urlencoded'
  return body.kind === 'multipart' ? undefined : body.type
}

/** An address holds no spaces, quotes, or characters beyond ASCII; what is encoded stays. */
function safeUrl(url: string): string {
  return wellFormed(url).replace(/[^\x21-\x7e]|["<>\\^`|]/gu, (char) => encodeURIComponent(char))
}

/** Half of a character pair cannot be sent. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd')
}

function wellFormedBody(body: RequestBody): RequestBody {
  if (body.kind === 'json') return { ...body, text: printIndentedJson(wellFormed(body.text)) }
  if (body.kind === 'text') return { ...body, text: wellFormed(body.text) }
  if (body.kind === 'form') {
    return {
      ...body,
      pairs: body.pairs.map(([name, value]): Pair => [wellFormed(name), wellFormed(value)]),
    }
  }
  if (body.kind === 'file') return { ...body, file: fileName(body.file) }
  const parts = body.parts.map((part) => {
    const { content } = part
    return {
      ...part,
      name: lineOf(part.name),
      ...(part.type !== undefined && { type: lineOf(part.type) }),
      content:
        content.kind === 'text'
          ? { ...content, text: wellFormed(content.text) }
          : { kind: 'file' as const, file: fileName(content.file) },
    }
  })
  return { ...body, parts }
}

function fileName(file: string): string {
  return lineOf(file) || 'file'
}

/** Headers and names of files are one line. */
function lineOf(text: string): string {
  return wellFormed(text).replace(/\p{Cc}+/gu, ' ')
}
