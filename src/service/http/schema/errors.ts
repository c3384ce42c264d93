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
