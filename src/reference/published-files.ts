import { type ScalarTag, stringify } from 'yaml'
import { type Catalog, ExactNumber, filterDocument } from '../openapi/index.ts'

/** Numbers as the document writes them. */
const EXACT: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => value instanceof ExactNumber,
  resolve: (text) => new ExactNumber(text),
  stringify: ({ value }) => String(value),
}

/**
 * What readers may download in place of the files of a document that keeps operations out of the
 * documentation: a text without them, and `undefined` for files that are worked into that text.
 * Empty where nothing is kept out, and for documents from elsewhere.
 */
export function getPublishedFiles(catalog: Catalog): Map<string, string | undefined> {
  const { document, entries } = catalog
  if (entries.every(({ visibility }) => visibility === 'public')) return new Map()
  const published = filterDocument(catalog)
  const text = /\.json$/i.test(document.file)
    ? JSON.stringify(published, undefined, 2)
    : stringify(published, { customTags: [EXACT] })
  return new Map(document.files().map((file) => [file, file === document.file ? text : undefined]))
}
