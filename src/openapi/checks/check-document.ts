import type { Catalog } from '../catalog/catalog.ts'
import { getSecuritySchemes } from '../dependencies/dependencies.ts'
import type { ApiDocument } from '../documents/api-document.ts'
import {
  getHeaderConflicts,
  readAuthorization,
  SecuritySchemes,
} from '../operations/authorization.ts'
import { readServers } from '../operations/servers.ts'
import { ObjectReader } from '../reading/object-reader.ts'
import { getDocumentRoot } from '../references/document-root.ts'
import { getPlaceBelow, type Place, placeId } from '../references/index.ts'
import { getReference, isRawObject, type RawObject } from '../references/raw.ts'
import { getNodes, type TypedNode } from '../references/typed-nodes.ts'

/**
 * Reports what is wrong with a document as a whole: references that lead nowhere, wherever they
 * stand, and what several operations have to agree on. What is wrong with one operation is
 * reported when its view is made.
 */
export function checkDocument(catalog: Catalog): void {
  const { document } = catalog
  const operations = new Map<string, Place>()
  const usedSchemes = new Set(schemeIds(document.value, document))
  for (const { kind, value, place } of everyNode(document)) {
    if (kind !== 'operation') continue
    checkOperationId(value, place, operations, document)
    for (const id of schemeIds(value, document)) usedSchemes.add(id)
  }
  checkInfo(document)
  checkPaths(document)
  checkSchemes(document, usedSchemes)
  checkAuthorizations(catalog)
  checkServers(catalog)
}

/** Every node of a document and of the files that it refers to. References are followed on the way. */
function* everyNode(document: ApiDocument): Generator<TypedNode> {
  const { value, file, references } = document
  const seen = new Set<string>()
  const roots = [getDocumentRoot(value, file)]
  for (let root = roots.pop(); root !== undefined; root = roots.pop()) {
    for (const node of getNodes(root)) {
      yield node
      if (getReference(node.value) === undefined) continue
      const resolved = references.resolve(node.value, node.place)
      if (resolved.kind === 'broken' || !isRawObject(resolved.value)) continue
      const isWalked = resolved.place.file === file && !resolved.place.pointer.startsWith('/x-')
      const id = `${node.kind} ${placeId(resolved.place)}`
      if (isWalked || seen.has(id)) continue
      seen.add(id)
      roots.push({ kind: node.kind, value: resolved.value, place: resolved.place })
    }
  }
}

function checkOperationId(
  { operationId }: RawObject,
  place: Place,
  known: Map<string, Place>,
  { references }: ApiDocument,
): void {
  if (typeof operationId !== 'string') return
  if (known.has(operationId)) {
    references.report(getPlaceBelow(place, 'operationId'), {
      code: 'openapi-operation-id',
      message: `Expected each \`operationId\` once, received \`${operationId}\` again.`,
      hint: 'Give each operation a name of its own: links between operations use it.',
    })
  } else known.set(operationId, place)
}

function checkInfo({ value, file, references }: ApiDocument): void {
  if (isRawObject(value.info)) return
  references.report(
    { file, pointer: '' },
    {
      code: 'openapi-info-missing',
      message: 'Expected `info` with a `title` and a `version`, received none.',
      hint: 'Other tools refuse such a document.',
    },
  )
}

/** Two paths that differ only in the names of their parameters match the same addresses. */
function checkPaths({ value, file, references }: ApiDocument): void {
  const known = new Map<string, string>()
  for (const path of Object.keys(isRawObject(value.paths) ? value.paths : {})) {
    checkPath(path, file, references)
    const shape = path.replace(/\{[^{}]*\}/g, '{}')
    const other = known.get(shape)
    if (other === undefined) known.set(shape, path)
    else {
      references.report(getPlaceBelow({ file, pointer: '' }, 'paths', path), {
        code: 'openapi-path-ambiguous',
        message: `Expected paths that differ in more than the names of parameters, received \`${path}\` beside \`${other}\`.`,
      })
    }
  }
}

function checkPath(path: string, file: string, references: ApiDocument['references']): void {
  if (path.startsWith('x-')) return
  const expected = !path.startsWith('/')
    ? 'a path that begins with `/`'
    : /[?#]/.test(path.replaceAll(/\{[^{}]*\}/g, ''))
      ? 'a path without a query and a fragment'
      : /[{}]/.test(path.replaceAll(/\{[^{}]+\}/g, ''))
        ? 'a path whose braces hold the names of parameters'
        : undefined
  if (expected === undefined) return
  references.report(getPlaceBelow({ file, pointer: '' }, 'paths', path), {
    code: 'openapi-path-invalid',
    message: `Expected ${expected}, received \`${path}\`.`,
    hint: 'Write it as in `/pets/{id}`; parameters of the query stand under `parameters`, with `in: query`.',
  })
}

function schemeIds(holder: RawObject, document: ApiDocument): string[] {
  return getSecuritySchemes(holder, document).map(({ place }) => placeId(place))
}

function checkSchemes(document: ApiDocument, used: ReadonlySet<string>): void {
  for (const { kind, place } of getNodes(getDocumentRoot(document.value, document.file))) {
    if (kind !== 'securityScheme' || used.has(placeId(place))) continue
    document.references.report(place, {
      code: 'openapi-security-unused',
      message: `Expected \`security\` to name \`${place.pointer.slice(place.pointer.lastIndexOf('/') + 1)}\` somewhere, received nothing.`,
      hint: 'Name it in `security` of the document or of the operations that need it.',
    })
  }
}

/** No request can carry two schemes in one header, though `security` may ask for that. */
function checkAuthorizations({ document, entries }: Catalog): void {
  const { value, file, references } = document
  const root = new ObjectReader(value, { file, pointer: '' }, references)
  const schemes = new SecuritySchemes(root)
  const known = getSchemeNames(document)
  const own = entries
    .map(({ source }) => source.operation)
    .filter((operation) => asksForSeveral(operation.value.security, known))
  for (const holder of [root, ...own]) {
    for (const alternative of readAuthorization(holder, schemes)?.alternatives ?? []) {
      for (const conflict of getHeaderConflicts(alternative)) {
        const names = conflict.schemes.map(({ key }) => `\`${key}\``)
        references.report(getPlaceBelow(holder.place, 'security'), {
          code: 'openapi-security-header',
          message: `Expected schemes that one request can carry, received ${names.join(' and ')} together, of which the header \`${conflict.header}\` carries one.`,
          hint: 'Write each as an alternative of its own. Until then requests carry the first.',
        })
      }
    }
  }
}

function getSchemeNames({ value }: ApiDocument): ReadonlySet<string> {
  const { components, securityDefinitions } = value
  const schemes = isRawObject(components) ? components.securitySchemes : securityDefinitions
  return new Set(Object.keys(isRawObject(schemes) ? schemes : {}))
}

/** Whether an operation asks for two schemes together, or for one that is not there: others have no fault. */
function asksForSeveral(security: unknown, known: ReadonlySet<string>): boolean {
  if (!Array.isArray(security)) return security !== undefined
  return security.some((alternative) => {
    const names = Object.keys(isRawObject(alternative) ? alternative : {})
    return names.length > 1 || names.some((name) => !known.has(name))
  })
}

function checkServers({ document, entries }: Catalog): void {
  const { value, file, references } = document
  const root = new ObjectReader(value, { file, pointer: '' }, references)
  const isServed = ({ source: { operation, pathItem } }: Catalog['entries'][number]) =>
    operation.get('servers') !== undefined || pathItem.get('servers') !== undefined
  const operations = entries.filter(({ kind }) => kind === 'operation')
  if (operations.every(isServed) || readServers(root) !== undefined) return
  const key = references.version === '2.0' ? 'host' : 'servers'
  references.report(root.place, {
    code: 'openapi-servers-missing',
    message: `Expected \`${key}\` to say where requests go, received nothing.`,
    hint: 'Samples name an example address, and the console asks readers for theirs.',
  })
}
