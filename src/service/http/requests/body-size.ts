import { bodyLimit } from 'hono/body-limit'
import { ApiError } from '../errors/index.ts'

const MEBIBYTE = 1024 * 1024

/** Refuses bodies beyond 1 MiB. */
export const limitBody = bodyLimit({
  maxSize: MEBIBYTE,
  onError() {
    throw new ApiError(413, 'Expected a body of at most 1 MiB, received a larger one.', {
      // What is left of the body would be taken for the next request.
      headers: { Connection: 'close' },
    })
  },
})
