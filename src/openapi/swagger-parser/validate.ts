import { join, relative } from 'node:path'
import type { Location, Report } from '../../diagnostics/index.ts'
import type { ApiDocument } from '../documents/api-document.ts'
import { getPlaceBelow, type Place } from '../references/place.ts'
import { decodePercent, getSteps } from '../references/pointer.ts'
import { isUrl } from '../references/target.ts'

/** What its schema of OpenAPI 3.1 asks for and the specification does not: a license needs but a name. */
const WRONG =
  /(?:^ *#\/info\/license must have required property '(?:identifier|url)'\n){2} *#\/info\/license must match exactly one schema in oneOf\n/m

/** A bracket or text that is closed below its key, which Pergola reads. */
const DEFICIENT = 'deficient indentation'
const INDENT = 'Move the line further in than the key that its value belongs to.'

/**
 * Asks swagger-parser about a document and reports its complaint, if any, as one warning. It stops
 * at the first mistake and refuses some good documents, so that it decides nothing. Documents that
 * it does not know, of OpenAPI 3.2 or AsyncAPI or at an address, are not shown to it.
 *
 * @param root absolute path of the docs folder
 */
export async function validateWithSwaggerParser(
  document: ApiDocument,
  root: string,
  report: Report,
): Promise<void> {
  const { file, format, references } = document
  if (format !== 'openapi' || references.version === '3.2' || isUrl(file)) return
  const { default: SwaggerParser } = await import('@apidevtools/swagger-parser')
  try {
    const read = ({ url }: { url: string }) => readWithin(document, root, url)
    // Addresses within documents are never asked.
    const resolve = { http: false as const, file: { canRead: true, read } }
    await SwaggerParser.validate(join(root, file), { resolve })
  } catch (error) {
    const complaint = error instanceof Error ? error.message : String(error)
    // Its first line may say no more than that there is something in the next.
    const [first = '', ...others] = complaint
      .replaceAll(`${root}/`, '')
      .replace(WRONG, '')
      .trim()
      .split('\n')
      .map((line) => line.trim())
    const [second] = others
    if (second === undefined && WRONG.test(complaint)) return
    const text = second === undefined ? first : `${first} ${second}`
    const syntax = readSyntaxComplaint(text)
    report({
      code: 'openapi-swagger-parser',
      message: `Expected a document that swagger-parser accepts, received its complaint: ${syntax?.reason ?? text.trim()}`,
      ...(syntax?.reason === DEFICIENT && { hint: INDENT }),
      file,
      line: 1,
      column: 1,
      ...(syntax?.location ?? placeIn(text, document)),
    })
  }
}

/**
 * What a complaint about syntax says: it names the file, which may be another than the document, and
 * ends with the place. Its reason alone is the message, so that many files with one are told once.
 */
function readSyntaxComplaint(text: string): { reason: string; location: Location } | undefined {
  const [, file, reason, line, column] =
    /^Error parsing (.+?): (.+) \((\d+):(\d+)\)\s*$/.exec(text) ?? []
  if (file === undefined || reason === undefined) return undefined
  return { reason, location: { file, line: Number(line), column: Number(column) } }
}

/**
 * The place of a complaint: about a value it begins with its address, as `#/paths/~1pets`, about a
 * reference it has what that names.
 */
function placeIn(text: string, document: ApiDocument): Location | undefined {
  const [, pointer] = /(?:^|\s)#(\/\S+) must /.exec(text) ?? []
  if (pointer !== undefined) return document.locate(follow(decodePercent(pointer), document))
  const [, name] = /^Missing \$ref pointer "([^"]+)"/.exec(text) ?? []
  const place = name && findReference(document.value, name, { file: document.file, pointer: '' })
  return place ? document.locate(place) : undefined
}

/** Where a pointer leads whose steps go through references, as if what they name stood there. */
function follow(pointer: string, { file, value, references }: ApiDocument): Place {
  let at: { value: unknown; place: Place } = { value, place: { file, pointer: '' } }
  for (const step of getSteps(pointer)) {
    const holder = references.resolve(at.value, at.place)
    if (holder.kind !== 'found' || !isHolder(holder.value)) break
    at = { value: holder.value[step], place: getPlaceBelow(holder.place, step) }
  }
  return at.place
}

/** The first place with a `$ref` of that text. */
function findReference(value: unknown, name: string, place: Place): Place | undefined {
  if (!isHolder(value)) return undefined
  if (value.$ref === name) return getPlaceBelow(place, '$ref')
  for (const [key, part] of Object.entries(value)) {
    const found = findReference(part, name, getPlaceBelow(place, key))
    if (found !== undefined) return found
  }
  return undefined
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** A file of the docs folder, as swagger-parser asks for it. Throws for every other. */
function readWithin(document: ApiDocument, root: string, url: string): string {
  const path = relative(root, decodePercent(url.replace(/^file:\/\//, '')))
  const read = document.textOf(path)
  if ('reason' in read) throw new Error(`\`${path}\` is ${read.reason}`)
  return read.text
}
