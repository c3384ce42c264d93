import type { Context } from 'hono'
import { cors } from 'hono/cors'
import type { ServiceEnv } from '../environment.ts'

/** Headers of responses that scripts of other origins may read. */
export const EXPOSED_HEADERS = [
  'X-Thread-Id',
  'X-Request-Id',
  'X-Vercel-AI-Data-Stream',
  'X-Vercel-AI-UI-Message-Stream',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
]

/** Lets pages of all origins use the routes of readers, which no cookie opens. */
export const openToOrigins = cors({
  origin: '*',
  allowMethods: ['POST', 'OPTIONS'],
  allowHeaders: ['Authorization', 'Content-Type'],
  exposeHeaders: EXPOSED_HEADERS,
  maxAge: 86_400,
})

/** Lets scripts of one origin read the response, or of none. */
export function allowOrigin(c: Context<ServiceEnv>, origin: string | undefined): void {
  c.header('Access-Control-Allow-Origin', origin)
  c.header('Vary', 'Origin', { append: true })
}
