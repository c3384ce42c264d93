import { suggestName } from '../../diagnostics/index.ts'
import type { ApiDocument } from '../documents/api-document.ts'
import { getPlaceBelow } from '../references/index.ts'
import { getReference, isRawObject } from '../references/raw.ts'
import type { TypedNode } from '../references/typed-nodes.ts'
import { compilePattern } from '../schema/pattern.ts'

/** `type/subtype` with parameters, or a range of them. */
const MEDIA_TYPE = /^[\w!#$&^*.+-]+\/[\w!#$&^*.+-]+\s*(?:;.*)?$/

const MEDIA_TYPES = [
  ...['application/json', 'application/xml', 'application/x-www-form-urlencoded', 'text/plain'],
  ...['multipart/form-data', 'text/html', 'text/event-stream', 'application/octet-stream'],
]

/**
 * Reports names in a document that are none: media types, tags, patterns, and messages of channels,
 * and parameters of the path that may be left out.
 */
export function checkWording(nodes: readonly TypedNode[], document: ApiDocument): void {
  const { value } = document
  const tags = (Array.isArray(value.tags) ? value.tags : []).flatMap((tag) =>
    isRawObject(tag) && typeof tag.name === 'string' ? [tag.name] : [],
  )
  const patterns = new Set<unknown>()
  for (const node of nodes) {
    if (getReference(node.value) !== undefined) continue
    if (isRawObject(node.value.content) && node.kind !== 'schema') checkContent(node, document)
    if (node.kind === 'operation') checkTags(node, tags, document)
    if (node.kind === 'parameter') checkPathParameter(node, document)
    if (node.kind === 'asyncOperation') checkMessages(node, document)
    if (node.kind === 'channel') checkAddress(node, document)
    if (node.kind !== 'schema' && node.kind !== 'payload') continue
    if (!patterns.has(node.value.pattern)) checkPattern(node, document)
    patterns.add(node.value.pattern)
  }
}

function checkPathParameter({ value, place }: TypedNode, { references }: ApiDocument): void {
  if (value.in !== 'path' || value.required === true) return
  const isThere = value.required !== undefined
  references.report(isThere ? getPlaceBelow(place, 'required') : place, {
    code: 'openapi-parameter-required',
    message: `Expected the path parameter \`${String(value.name)}\` to be \`required: true\`, received ${isThere ? `\`${JSON.stringify(value.required)}\`` : 'nothing of it'}.`,
    hint: 'A path has all of its parameters: other tools refuse the document.',
  })
}

function checkContent({ value, place }: TypedNode, { references }: ApiDocument): void {
  for (const name of Object.keys(value.content as object)) {
    if (MEDIA_TYPE.test(name) || name.startsWith('x-')) continue
    const near =
      MEDIA_TYPES.find((type) => type.endsWith(`/${name}`)) ?? suggestName(name, MEDIA_TYPES)
    references.report(getPlaceBelow(place, 'content', name), {
      code: 'openapi-word-unknown',
      message: `Expected the name of a media type, received \`${name}\`.`,
      hint: near === undefined ? 'Write it as `application/json`.' : `Did you mean \`${near}\`?`,
    })
  }
}

/** A tag need not be listed; one that is nearly a listed one makes a group of its own. */
function checkTags(
  { value, place }: TypedNode,
  tags: readonly string[],
  { references }: ApiDocument,
): void {
  for (const [index, tag] of (Array.isArray(value.tags) ? value.tags : []).entries()) {
    if (typeof tag !== 'string' || tags.includes(tag)) continue
    const near = tags.find((known) => isNearly(tag, known))
    if (near === undefined) continue
    references.report(getPlaceBelow(place, 'tags', index), {
      code: 'openapi-word-unknown',
      message: `Expected a tag that the document lists, received \`${tag}\`, which makes a group of its own.`,
      hint: `Did you mean \`${near}\`?`,
    })
  }
}

/** Whether two tags differ in case and signs, in the plural, or in one letter of many. */
function isNearly(tag: string, known: string): boolean {
  const [one, other] = [tag, known].map((text) => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, ''))
  if (one === undefined || other === undefined || one === '') return false
  if (one === other || `${one}s` === other || one === `${other}s`) return true
  if (one.length < LONG || one.length !== other.length || /\d/.test(one)) return false
  return suggestName(one, [other]) !== undefined && differences(one, other) <= 2
}

/** Letters of a tag of which one is likely a slip. */
const LONG = 6

function differences(one: string, other: string): number {
  return [...one].filter((letter, at) => letter !== other[at]).length
}

/** An operation names messages of its channel: what stands under `components` is none of them. */
function checkMessages({ value, place }: TypedNode, { references }: ApiDocument): void {
  const channel = getReference(value.channel)
  if (channel === undefined || !/^#\/channels\/[^/]+$/.test(channel)) return
  for (const [index, message] of (Array.isArray(value.messages) ? value.messages : []).entries()) {
    const reference = getReference(message)
    if (reference === undefined || reference.startsWith(`${channel}/messages/`)) continue
    if (!reference.startsWith('#/')) continue
    references.report(getPlaceBelow(place, 'messages', index), {
      code: 'openapi-word-unknown',
      message: `Expected a message of the channel \`${channel}\`, received \`${reference}\`.`,
      hint: `Name it under \`messages\` of the channel, and write \`${channel}/messages/…\`: other tools refuse the document.`,
    })
  }
}

/** What stands in braces in the address of a channel is described, as readers have to fill it in. */
function checkAddress({ value, place }: TypedNode, { references }: ApiDocument): void {
  const { address, parameters } = value
  if (typeof address !== 'string' || getReference(parameters) !== undefined) return
  for (const [, name = ''] of address.matchAll(/\{([^{}]+)\}/g)) {
    if (isRawObject(parameters) && Object.hasOwn(parameters, name)) continue
    references.report(getPlaceBelow(place, 'address'), {
      code: 'openapi-path-parameter-missing',
      message: `Expected a parameter \`${name}\` of the channel for its address \`${address}\`, received none.`,
      hint: `Write \`${name}\` below \`parameters\` of the channel.`,
    })
  }
}

function checkPattern({ value, place }: TypedNode, { references }: ApiDocument): void {
  const { pattern } = value
  if (typeof pattern !== 'string' || compilePattern(pattern) !== undefined) return
  references.report(getPlaceBelow(place, 'pattern'), {
    code: 'openapi-schema-keyword',
    message: `Expected \`pattern\` to be a regular expression of JavaScript, received \`${pattern}\`.`,
    hint: 'Check its brackets. What other languages add, such as `(?i)`, tools do not read.',
  })
}
