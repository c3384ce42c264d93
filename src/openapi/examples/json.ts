import { FileValue } from '../samples/index.ts'

/** A value as JSON; files, which JSON cannot hold, as their names. */
export function printJson(value: unknown, indent = 2): string {
  const text = JSON.stringify(
    value,
    (_, member) => (member instanceof FileValue ? member.name : member),
    indent,
  )
  return text ?? 'null'
}
