import type { ApiSource } from '../../config/index.ts'
import { type Diagnostic, type Report, suggestName } from '../../diagnostics/index.ts'
import { DocumentReferences } from '../references/document-references.ts'
import type { SpecVersion } from '../references/index.ts'
import { isRawObject, type RawObject } from '../references/raw.ts'
import { isUrl } from '../references/target.ts'
import { getVersion } from '../references/version.ts'
import type { ApiDocument } from './api-document.ts'
import { LinkFinder } from './link-finder.ts'
import { ProjectFiles } from './project-files.ts'
import { loadRemoteDocument } from './remote-document.ts'
import { getSourcePath } from './source-path.ts'

export interface OpenDocumentOptions {
  /** Absolute path of the docs folder. */
  root: string
  /** Absolute path of the site's cache folder, for documents at addresses. */
  cacheDir: string
  report: Report
}

/**
 * Loads an OpenAPI (2.0 to 3.2) or AsyncAPI 3 document. One that cannot be read is one error, and
 * `undefined`.
 */
export async function openDocument(
  source: Pick<ApiSource, 'source' | 'overlays'>,
  { root, cacheDir, report }: OpenDocumentOptions,
): Promise<ApiDocument | undefined> {
  const files = new ProjectFiles(root, report)
  const file = getSourcePath(source.source)
  if (isUrl(file)) {
    const text = await loadRemoteDocument(file, cacheDir, report)
    if (text === undefined) return undefined
    files.add(file, text)
  }
  const read = files.read(file)
  if (read.kind === 'invalid') return undefined
  if (read.kind === 'absent') {
    report({
      code: 'openapi-unreadable',
      message: `Expected an OpenAPI document at \`${file}\`, received ${read.reason}.`,
      hint: 'Paths count from the docs folder.',
      file,
    })
    return undefined
  }
  const recognized = recognize(read.value)
  if ('problem' in recognized) {
    report({
      ...recognized.problem,
      ...(files.locate({ file, pointer: recognized.pointer }) ?? { file }),
    })
    return undefined
  }
  const { format, version } = recognized
  const value = await overlay(recognized.value, source.overlays ?? [], files, report)
  const finders = new Map<string, LinkFinder>()
  return {
    format,
    file,
    value,
    references: new DocumentReferences({ value, file, version }, files, report),
    files: () => files.paths,
    textOf: (path) => files.text(path),
    locate: (place) => files.locate(place),
    placeOfLink: (address) => {
      for (const path of files.paths) {
        const other = files.read(path)
        if (other.kind !== 'value') continue
        const finder = finders.get(path) ?? new LinkFinder(path, other.value)
        finders.set(path, finder)
        const found = finder.find(address)
        if (found !== undefined) return files.locateLink(found.place, found.written)
      }
      return undefined
    },
  }
}

/** The document with its overlays over it; what reads them is loaded where there are any. */
async function overlay(
  value: RawObject,
  overlays: readonly string[],
  files: ProjectFiles,
  report: Report,
): Promise<RawObject> {
  if (overlays.length === 0) return value
  const { applyOverlays } = await import('./overlays.ts')
  return applyOverlays(value, overlays, files, report)
}

type Recognized =
  | { format: ApiDocument['format']; version: SpecVersion; value: RawObject }
  | { problem: Diagnostic; pointer: string }

function recognize(value: unknown): Recognized {
  const problem = (message: string, hint: string, pointer = ''): Recognized => ({
    problem: { code: 'openapi-version', message, hint },
    pointer,
  })
  const hint = 'Begin the document with `openapi: 3.1.0`, or the version that it is written for.'
  if (!isRawObject(value)) {
    return problem(`Expected an OpenAPI document, received ${nameOfValue(value)}.`, hint)
  }
  const found = getVersion(value)
  if (found === undefined) {
    const near = suggestName('openapi', Object.keys(value))
    const received = near === undefined ? 'neither' : `\`${near}\``
    return problem(
      `Expected an \`openapi\`, \`swagger\` or \`asyncapi\` key with a version, received ${received}.`,
      hint,
    )
  }
  if (found.format === 'asyncapi') return { format: 'asyncapi', version: '3.1', value }
  if (found.format === 'openapi') return { format: 'openapi', version: found.version, value }
  return problem(
    `Expected OpenAPI 2.0, 3.0, 3.1 or 3.2, or AsyncAPI 3, received \`${found.key}: ${found.written}\`.`,
    found.key === 'asyncapi'
      ? 'Convert the document with the AsyncAPI converter.'
      : 'Convert the document to one of these versions.',
    `/${found.key}`,
  )
}

function nameOfValue(value: unknown): string {
  if (value === null || value === undefined) return 'an empty file'
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`
}
