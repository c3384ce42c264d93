import { getMimeType } from 'hono/utils/mime'
import { BUNDLES, LASTING } from '../../../outputs/hosts/index.ts'
import type { Delivery } from './bucket.ts'

/** What files are that the table of the web's types leaves out. */
const TYPES: Readonly<Record<string, string>> = {
  md: 'text/markdown; charset=utf-8',
  mdx: 'text/markdown; charset=utf-8',
  yaml: 'application/yaml',
  yml: 'application/yaml',
}

/** How a file of a site is given to browsers. */
export function getDelivery(path: string): Delivery {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  return {
    type: TYPES[extension] ?? getMimeType(path) ?? 'application/octet-stream',
    cacheControl: path.startsWith(`${BUNDLES}/`) ? LASTING : 'public, max-age=0, must-revalidate',
  }
}

/** What is only for the service. */
export const FOR_SERVICE: Delivery = { type: 'application/json', cacheControl: 'no-store' }
