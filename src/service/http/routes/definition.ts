import { z } from '@hono/zod-openapi'

export const ErrorBody = z
  .object({
    error: z.string().openapi({ description: 'What is wrong, for people.' }),
    code: z.string().openapi({ description: 'What is wrong, for programs.' }),
    message: z.string().optional(),
    details: z
      .array(z.object({ message: z.string(), path: z.string() }))
      .optional()
      .openapi({ description: 'What is wrong with single values of the request.' }),
  })
  .openapi('Error', {
    description: 'Why a request was not answered.',
    example: {
      error: 'Expected a valid request, received one with 1 mistake.',
      code: 'invalid_request',
      details: [{ message: 'Expected a string, received nothing.', path: 'fp' }],
    },
  })

const MEANINGS = {
  400: 'The request is not valid.',
  401: 'The key is missing, unknown, revoked or expired.',
  402: 'The credits of the month are used up.',
  403: 'The key may not do this, or not from here.',
  404: 'There is no such thing, or it is not of the key.',
  409: 'It cannot be done in the state that things are in.',
  413: 'The body is too large.',
  415: 'The body is not JSON.',
  429: 'There have been too many requests.',
  500: 'Something went wrong on the side of the service.',
  503: 'The service is being stopped, or cannot use its data now.',
} as const

type Status = keyof typeof MEANINGS

/** Descriptions of the errors that a route may answer with; any route may be unavailable. */
export function describeErrors<S extends Status>(...statuses: S[]) {
  const content = { 'application/json': { schema: ErrorBody } }
  const all = [...statuses, 503 as const]
  const entries = all.map((status) => [status, { description: MEANINGS[status], content }])
  return Object.fromEntries(entries) as Record<
    S | 503,
    { description: string; content: typeof content }
  >
}

/** Errors that every route with a body may answer with. */
export const BODY_ERRORS = [400, 401, 403, 404, 413, 415, 429, 500] as const

/** A response in JSON. */
export function describeJson<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** A body that a request has to have. */
export function describeJsonBody<T extends z.ZodType>(schema: T, description: string) {
  return { ...describeJson(schema, description), required: true }
}

/** Parameter of routes about a project. */
export const projectParams = z.object({
  projectId: z.string().openapi({ description: 'Id of the project.' }),
})

/** All routes that are described want a key. */
export const SECURITY = [{ bearerAuth: [] }]
