import type { Connect } from 'vite'
import { toPlainPath } from '../../site/index.ts'

/** The decoded path of a request below the base path; `undefined` for other paths and methods. */
export function requestPath(request: Connect.IncomingMessage, base: string): string | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  // Astro has taken the base path off `url` already.
  const [pathname = '/'] = (request.originalUrl ?? '/').split(/[?#]/, 1)
  if (base !== '' && pathname !== base && !pathname.startsWith(`${base}/`)) return undefined
  try {
    return decodeURI(toPlainPath(pathname.slice(base.length))) || '/'
  } catch {
    // Not a well-formed address: nothing of ours is there.
    return undefined
  }
}
