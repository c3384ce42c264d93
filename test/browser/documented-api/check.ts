import type { IncomingHttpHeaders } from 'node:http'
import type { MediaType, Operation, Parameter, Part, Scheme } from './document.ts'
import { findMismatches, gather, readParameter, type Sources, splitPair, typeOf } from './values.ts'

/** A request as it came to the server. */
export interface ReceivedRequest {
  method: string
  /** With the host that it was meant for. */
  address: string
  /** With the query. */
  url: string
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** Why a request is not one of those that the document describes. */
export interface Refusal {
  status: number
  faults: readonly string[]
}

/** Compares a request with what the document says of its operation. */
export async function checkRequest(
  operation: Operation,
  request: ReceivedRequest,
): Promise<Refusal | undefined> {
  const sources = sourcesOf(operation, request)
  const { security } = operation
  if (security.length > 0 && !security.some((all) => all.every((it) => isShown(it, sources)))) {
    return { status: 401, faults: ['Expected credentials.'] }
  }
  const faults = operation.parameters.flatMap((it) => checkParameter(it, operation, sources))
  return faults.length > 0 ? { status: 400, faults } : checkBody(operation, request)
}

function sourcesOf({ addresses, names }: Operation, request: ReceivedRequest): Sources {
  const { address, url, headers } = request
  const [, ...values] = addresses.map((it) => it.exec(address)).find((it) => it !== null) ?? []
  const [, query = ''] = url.split(/\?(.*)/s)
  const { cookie = '' } = headers
  return {
    path: new Map(names.map((name, index) => [name, values[index] ?? ''])),
    query: query === '' ? [] : query.split('&').map((it) => splitPair(it)),
    headers,
    cookies: cookie === '' ? [] : cookie.split('; ').map((it) => splitPair(it)),
  }
}

/** Whether a request carries what a scheme asks for. */
function isShown({ type, scheme = 'bearer', in: place, name = '' }: Scheme, all: Sources): boolean {
  const [kind = '', value = ''] =
    (all.headers.authorization as string | undefined)?.split(' ') ?? []
  if (type !== 'apiKey') {
    const decoded = Buffer.from(value, 'base64').toString()
    const isWhole = scheme.toLowerCase() === 'basic' ? decoded.includes(':') : value !== ''
    return kind.toLowerCase() === scheme.toLowerCase() && isWhole
  }
  if (place === 'header') return (all.headers[name.toLowerCase()] ?? '') !== ''
  return all[place === 'query' ? 'query' : 'cookies'].some(([key, it]) => key === name && it !== '')
}

function checkParameter(parameter: Parameter, operation: Operation, sources: Sources): string[] {
  const { document, parameters } = operation
  const { name, in: place, required = false, schema, content } = parameter
  const others = parameters.map((it) => it.name).filter((it) => it !== name)
  const value = readParameter(parameter, sources, document, others)
  if (value === undefined) return required ? [`${place} ${name} is missing`] : []
  const own = schema ?? Object.values(content ?? {})[0]?.schema ?? {}
  return findMismatches(value, own, document, true).map((it) => `${place} ${name} ${it}`)
}

async function checkBody(
  { body, document }: Operation,
  request: ReceivedRequest,
): Promise<Refusal | undefined> {
  const { headers, bytes } = request
  const { content = {}, required = false } = body ?? {}
  const isThere = bytes.length > 0
  if (!isThere) return required ? { status: 422, faults: ['Expected a body.'] } : undefined
  const [type = ''] = headers['content-type']?.toLowerCase().split(';') ?? []
  const media = content[type]
  if (media === undefined) return { status: 415, faults: [`Expected no body of ${type}.`] }
  const { schema } = media
  if (schema === undefined) return undefined
  const isText = !/[/+]json$/.test(type)
  const value = await readBody(type, request, media, (part) => typeOf(part, document))
  // Texts of a language of its own are what their schemas say once they are read.
  if (isText && typeof value === 'string' && typeOf(schema, document) === 'object') return undefined
  const faults = findMismatches(value, schema, document, isText)
  return faults.length > 0 ? { status: 422, faults } : undefined
}

async function readBody(
  type: string,
  { bytes, headers }: ReceivedRequest,
  { schema = {}, encoding = {} }: MediaType,
  kindOf: (schema: Part) => string,
): Promise<unknown> {
  if (/[/+]json$/.test(type)) return JSON.parse(bytes.toString())
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Part>>
  const asList = (value: unknown, name: string) =>
    kindOf(properties[name] ?? {}) === 'array' ? [value].flat() : value
  const listed = (whole: unknown) =>
    Object.fromEntries(
      Object.entries(whole as Part).map(([name, value]) => [name, asList(value, name)]),
    )
  if (type === 'application/x-www-form-urlencoded') {
    return listed(gather([...new URLSearchParams(bytes.toString())]))
  }
  if (type !== 'multipart/form-data') return bytes.toString()
  const sent = headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': sent },
  }).formData()
  const parts = [...form].map(async ([name, part]): Promise<[string, unknown]> => {
    if (typeof part === 'string') {
      const isObject = kindOf(properties[name] ?? {}) === 'object'
      const type = encoding[name]?.contentType ?? (isObject ? 'application/json' : undefined)
      if (type === undefined) return [name, part]
      // What is no file has no name of one, and its media type all the same.
      if (!bytes.includes(`name="${name}"\r\nContent-Type: ${type}\r\n`)) {
        throw new Error(`Expected ${type} for ${name}.`)
      }
      return [name, type === 'application/json' ? JSON.parse(part) : part]
    }
    const { contentType = part.type } = encoding[name] ?? {}
    if (!contentType.split(', ').includes(part.type)) {
      throw new Error(`Expected ${contentType} for ${name}, received ${part.type}.`)
    }
    const text = await part.text()
    return [name, part.type === 'application/json' ? JSON.parse(text) : text]
  })
  return listed(gather(await Promise.all(parts)))
}
