import type { SchemaNode, SchemaPosition } from '../../openapi/index.ts'
import type { EndpointReference } from './reference.ts'
import { TreePlan } from './schema/index.ts'

type Media = NonNullable<EndpointReference['operation']['body']>['variants'][number]
type Parameter = EndpointReference['operation']['parameters']['path'][number]

/** What a part of an operation's page is made of. */
export interface OperationPartProps {
  reference: EndpointReference
  schemas: OpenedSchemas
  /** Inside of another section: the table of contents does not list the part. */
  inner?: boolean
}

/** The schemas of an operation, opened, and what of them the page has room for. */
export class OpenedSchemas {
  readonly plan: TreePlan
  readonly #nodes = new Map<SchemaPosition, SchemaNode>()
  readonly #reference: EndpointReference

  constructor(reference: EndpointReference) {
    this.#reference = reference
    const { parameters, body, responses } = reference.operation
    const given = Object.values(parameters).flat()
    const rank = (code: string) => (code.startsWith('2') ? 0 : 1)
    const answers = responses.toSorted((a, b) => rank(a.code) - rank(b.code))
    this.plan = new TreePlan(
      [
        ...given.map((parameter) => this.ofParameter(parameter)),
        ...(body?.variants ?? []).map((media) => this.ofBody(media)),
        ...answers.flatMap((response) => [
          ...response.headers.map((header) => this.ofHeader(header, response.code)),
          ...response.content.map((media) => this.ofResponse(media, response.code)),
        ]),
      ].filter((node) => node !== undefined),
      {
        code: [...reference.samples, ...reference.examples],
        routeOf: reference.schemaRoute,
      },
    )
  }

  ofParameter({ schema, name }: Parameter): SchemaNode | undefined {
    return this.#open(schema, 'request', `parameter-${name}`)
  }

  ofHeader({ schema, name }: Parameter, code: string): SchemaNode | undefined {
    return this.#open(schema, 'response', `response-${code}-header-${name}`)
  }

  ofBody({ schema, itemSchema }: Media): SchemaNode | undefined {
    return this.#open(schema ?? itemSchema, 'request', 'body')
  }

  ofResponse({ schema, itemSchema }: Media, code: string): SchemaNode | undefined {
    const isOnly =
      this.#reference.operation.responses.find((one) => one.code.startsWith('2'))?.code === code
    return this.#open(schema ?? itemSchema, 'response', isOnly ? 'response' : `response-${code}`)
  }

  #open(
    position: SchemaPosition | undefined,
    side: 'request' | 'response',
    anchor: string,
  ): SchemaNode | undefined {
    if (position === undefined) return undefined
    const known = this.#nodes.get(position)
    if (known !== undefined) return known
    const node = this.#reference.open(position, side, anchor)
    this.#nodes.set(position, node)
    return node
  }
}
