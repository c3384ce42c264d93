import { suggestName } from '../../diagnostics/index.ts'
import type { ApiDocument } from '../documents/api-document.ts'
import { nameOfValue } from '../reading/object-reader.ts'
import { getDocumentRoot } from '../references/document-root.ts'
import { getPlaceBelow, type Place, type References } from '../references/index.ts'
import { getReference, isRawObject, type RawObject } from '../references/raw.ts'
import { getNodes } from '../references/typed-nodes.ts'
import { checkSchemaWords } from './check-schema-words.ts'
import { checkWording } from './check-wording.ts'
import { ASYNCAPI_SHAPES } from './shapes/asyncapi-shapes.ts'
import { OPENAPI_SHAPES } from './shapes/openapi-shapes.ts'
import type { Rule, Shape } from './shapes/shape.ts'

/**
 * Reports members that the specification does not give to the object they stand in, those that it
 * asks for and are missing, and words that are none of its lists. Each slip is told once: whoever
 * writes a name wrong writes it so wherever it stands.
 */
export function checkShapes(document: ApiDocument): void {
  const { value, file, format, references } = document
  if (references.version === '2.0') return
  const nodes = [...getNodes(getDocumentRoot(value, file))]
  checkWording(nodes, document)
  const shapes = format === 'asyncapi' ? ASYNCAPI_SHAPES : OPENAPI_SHAPES
  const told = new Set<string>()
  for (const { kind, value: object, place } of nodes) {
    if (getReference(object) !== undefined) continue
    if (kind === 'schema' || kind === 'payload') checkSchemaWords(object, place, references, told)
    const shape = shapes[kind]
    if (shape !== undefined) checkObject(shape, object, place, references, told)
  }
}

function checkObject(
  shape: Shape,
  object: RawObject,
  place: Place,
  references: References,
  told: Set<string>,
): void {
  const isOptional = (key: string) => {
    const version = shape.optionalFrom?.[key]
    return version !== undefined && references.version >= version
  }
  const missing = (shape.required ?? []).filter(
    (key) => object[key] === undefined && !isOptional(key),
  )
  const misspelled = new Set<string>()
  for (const [key, value] of Object.entries(object)) {
    const rule = Object.hasOwn(shape.members, key) ? shape.members[key] : undefined
    if (rule !== undefined) checkMember(rule, key, value, place, references, told)
    else if (!/^x-/i.test(key)) {
      const near = suggestMember(key, object, shape)
      if (near !== undefined) misspelled.add(near)
      reportUnknown(shape, key, near, place, references, told)
    }
  }
  for (const key of missing) {
    // A name that is misspelled is not missing as well.
    if (misspelled.has(key) || Object.keys(shape.instead ?? {}).some((it) => it in object)) continue
    references.report(place, {
      code: 'openapi-key-missing',
      message: `Expected ${shape.name} with \`${key}\`, received none.`,
      hint: 'The specification asks for it: other tools refuse the document.',
    })
  }
}

/** A member that is not there and has nearly that name. */
function suggestMember(key: string, object: RawObject, { members }: Shape): string | undefined {
  return suggestName(
    key,
    Object.keys(members).filter((known) => object[known] === undefined),
  )
}

function reportUnknown(
  shape: Shape,
  key: string,
  near: string | undefined,
  place: Place,
  references: References,
  told: Set<string>,
): void {
  const id = `${shape.name} ${key}`
  if (told.has(id)) return
  told.add(id)
  const instead = Object.hasOwn(shape.instead ?? {}, key) ? shape.instead?.[key] : undefined
  const known = Object.keys(shape.members).map((name) => `\`${name}\``)
  references.report(getPlaceBelow(place, key), {
    code: 'openapi-key-unknown',
    message: `Expected a key of ${shape.name}, received \`${key}\`.`,
    hint:
      instead ??
      (near === undefined
        ? `There are ${known.join(', ')}; keys of your own begin with \`x-\`.`
        : `Did you mean \`${near}\`?`),
  })
}

function checkMember(
  rule: Rule,
  key: string,
  value: unknown,
  place: Place,
  references: References,
  told: Set<string>,
): void {
  if (value === null || value === undefined) return
  const at = getPlaceBelow(place, key)
  if (rule.is === 'word') {
    if (typeof value === 'string') reportWord(rule, key, value, at, references)
    return
  }
  if (rule.is === 'list' || rule.is === 'each') {
    if (!Array.isArray(value)) {
      if (getReference(value) === undefined) reportKind(key, 'a list', value, at, references)
      return
    }
    if (rule.is === 'each') {
      for (const [index, item] of value.entries()) {
        if (isRawObject(item)) {
          checkObject(rule.shape, item, getPlaceBelow(at, index), references, told)
        }
      }
    }
    return
  }
  if (rule.is === 'any') return
  if (!isRawObject(value)) {
    // Their readers tell what extensions should be.
    if (!key.startsWith('x-')) reportKind(key, 'an object', value, at, references)
    return
  }
  if (rule.is === 'one' && getReference(value) === undefined) {
    checkObject(rule.shape, value, at, references, told)
  }
  if (rule.is !== 'named') return
  for (const [name, item] of Object.entries(value)) {
    if (isRawObject(item) && getReference(item) === undefined) {
      checkObject(rule.shape, item, getPlaceBelow(at, name), references, told)
    }
  }
}

function reportWord(
  { words, open = false }: Extract<Rule, { is: 'word' }>,
  key: string,
  value: string,
  place: Place,
  references: References,
): void {
  if (words.includes(value)) return
  const near = suggestName(value, words)
  if (open && near === undefined) return
  references.report(place, {
    code: 'openapi-word-unknown',
    message: `Expected \`${key}\` to be ${open ? 'a word that tools know' : `one of ${words.map((word) => `\`${word}\``).join(', ')}`}, received \`${value}\`.`,
    ...(near !== undefined && { hint: `Did you mean \`${near}\`?` }),
  })
}

function reportKind(
  key: string,
  expected: string,
  value: unknown,
  place: Place,
  references: References,
): void {
  references.report(place, {
    code: 'openapi-type',
    message: `Expected \`${key}\` to be ${expected}, received ${nameOfValue(value)}.`,
    hint: 'It is left out.',
  })
}
