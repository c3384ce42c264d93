import type { Report } from '../../diagnostics/index.ts'
import { DocumentReferences } from './document-references.ts'
import type { ReferenceFiles } from './files.ts'
import type { RawObject } from './raw.ts'
import type { References, SpecVersion } from './references.ts'
import { versionOf } from './version.ts'

export interface InMemory {
  /** Name of the document in places and findings. */
  file?: string
  /** Without it the document's own version key decides, else 3.1. */
  version?: SpecVersion
  /** Other files that references may lead to: values by project path. */
  files?: Readonly<Record<string, unknown>>
  report?: Report
}

/** References of a document that is already a value. Findings name the file, without a line. */
export function openReferences(value: RawObject, given: InMemory = {}): References {
  const { file = 'openapi.json', files = {}, report = () => {} } = given
  const found = versionOf(value)
  const version = given.version ?? (found?.format === 'openapi' ? found.version : '3.1')
  const source: ReferenceFiles = {
    read: (path) =>
      Object.hasOwn(files, path)
        ? { kind: 'value', value: files[path] }
        : { kind: 'absent', reason: 'no such file' },
    locate: () => undefined,
  }
  return new DocumentReferences({ value, file, version }, source, report)
}
