import { sourcesDigest } from '../../package/index.ts'

/** Changes with Pergola's version and with the rooms that shape a document. */
export function engineVersion(): string {
  return sourcesDigest(['components', 'content', 'i18n', 'theme'])
}
