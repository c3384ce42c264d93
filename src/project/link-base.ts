import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { LinkBase } from '../content/index.ts'
import type { PergolaOptions } from '../site/index.ts'

/** The site's path prefix, as addresses that authors write relate to it. */
export function linkBase({ base, root }: Pick<PergolaOptions, 'base' | 'root'>): LinkBase {
  const isPage = ['', '.mdx', '.md'].some((suffix) => existsSync(join(root, base + suffix)))
  return { path: base, isWritten: base !== '' && !isPage }
}

/** A path of docs.json from the root of the docs: without the base path, which it may begin with. */
export function removeBase({ path, isWritten }: LinkBase, address: string): string {
  if (!isWritten || (address !== path && !address.startsWith(`${path}/`))) return address
  return address.slice(path.length) || '/'
}
