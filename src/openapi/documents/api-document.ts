import type { Location } from '../../diagnostics/index.ts'
import type { References } from '../references/index.ts'
import type { Place } from '../references/place.ts'
import type { RawObject } from '../references/raw.ts'
import type { FileText } from './project-files.ts'

/** A loaded document. Nothing in it has been resolved or expanded. */
export interface ApiDocument {
  readonly format: 'openapi' | 'asyncapi'
  /** Project path or URL. */
  readonly file: string
  readonly value: RawObject
  /** Of AsyncAPI documents the version is `3.1`: their schemas are read as JSON Schema. */
  readonly references: References
  /** Paths and URLs of the files asked for so far, also of those that are not there. */
  files(): readonly string[]
  /** The text of another file of the project, such as an example's `externalValue`. */
  textOf(path: string): FileText
  /** Where in one of its files a JSON pointer leads, or ends. */
  locate(place: Place): Location | undefined
  /** Where a text of the document, or of its other files, first links to an address. */
  placeOfLink(address: string): Location | undefined
}
