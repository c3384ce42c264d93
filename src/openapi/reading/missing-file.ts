import { posix } from 'node:path'
import type { FileText } from '../documents/project-files.ts'

/**
 * What is told of a file that cannot be read. Where its whole folder is missing, that is one cause
 * for all files that the folder would have.
 *
 * @param written the path as the document has it
 * @param contents what the files of the folder hold
 */
export function describeMissing(
  written: string,
  read: Exclude<FileText, { text: string }>,
  contents: string,
): string {
  return read.isFolderMissing
    ? `Expected a folder \`${posix.dirname(written)}\` with files of ${contents}, received none.`
    : `Expected a file at \`${written}\`, received ${read.reason}.`
}
