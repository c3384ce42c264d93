import { type ObjectReader, openObject } from '../reading/object-reader.ts'
import { type Place, placeId, type References } from '../references/index.ts'
import { getStepsOfFragment } from '../references/pointer.ts'
import type { RawObject } from '../references/raw.ts'
import { readServer, type Server } from './servers.ts'

/** An operation as a link names it. */
export interface LinkTarget {
  readonly kind: 'id' | 'reference'
  /** `operationId` of an operation; for a reference to one its method and path, where it tells them. */
  readonly text: string
  /** Where what is referred to stands, as far as that is in the document. */
  readonly place?: Place
}

/** What can be called next with something that a response holds. */
export interface Link {
  readonly name: string
  /** `operationId` of an operation; for a reference to one its method and path, where it tells them. */
  readonly target: LinkTarget
  /** Values or runtime expressions by parameter. */
  readonly parameters: RawObject
  readonly requestBody?: unknown
  readonly description?: string
  readonly server?: Server
}

export function readLinks(response: ObjectReader): readonly Link[] {
  return response.entries('links').flatMap(({ name, ...located }) => {
    const link = openObject(located, response.references)
    const target = link && readTarget(link)
    if (link === undefined || target === undefined) return []
    const description = link.text('description')
    const requestBody = link.get('requestBody')
    const serverReader = link.object('server')
    const server = serverReader && readServer(serverReader)
    return [
      {
        name,
        target,
        parameters: link.object('parameters')?.value ?? {},
        ...(requestBody !== undefined && { requestBody }),
        ...(description !== undefined && { description }),
        ...(server && { server }),
      },
    ]
  })
}

function readTarget(link: ObjectReader): Link['target'] | undefined {
  const id = link.text('operationId')
  if (id !== undefined) return { kind: 'id', text: id }
  const reference = link.text('operationRef')
  if (reference !== undefined) return findTarget(reference, link.place, link.references)
  link.report({
    code: 'openapi-link-target',
    message: 'Expected a link with `operationId` or `operationRef`, received neither.',
    hint: 'The link is left out.',
  })
  return undefined
}

function findTarget(reference: string, at: Place, references: References): LinkTarget {
  const place = references.find(reference, at)
  return { kind: 'reference', text: nameTarget(reference), ...(place && { place }) }
}

/** The operation that a link of a document names, if it names one: as it is, unread. */
export function getLinkTarget(
  { value, place }: { readonly value: RawObject; readonly place: Place },
  references: References,
): LinkTarget | undefined {
  const { operationId: id, operationRef: reference } = value
  if (typeof id === 'string') return { kind: 'id', text: id }
  return typeof reference === 'string' ? findTarget(reference, place, references) : undefined
}

/** The operations of a document by what links call them. */
export class LinkTargets<Listed extends Linked> {
  readonly #byId: ReadonlyMap<string | undefined, readonly Listed[]>
  readonly #byPlace: ReadonlyMap<string, readonly Listed[]>

  constructor(operations: readonly Listed[]) {
    this.#byId = Map.groupBy(operations, ({ operationId }) => operationId)
    this.#byPlace = Map.groupBy(operations, ({ place }) => placeId(place))
  }

  at({ kind, text, place }: LinkTarget): Listed | undefined {
    const found = kind === 'id' ? this.#byId.get(text) : place && this.#byPlace.get(placeId(place))
    // Two paths may share their operations.
    return found?.find(({ id }) => id === text) ?? found?.[0]
  }
}

/** An operation that links may lead to. */
interface Linked {
  /** `GET /pets`. */
  readonly id: string
  readonly operationId?: string
  readonly place: Place
}

function nameTarget(reference: string): string {
  const [paths, path, method, ...below] = getStepsOfFragment(reference.replace(/^[^#]*#?/, ''))
  const isOperation = paths === 'paths' && method !== undefined && below.length === 0
  return isOperation ? `${method.toUpperCase()} ${path}` : reference
}
