import { posix } from 'node:path'
import type { ApiSource } from '../../config/index.ts'
import { type Report, suggestName } from '../../diagnostics/index.ts'
import { type EndpointReference, readEndpointReference } from '../navigation/endpoint.ts'
import type { PageFile } from '../pages/page.ts'
import type { Endpoint, EndpointCatalog } from './catalog.ts'
import { getBadge, getChannelEndpoint, getChannelName } from './channel-endpoint.ts'
import { findDocuments, findEndpoint, suggestEndpoint } from './find.ts'

/** The documents that pages and entries mean where they name none. */
export interface WholeSiteSources {
  openapi: readonly ApiSource[]
  asyncapi: readonly ApiSource[]
}

/**
 * Page files whose frontmatter names an operation, a channel, a schema or an endpoint, with the key
 * of its reference; title and description of the operation stand in where they give none. What is not
 * found is reported, and the page stays without a reference.
 */
export function readWrittenEndpoints(
  files: readonly PageFile[],
  whole: WholeSiteSources,
  catalog: EndpointCatalog,
  report: Report,
): PageFile[] {
  const sources = whole.openapi.map(({ source }) => source)
  const asyncSources = whole.asyncapi.map(({ source }) => source)
  return files.map((page) => {
    const operation = getText(page, 'openapi')
    if (operation !== undefined) return withOperation(page, operation, sources, catalog, report)
    const channel = getText(page, 'asyncapi')
    if (channel !== undefined) return withChannel(page, channel, asyncSources, catalog, report)
    const schema = getText(page, 'openapi-schema')
    if (schema !== undefined) return withSchema(page, schema, sources, catalog, report)
    const api = getText(page, 'api')
    return api === undefined ? page : { ...page, endpoint: getWrittenKey(api, page) }
  })
}

function getText({ frontmatter }: PageFile, key: string): string | undefined {
  const value = frontmatter[key]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** The key of an endpoint that a page describes by hand: what its frontmatter says of it. */
function getWrittenKey(api: string, page: PageFile): string {
  return JSON.stringify([api, getText(page, 'authMethod') ?? null])
}

function withOperation(
  page: PageFile,
  openapi: string,
  sources: readonly string[],
  catalog: EndpointCatalog,
  report: Report,
): PageFile {
  const reference = readEndpointReference(openapi)
  const found =
    reference &&
    (findEndpoint(resolveFromFolder(page, reference), sources, catalog) ??
      findEndpoint(reference, [], catalog))
  if (found === undefined) {
    reportUnknown(page, openapi, catalog, report)
    return page
  }
  return withEndpoint(page, found.endpoint)
}

/** A document that begins with `./` or `../` is looked for from the page's own folder first. */
function resolveFromFolder({ file }: PageFile, reference: EndpointReference): EndpointReference {
  const { source } = reference
  if (source === undefined || !/^\.{1,2}\//.test(source)) return reference
  return { ...reference, source: posix.join(posix.dirname(file), source) }
}

function withEndpoint(page: PageFile, endpoint: Endpoint): PageFile {
  const { title, description, deprecated, key, metadata } = endpoint
  const given = { title, description, ...(deprecated && { deprecated }) }
  return {
    ...page,
    endpoint: key,
    ...getBadge(endpoint),
    frontmatter: { ...given, ...metadata, ...defined(page.frontmatter) },
  }
}

/** `getChannelName`, or the same with its document in front of it. */
function withChannel(
  page: PageFile,
  asyncapi: string,
  sources: readonly string[],
  catalog: EndpointCatalog,
  report: Report,
): PageFile {
  const [, source, rest = asyncapi] = /^(\S+)\s+(\S.*)$/.exec(asyncapi) ?? []
  const named = { name: getChannelEndpoint(rest), ...(source && { source }) }
  const alone = { name: getChannelEndpoint(asyncapi) }
  const found =
    findEndpoint(resolveFromFolder(page, named), sources, catalog) ??
    findEndpoint(named, sources, catalog) ??
    findEndpoint(alone, sources, catalog) ??
    findEndpoint(alone, [], catalog)
  if (found !== undefined) return withEndpoint(page, found.endpoint)
  if (catalog.mayMiss(source)) return page
  const near = suggestName(rest, channelNames(catalog))
  report({
    code: 'channel-not-found',
    message: `Expected \`asyncapi\` to name a channel of an AsyncAPI document, received \`${asyncapi}\`. The page has no reference.`,
    file: page.file,
    line: 1,
    column: 1,
    ...page.locate?.('asyncapi'),
    hint:
      near === undefined
        ? 'Write the document and the name that the channel has under `channels`: `asyncapi.yaml chat`.'
        : `Did you mean \`${near}\`?`,
  })
  return page
}

function channelNames(catalog: EndpointCatalog): string[] {
  return catalog
    .documents()
    .flatMap(({ endpoints }) => endpoints.filter(({ kind }) => kind === 'channel'))
    .map(({ name }) => getChannelName(name))
}

function withSchema(
  page: PageFile,
  schema: string,
  sources: readonly string[],
  catalog: EndpointCatalog,
  report: Report,
): PageFile {
  const [, source, name = schema] = /^(\S+)\s+(\S+)$/.exec(schema) ?? []
  const nearby = resolveFromFolder(page, { name, ...(source && { source }) }).source
  const documents = [nearby, source].flatMap((one) => findDocuments(one, sources, catalog))
  for (const document of new Set(documents)) {
    const key = document.schemaKey(name)
    if (key !== undefined) {
      return { ...page, endpoint: key, frontmatter: { title: name, ...defined(page.frontmatter) } }
    }
  }
  if (catalog.mayMiss(source)) return page
  report({
    code: 'schema-not-found',
    message: `Expected \`openapi-schema\` to name a schema of an OpenAPI document, received \`${schema}\`. The page has no reference.`,
    file: page.file,
    line: 1,
    column: 1,
    ...page.locate?.('openapi-schema'),
    hint: 'Write the name as it stands under `components.schemas`.',
  })
  return page
}

function defined(frontmatter: PageFile['frontmatter']): PageFile['frontmatter'] {
  return Object.fromEntries(
    Object.entries(frontmatter).filter(([, value]) => value !== undefined && value !== null),
  )
}

function reportUnknown(
  { file, locate }: PageFile,
  openapi: string,
  catalog: EndpointCatalog,
  report: Report,
): void {
  const reference = readEndpointReference(openapi)
  // Why it cannot be read has been reported.
  if (reference !== undefined && catalog.mayMiss(reference.source)) return
  const name = reference?.name ?? openapi
  const documents = catalog.documents()
  const elsewhere = documents.find(({ endpoints }) => endpoints.some((one) => one.name === name))
  const names = documents.flatMap(({ endpoints }) => endpoints.map((one) => one.name))
  const near =
    elsewhere === undefined ? suggestEndpoint(name, names) : `${elsewhere.source} ${name}`
  report({
    code: 'endpoint-not-found',
    message: `Expected \`openapi\` to name an operation of an OpenAPI document, received \`${openapi}\`. The page has no reference.`,
    file,
    line: 1,
    column: 1,
    ...locate?.('openapi'),
    hint:
      near === undefined
        ? 'Write method and path as in the document: `GET /pets/{id}`.'
        : `Did you mean \`${near}\`?`,
  })
}
