import {
  type Operation,
  placeId,
  type SchemaNode,
  type SchemaPosition,
  type Side,
} from '../../openapi/index.ts'
import type { RenderContext } from '../context.ts'
import type { EndpointReference } from './reference.ts'
import { getStep, type PlanRoot, TreePlan } from './schema/index.ts'

/** A body or an answer as one media type describes it. */
export type OperationMedia = NonNullable<EndpointReference['operation']['body']>['variants'][number]

/** What a part of an operation's page is made of. */
export interface OperationPartProps {
  reference: EndpointReference
  schemas: OpenedSchemas
  /** Inside of another section: the table of contents does not list the part. */
  inner?: boolean
}

/** A schema of an operation before it is opened. */
export interface OperationRoot {
  /** Tells the schema from others of the operation, in addresses of its parts. */
  step: string
  position: SchemaPosition
  side: Side
  anchor: string
}

/** The schemas of an operation, the most important first; those of its callbacks come last. */
export function getOperationRoots(operation: Operation): OperationRoot[] {
  return [
    ...ownRoots(operation),
    // Callbacks of callbacks, which may be without end, are not shown.
    ...operation.callbacks.flatMap(({ operations }, callback) =>
      operations().flatMap((inner, index) =>
        ownRoots(inner).map((root) => ({
          ...root,
          step: `~${callback}-${index}-${root.step}`,
          anchor: `callback-${root.anchor}`,
        })),
      ),
    ),
  ]
}

function ownRoots({ parameters, body, responses }: Operation): OperationRoot[] {
  const rank = (code: string) => (code.startsWith('2') ? 0 : 1)
  const answers = responses.toSorted((a, b) => rank(a.code) - rank(b.code))
  const [success] = responses.filter(({ code }) => code.startsWith('2'))
  const root = (
    step: string,
    { schema, itemSchema }: Pick<OperationMedia, 'schema' | 'itemSchema'>,
    side: Side,
    anchor: string,
  ): OperationRoot[] => {
    const position = schema ?? itemSchema
    return position === undefined ? [] : [{ step, position, side, anchor }]
  }
  return [
    ...Object.values(parameters)
      .flat()
      .flatMap(({ name, in: place, ...parameter }) =>
        root(`${place}-${getStep(name)}`, parameter, 'request', `parameter-${name}`),
      ),
    ...(body?.variants ?? []).flatMap((media, index) => [
      ...root(numbered('body', index), media, 'request', 'body'),
      ...Object.entries(media.encoding).flatMap(([part, { headers }]) =>
        headers.flatMap(({ name, ...header }) =>
          root(
            `${numbered('part', index)}-${getStep(part)}-${getStep(name)}`,
            header,
            'request',
            `body-${part}-header-${name}`,
          ),
        ),
      ),
    ]),
    ...answers.flatMap(({ code, headers, content }) => [
      ...headers.flatMap(({ name, ...header }) =>
        root(
          `header-${code.toLowerCase()}-${getStep(name)}`,
          header,
          'response',
          `response-${code}-header-${name}`,
        ),
      ),
      ...content.flatMap((media, index) =>
        root(
          numbered(`response-${code.toLowerCase()}`, index),
          media,
          'response',
          code === success?.code ? 'response' : `response-${code}`,
        ),
      ),
    ]),
  ]
}

/** The schemas of an operation, opened, and what of them the page has room for. */
export class OpenedSchemas {
  readonly plan: TreePlan
  /** By place: callbacks are read anew whenever they are asked for. */
  readonly #nodes = new Map<string, SchemaNode>()

  constructor(reference: EndpointReference, { partRoute }: Pick<RenderContext, 'partRoute'>) {
    const roots = getOperationRoots(reference.operation).map(
      ({ step, position, side, anchor }): PlanRoot => {
        const key = placeId(position.place)
        const node = this.#nodes.get(key) ?? reference.open(position, side, anchor)
        this.#nodes.set(key, node)
        return { node, steps: [step] }
      },
    )
    this.plan = new TreePlan(roots, {
      code: [...reference.samples, ...reference.bodies, ...reference.examples],
      routeOf: reference.schemaRoute,
      partRoute,
      requiredFirst: reference.settings.requiredFirst,
    })
  }

  /** The schema of a parameter, a header, a body or a response. */
  of({
    schema,
    itemSchema,
  }: Pick<OperationMedia, 'schema' | 'itemSchema'>): SchemaNode | undefined {
    const position = schema ?? itemSchema
    return position && this.#nodes.get(placeId(position.place))
  }
}

function numbered(name: string, index: number): string {
  return index === 0 ? name : `${name}~${index}`
}
