import { configJsonSchema } from '../../config/index.ts'
import type { Command } from '../command.ts'

/** `pergola schema`: prints the JSON Schema of docs.json, for editors. */
export const schemaCommand: Command = {
  name: 'schema',
  summary: 'Print the JSON Schema of docs.json, for editors.',
  usage: '',
  flags: [],
  run() {
    process.stdout.write(`${JSON.stringify(configJsonSchema(), null, 2)}\n`)
    return Promise.resolve(0)
  },
}
