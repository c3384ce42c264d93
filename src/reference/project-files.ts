import type { ApiDocument } from '../openapi/index.ts'

/** Root-relative paths of the files that a document was read from. */
export function getProjectFiles(document: ApiDocument): string[] {
  return document.files().filter((file) => !/^https?:/.test(file))
}
