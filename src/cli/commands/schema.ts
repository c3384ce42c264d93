import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageRoot } from '../../package/index.ts'
import type { ParsedArguments } from '../options.ts'

/** Prints the JSON Schema of docs.json or of pergola.json, for editors. */
export async function printSchema(args: ParsedArguments): Promise<number> {
  const file = getSchemaFile(args.on('own') ? 'pergola.json' : 'docs.json')
  process.stdout.write(await readFile(file, 'utf8'))
  return 0
}

/** Where the schema of a file is kept, which is written when the package is compiled. */
export function getSchemaFile(name: 'docs.json' | 'pergola.json'): string {
  return join(packageRoot, 'lib', 'schemas', name)
}
