import { FileValue } from '../samples/index.ts'

/** A value as JSON with two spaces; files, which JSON cannot hold, as their names. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(
    value,
    (_, member) => (member instanceof FileValue ? member.name : member),
    2,
  )
  return text ?? 'null'
}
