import { configJsonSchema, ownJsonSchema } from '../../config/index.ts'
import type { ParsedArguments } from '../options.ts'

/** Prints the JSON Schema of docs.json or of pergola.json, for editors. */
export function schema(args: ParsedArguments): Promise<number> {
  const printed = args.on('own') ? ownJsonSchema() : configJsonSchema()
  process.stdout.write(`${JSON.stringify(printed, null, 2)}\n`)
  return Promise.resolve(0)
}
