import type { RawObject } from './raw.ts'
import type { SpecVersion } from './references.ts'

/** What a document says it is. */
export type Format =
  | { format: 'openapi'; version: SpecVersion }
  | { format: 'asyncapi' }
  | { format: 'unsupported'; key: string; written: string }

/** Reads the version key of a document; `undefined` when it has none. */
export function getVersion(value: RawObject): Format | undefined {
  for (const key of ['openapi', 'swagger', 'asyncapi'] as const) {
    if (!Object.hasOwn(value, key)) continue
    const written = String(value[key])
    // Unquoted in YAML, `3.0` is the number 3.
    const [, version = ''] = /^(\d+(?:\.\d+)?)/.exec(written === '3' ? '3.0' : written) ?? []
    if (key === 'swagger' && Number(version) === 2) return { format: 'openapi', version: '2.0' }
    if (key === 'openapi' && isKnown(version)) return { format: 'openapi', version }
    if (key === 'asyncapi' && version.startsWith('3.')) return { format: 'asyncapi' }
    return { format: 'unsupported', key, written }
  }
  return undefined
}

function isKnown(version: string): version is SpecVersion {
  return version === '3.0' || version === '3.1' || version === '3.2'
}
