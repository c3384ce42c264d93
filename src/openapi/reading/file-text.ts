import type { ExampleFiles } from '../operations/examples.ts'
import { getReference } from '../references/raw.ts'
import { getTarget } from '../references/target.ts'
import { describeMissing } from './missing-file.ts'
import type { ObjectReader } from './object-reader.ts'

/** A text, or that of the file that a reference in its place names, whatever it holds. */
export function readTextOrFile(
  reader: ObjectReader,
  key: string,
  files: ExampleFiles,
): string | undefined {
  const { value, place } = reader.at(key)
  const reference = getReference(value)
  if (reference === undefined) return reader.text(key)
  const target = getTarget(reference, place.file)
  if (target.kind !== 'file' || target.fragment !== '') {
    const found = reader.references.resolve(value, place)
    return found.kind === 'found' && typeof found.value === 'string' ? found.value : undefined
  }
  const read = files.textOf(target.file)
  if ('text' in read) return read.text
  reader.report(
    {
      code: 'openapi-text-missing',
      message: describeMissing(reference, read, 'texts'),
      hint: 'Paths count from the folder of the file that holds the `$ref`.',
    },
    key,
  )
  return undefined
}
