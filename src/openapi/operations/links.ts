import { type ObjectReader, openObject } from '../reading/object-reader.ts'
import { getStepsOfFragment } from '../references/pointer.ts'
import type { RawObject } from '../references/raw.ts'
import { readServer, type Server } from './servers.ts'

/** What can be called next with something that a response holds. */
export interface Link {
  readonly name: string
  /** `operationId` of an operation; for a reference to one its method and path, where it tells them. */
  readonly target: { readonly kind: 'id' | 'reference'; readonly text: string }
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
  if (reference !== undefined) return { kind: 'reference', text: nameTarget(reference) }
  link.report({
    code: 'openapi-link-target',
    message: 'Expected a link with `operationId` or `operationRef`, received neither.',
    hint: 'The link is left out.',
  })
  return undefined
}

function nameTarget(reference: string): string {
  const [paths, path, method, ...below] = getStepsOfFragment(reference.replace(/^[^#]*#?/, ''))
  const isOperation = paths === 'paths' && method !== undefined && below.length === 0
  return isOperation ? `${method.toUpperCase()} ${path}` : reference
}
