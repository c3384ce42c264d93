import type { ObjectReader } from '../reading/object-reader.ts'
import { openObject } from '../reading/object-reader.ts'
import { isUrl } from '../references/target.ts'

export interface Server {
  /** With `{variables}`; relative to the site only where the document itself is a file. */
  readonly url: string
  /** Short name, from 3.2 on. */
  readonly name?: string
  readonly description?: string
  readonly variables: readonly ServerVariable[]
}

export interface ServerVariable {
  readonly name: string
  /** Empty where the document gives none. */
  readonly default: string
  /** The values that it may have; empty for any. */
  readonly enum: readonly string[]
  /** Values that show what is meant. */
  readonly examples?: readonly string[]
  readonly description?: string
}

/** The servers of a document, path item, operation or link; `undefined` where it names none. */
export function readServers(holder: ObjectReader): readonly Server[] | undefined {
  const { version } = holder.references
  if (version === '2.0') return readHosts(holder)
  const servers = holder.list('servers').flatMap((item) => {
    const reader = openObject(item, holder.references)
    const server = reader && readServer(reader)
    return server === undefined ? [] : [server]
  })
  return servers.length === 0 ? undefined : servers
}

/** A host without its scheme, which is a path below the document. */
const BARE_HOST = /^(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?:\/|$)/i

/** A single server. */
export function readServer(reader: ObjectReader): Server | undefined {
  const written = reader.text('url')
  if (written === undefined) return undefined
  if (BARE_HOST.test(written)) {
    reader.report({
      code: 'openapi-server-address',
      message: `Expected the address of a server to begin with \`https://\`, received \`${written}\`.`,
      hint: `Write \`https://${written}\`: without its scheme it is a path below the document.`,
    })
  }
  const url = resolveAddress(written, reader.place.file)
  const name = reader.text('name')
  const description = reader.text('description')
  return {
    url,
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    variables: readVariables(reader, url),
  }
}

/** The variables in the braces of an address, as `variables` describes them. */
export function readVariables(reader: ObjectReader, url: string): ServerVariable[] {
  const declared = reader.object('variables')
  const names = new Set([...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))
  return [...names].map((name) => {
    const variable = declared?.object(name)
    if (variable === undefined) {
      reader.report({
        code: 'openapi-server-variable',
        message: `Expected \`variables\` to describe \`{${name}}\` of \`${url}\`, received nothing.`,
        hint: `Add \`${name}\` with a \`default\`.`,
      })
    }
    const values = variable?.texts('enum') ?? []
    const examples = variable?.texts('examples') ?? []
    const description = variable?.text('description')
    return {
      name,
      default: variable?.text('default') ?? values[0] ?? '',
      enum: values,
      ...(examples.length > 0 && { examples }),
      ...(description !== undefined && { description }),
    }
  })
}

/** 2.0 puts a server together from `schemes`, `host` and `basePath`. */
function readHosts(holder: ObjectReader): readonly Server[] | undefined {
  const { file } = holder.place
  const own = isUrl(file) ? new URL(file) : undefined
  const host = holder.text('host') ?? own?.host
  const basePath = holder.text('basePath') ?? ''
  const path = trimmed(basePath === '' || basePath.startsWith('/') ? basePath : `/${basePath}`)
  if (host === undefined) return path === '' ? undefined : [{ url: path, variables: [] }]
  const schemes = holder.texts('schemes')
  const fallback = own?.protocol.replace(':', '') ?? 'https'
  return (schemes.length === 0 ? [fallback] : schemes).map((scheme) => ({
    url: `${scheme}://${host}${path}`,
    variables: [],
  }))
}

/** An address as the document means it. Its braces stay as they are. */
function resolveAddress(url: string, file: string): string {
  if (!isUrl(file) || isUrl(url) || url.startsWith('{')) return trimmed(url)
  const base = new URL(file)
  if (url.startsWith('//')) return trimmed(base.protocol + url)
  if (url.startsWith('/')) return trimmed(base.origin + url)
  const resolved = new URL(url.replace(/[{}]/g, encodeURIComponent), base).href
  return trimmed(resolved.replaceAll('%7B', '{').replaceAll('%7D', '}'))
}

/** Paths begin with a slash, so servers do not end with one. */
function trimmed(url: string): string {
  return url.length > 1 ? url.replace(/\/+$/, '') : url
}
