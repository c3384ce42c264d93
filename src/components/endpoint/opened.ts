import {
  type Operation,
  placeId,
  type SchemaNode,
  type SchemaPosition,
  type Side,
} from '../../openapi/index.ts'
import type { RenderContext } from '../context.ts'
import { listParts } from './parts.ts'
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
  return [
    ...Object.values(parameters)
      .flat()
      .flatMap(({ name, in: place, schema }) =>
        root(`${place}-${getStep(name)}`, schema, 'request', `parameter-${name}`),
      ),
    ...(body?.variants ?? []).flatMap((media, index) =>
      mediaRoots(media, numbered('body', index), numbered('part', index), 'request', 'body'),
    ),
    ...answers.flatMap(({ code, headers, content }) => {
      const name = code.toLowerCase()
      return [
        ...headers.flatMap(({ name: header, schema }) =>
          root(
            `header-${name}-${getStep(header)}`,
            schema,
            'response',
            `response-${code}-header-${header}`,
          ),
        ),
        ...content.flatMap((media, index) =>
          mediaRoots(
            media,
            numbered(`response-${name}`, index),
            numbered(`part-${name}`, index),
            'response',
            code === success?.code ? 'response' : `response-${code}`,
          ),
        ),
      ]
    }),
  ]
}

/** The schemas of a body: of the whole, of the items of a stream, and of the headers of its parts. */
function mediaRoots(
  media: OperationMedia,
  step: string,
  partStep: string,
  side: Side,
  anchor: string,
): OperationRoot[] {
  const { schema, itemSchema } = media
  return [
    ...root(step, schema, side, anchor),
    // Alone, it has the place of the whole.
    ...(schema === undefined
      ? root(step, itemSchema, side, anchor)
      : root(`${step}~item`, itemSchema, side, `${anchor}-item`)),
    ...listParts(media).flatMap(({ name, encoding }) =>
      encoding.headers.flatMap((header) =>
        root(
          `${partStep}-${getStep(name)}-${getStep(header.name)}`,
          header.schema,
          side,
          `${anchor}-${name}-header-${header.name}`,
        ),
      ),
    ),
  ]
}

function root(
  step: string,
  position: SchemaPosition | undefined,
  side: Side,
  anchor: string,
): OperationRoot[] {
  return position === undefined ? [] : [{ step, position, side, anchor }]
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
  of({ schema }: Pick<OperationMedia, 'schema'>): SchemaNode | undefined {
    return schema && this.#nodes.get(placeId(schema.place))
  }

  /** The schema of each item of a stream. */
  ofItems({ itemSchema }: Pick<OperationMedia, 'itemSchema'>): SchemaNode | undefined {
    return this.of({ schema: itemSchema })
  }
}

function numbered(name: string, index: number): string {
  return index === 0 ? name : `${name}~${index}`
}
