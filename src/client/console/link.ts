import {
  getParameterKey,
  isCredential,
  type RequestBody,
  type RequestChoices,
} from '../../openapi/samples/index.ts'
import { parseExactly, type Shapes } from '../../openapi/shapes/index.ts'
import { decodeBase64Url, encodeBase64Url } from './base64.ts'
import type { Draft, Sent } from './draft.ts'
import { isObject } from './leaf-input.tsx'

/** Before what a fragment says of a request. */
const MARK = '#request='

/** The request as it is written, without what is secret: no value stands for that. */
export function createOpenSent(draft: Draft): Sent {
  const { choices, texts } = draft.snapshot
  const secret = getSecretKeys(draft)
  const parameters = Object.fromEntries(
    Object.entries(choices.parameters ?? {}).map(([key, value]) => [
      key,
      secret.has(key) ? undefined : value,
    ]),
  )
  const body = choices.body && withoutSecrets(choices.body, draft)
  return {
    choices: { ...choices, parameters, ...(body && { body }) },
    texts: texts.filter(([key]) => !secret.has(key)),
  }
}

/** Keys of parameters whose values are nothing to show around. */
function getSecretKeys({ store }: Draft): ReadonlySet<string> {
  const { parameters, auth } = store.options
  const secret = parameters.filter(
    (parameter) =>
      isSecret(parameter.in, parameter.name, parameter.input?.format) ||
      isCredential(parameter, auth.flat()),
  )
  return new Set(secret.map((parameter) => getParameterKey(parameter)))
}

/** The address of the page with the request as it is written, without what is secret. */
export function linkTo(draft: Draft): string {
  const url = new URL(location.href)
  url.searchParams.set('playground', 'open')
  url.hash = MARK + encodeBase64Url(JSON.stringify(createOpenSent(draft)))
  return url.href
}

/** Writes what a link to this page says; what is secret stays as it is. */
export function restoreLink(draft: Draft, link: string): void {
  const sent = readLink(link.slice(link.indexOf(MARK) + MARK.length))
  if (sent === undefined) return
  const { choices, texts } = draft.snapshot
  const secret = getSecretKeys(draft)
  const kept = Object.entries(choices.parameters ?? {}).filter(([key]) => secret.has(key))
  draft.restore({
    choices: {
      ...sent.choices,
      parameters: { ...sent.choices.parameters, ...Object.fromEntries(kept) },
    },
    texts: [...sent.texts, ...texts.filter(([key]) => secret.has(key))],
  })
}

/** Writes what the address says of the request, once. */
export function takeLinked(draft: Draft): void {
  if (!location.hash.startsWith(MARK)) return
  const sent = readLink(location.hash.slice(MARK.length))
  const url = new URL(location.href)
  url.hash = ''
  window.history.replaceState(window.history.state, '', url)
  if (sent !== undefined) draft.restore(sent)
}

/** A request that anybody may have written: of what it says, only what a request has is taken. */
function readLink(text: string): Sent | undefined {
  try {
    const read = parseExactly(decodeBase64Url(text))?.value
    if (!isObject(read)) return undefined
    const { choices, texts }: { choices?: unknown; texts?: unknown } = read
    const pairs = (Array.isArray(texts) ? texts : []).filter(
      (pair): pair is [string, string] =>
        Array.isArray(pair) && pair.length === 2 && pair.every((it) => typeof it === 'string'),
    )
    return { choices: checked(isObject(choices) ? choices : {}), texts: pairs }
  } catch {
    return undefined
  }
}

const KINDS: Readonly<Record<keyof Sent['choices'], string>> = {
  server: 'number',
  variables: 'object',
  auth: 'number',
  parameters: 'object',
  mediaType: 'string',
  example: 'string',
  body: 'object',
}

function checked(choices: Readonly<Record<string, unknown>>): RequestChoices {
  const known = Object.entries(KINDS).filter(
    ([name, kind]) => choices[name] !== null && typeof choices[name] === kind,
  )
  return Object.fromEntries(known.map(([name]) => [name, choices[name]]))
}

/** A body without the members that its shape calls passwords. */
function withoutSecrets(body: RequestBody, { bodyOption, bodyValue, store }: Draft): RequestBody {
  const { shapes = [] } = store.options
  const shape = bodyOption?.shape
  if (shape === undefined || bodyValue === undefined) return body
  const names = new Set<string>()
  const value = JSON.stringify(openPart(bodyValue.value, shape, shapes, names), null, 2)
  switch (body.kind) {
    case 'json':
      return { ...body, text: names.size === 0 ? body.text : value }
    case 'form':
      return { ...body, value, pairs: body.pairs.filter(([name]) => !names.has(name)) }
    case 'multipart':
      return { ...body, value, parts: body.parts.filter(({ name }) => !names.has(name)) }
    default:
      return body
  }
}

/** @param left is told the names of what is left out */
function openPart(value: unknown, index: number, shapes: Shapes, left: Set<string>): unknown {
  const { fields = [], items, groups = [] } = shapes[index] ?? {}
  if (Array.isArray(value)) {
    return items === undefined ? value : value.map((item) => openPart(item, items, shapes, left))
  }
  if (!isObject(value)) return value
  const inner = groups.flatMap(({ variants }) => variants).map(({ shape }) => shapes[shape])
  const known = [...fields, ...inner.flatMap((one) => one?.fields ?? [])]
  const members = Object.entries(value).flatMap(([name, member]) => {
    const shape = known.find((field) => field.name === name)?.shape ?? -1
    if (shapes[shape]?.format !== 'password') {
      return [[name, openPart(member, shape, shapes, left)] as const]
    }
    left.add(name)
    return []
  })
  return Object.fromEntries(members)
}

/** Whether a value is nothing to show around. */
function isSecret(place: string, name: string, format: string | undefined): boolean {
  if (format === 'password' || place === 'cookie') return true
  return /^(?:proxy-)?authorization$|api[-_]?key|token|secret|password/i.test(name)
}
