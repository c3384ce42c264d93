import { isUrl } from '../references/target.ts'

/** The project path of a source as docs.json writes it; an address stays as it is. */
export function sourcePath(source: string): string {
  return isUrl(source) ? source : source.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '')
}
