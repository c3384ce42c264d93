import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { generateDocument } from './document.ts'

/** Where a collection of public documents lies, beside the repository. */
const FOLDER = join(import.meta.dirname, '../../../../shared/openapi')

export interface BenchDocument {
  name: string
  /** Name of its file in the docs folder. */
  file: string
  text: string
}

/** The documents that are built: a generated one, and public ones where there are any. */
export function benchDocuments(): BenchDocument[] {
  const published = ['stripe/spec3.yaml', 'kubernetes/swagger.json'].map((path) => ({
    name: path.slice(0, path.indexOf('/')),
    file: path.slice(path.indexOf('/') + 1),
    path: join(FOLDER, path),
  }))
  return [
    {
      name: 'generated',
      file: 'api.json',
      text: JSON.stringify(generateDocument(470), undefined, 2),
    },
    ...published
      .filter(({ path }) => existsSync(path))
      .map(({ path, ...named }) => ({ ...named, text: readFileSync(path, 'utf8') })),
  ]
}

/** The document after somebody has put a word into the description of one of its operations. */
export function withEditedDescription({ file, text }: BenchDocument): string {
  const value: unknown = file.endsWith('.json') ? JSON.parse(text) : load(text)
  const descriptions = [...operationDescriptions(value)]
  for (const description of descriptions.slice(Math.floor(descriptions.length / 2))) {
    const words = /[A-Za-z][A-Za-z ]{12,}/.exec(description)?.[0]
    if (words === undefined || text.split(words).length !== 2) continue
    return text.replace(words, `Edited ${words}`)
  }
  throw new Error('Expected an operation with a description of its own, received none.')
}

function* operationDescriptions(document: unknown): Generator<string> {
  const paths = memberOf(document, 'paths')
  for (const item of Object.values(Object(paths))) {
    for (const operation of Object.values(Object(item))) {
      const description = memberOf(operation, 'description')
      if (typeof description === 'string' && memberOf(operation, 'responses') !== undefined) {
        yield description
      }
    }
  }
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
