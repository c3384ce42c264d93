import {
  type BodyPart,
  createWireRequest,
  type RequestModel,
} from '../../../src/openapi/samples/index.ts'
import type { Received } from './echo-server.ts'
import { FILES } from './hard-requests.ts'

/** A request in a form in which what was meant and what arrived can be compared. */
export interface Comparable {
  method: string
  path: string
  query: (readonly [string, string])[]
  headers: Record<string, string>
  type: string | undefined
  body: unknown
}

/** What a browser's `FormData` makes of it: its line breaks, a file name for parts with a type. */
export function inFormData(request: Comparable): Comparable {
  if (request.type !== 'multipart/form-data' || !Array.isArray(request.body)) return request
  const body = request.body.map(({ file, content, ...part }: Part) => {
    const isText = file === undefined || file === 'blob'
    return isText
      ? { ...part, content: content.replace(/\r\n?|\n/g, '\r\n') }
      : { ...part, file, content }
  })
  return { ...request, body }
}

interface Part {
  name: string
  file?: string
  type?: string
  content: string
}

export function meant(model: RequestModel): Comparable {
  const wire = createWireRequest(model)
  const { body } = model
  const headers = Object.fromEntries(
    wire.headers
      .filter(([name]) => name !== 'Content-Type')
      .map(([name, value]) => [name.toLowerCase(), value]),
  )
  if (wire.basic) {
    const { user, password } = wire.basic
    headers.authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  }
  const type = wire.headers.find(([name]) => name === 'Content-Type')?.[1]
  return {
    method: model.method,
    ...address(new URL(wire.url).href.slice(model.server.length)),
    headers,
    type: body?.kind === 'multipart' ? 'multipart/form-data' : type,
    body:
      body?.kind === 'form'
        ? byName(body.pairs)
        : body?.kind === 'multipart'
          ? body.parts.map(meantPart)
          : body?.kind === 'file'
            ? FILES[body.file]
            : body?.kind === 'json'
              ? canonical(body.text)
              : (body?.text ?? ''),
  }
}

function meantPart({ name, content, type }: BodyPart): Part {
  if (content.kind === 'text') return { name, content: content.text, ...(type && { type }) }
  return { name, file: content.file, content: FILES[content.file] ?? '', ...(type && { type }) }
}

/** Reads what arrived as what was meant; headers that clients add are left out. */
export function arrived(received: Received, model: RequestModel): Comparable {
  const expected = meant(model)
  const { method, url, body } = received
  const headers = Object.fromEntries(
    Object.keys(expected.headers).map((name) => {
      const value = received.headers[name]
      return [name, Buffer.from(String(value), 'latin1').toString('utf8')]
    }),
  )
  if (received.headers['x-injected'] !== undefined) headers['x-injected'] = 'yes'
  const kind = model.body?.kind
  const sent = received.headers['content-type']
  const type = kind === 'form' ? sent?.replace(/; *charset=utf-8$/i, '') : sent
  const text = body.toString('utf8')
  return {
    method,
    ...address(url),
    headers,
    type: kind === 'multipart' ? type?.split(';')[0] : kind === undefined ? undefined : type,
    body:
      kind === 'form'
        ? byName(pairs(text))
        : kind === 'multipart'
          ? partsOf(body, type ?? '', model)
          : kind === 'file'
            ? body.toString('latin1')
            : kind === 'json'
              ? canonical(text)
              : text,
  }
}

/** Pairs of different names have no order. */
function byName(pairs: readonly (readonly [string, string])[]): (readonly [string, string])[] {
  return pairs.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
}

function address(url: string): Pick<Comparable, 'path' | 'query'> {
  const [path = '', ...search] = url.split('?')
  // Clients differ in whether they encode these.
  const alike = path.replace(/[{}]/g, encodeURIComponent).replaceAll('%2A', '*')
  return { path: alike, query: pairs(search.join('?')) }
}

function pairs(text: string): (readonly [string, string])[] {
  const decode = (it: string): string => decodeURIComponent(it.replaceAll('+', ' '))
  return text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=')
      return at === -1
        ? [decode(pair), '']
        : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))]
    })
}

/** JSON with its numbers as texts, but for spellings of the same number. */
function canonical(text: string): unknown {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? []
  return tokens.map((token) => {
    if (token.startsWith('"')) return JSON.stringify(JSON.parse(token))
    const digits = token.replace(/[-.]|e.*$/gi, '')
    return /^-?\d/.test(token) && digits.length <= 15 ? String(Number(token)) : token
  })
}

function partsOf(body: Buffer, type: string, model: RequestModel): Part[] {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1] ?? '?'
  const texts = body.toString('latin1').split(`--${boundary}`).slice(1, -1)
  return texts.map((part, index) => {
    const at = part.indexOf('\r\n\r\n')
    const head = utf8(part.slice(0, at))
    const content = part.slice(at + 4, -2)
    const name = unescaped(parameterOf(head, 'name') ?? '')
    const file = parameterOf(head, 'filename')
    const media = /content-type: *([^\r\n]+)/i.exec(head)?.[1]
    const expected = model.body?.kind === 'multipart' ? model.body.parts[index] : undefined
    // Where none was asked for, a client may name the type.
    const isAsked = expected?.type !== undefined
    return {
      name,
      ...(file !== undefined && { file: unescaped(file) }),
      ...(isAsked && media !== undefined && { type: media }),
      content: file === undefined ? utf8(content) : content,
    }
  })
}

/** A value in quotes, or one that needs none. */
function parameterOf(head: string, name: string): string | undefined {
  const written = new RegExp(`[; ]${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]+))`).exec(head)
  return written?.[1] ?? written?.[2]
}

function unescaped(text: string): string {
  return text.replaceAll('%22', '"').replace(/\\(["\\])/g, '$1')
}

function utf8(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
