import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { packageRoot } from '../../../package/index.ts'
import type { ServiceEnv } from '../environment.ts'

/** Files of the page, which is sent as it is written. */
const FOLDER = join(packageRoot, 'src', 'service', 'http', 'status')

const FILES = {
  '/status': ['page.html', 'text/html'],
  '/status/page.css': ['page.css', 'text/css'],
  '/status/page.js': ['page.js', 'text/javascript'],
} as const

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A page for people that lists jobs and updates. All that it shows it asks the API for, with a key. */
export function addStatusPageRoutes(app: OpenAPIHono<ServiceEnv>): void {
  for (const [path, [file, type]] of Object.entries(FILES)) {
    app.get(path, async (c) =>
      c.body(await readFile(join(FOLDER, file), 'utf8'), 200, {
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Security-Policy': POLICY,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': 'no-cache',
      }),
    )
  }
}
