import { configJsonSchema } from '../../config/index.ts'

/** Prints the JSON Schema of docs.json, for editors. */
export function schema(): Promise<number> {
  process.stdout.write(`${JSON.stringify(configJsonSchema(), null, 2)}\n`)
  return Promise.resolve(0)
}
