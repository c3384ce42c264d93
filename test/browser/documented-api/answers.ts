import type { ServerResponse } from 'node:http'
import type { Refusal } from './check.ts'
import type { Answer, MediaType, OpenDocument, Operation, Part } from './document.ts'

/** Milliseconds between the events of a stream that has no end. */
const PAUSE = 50

/**
 * Answers as the document has it: with the first success that is documented, or the failure that is
 * documented for what is wrong.
 */
export function answerAsDocumented(
  response: ServerResponse,
  operation: Operation,
  refusal: Refusal | undefined,
  accepted: string,
): void {
  const { document } = operation
  const [status, answer] = chooseAnswer(operation, refusal)
  const [type, media] = chooseMedia(answer, accepted)
  response.statusCode = status
  for (const [name, header] of Object.entries(answer.headers ?? {})) {
    const { schema = header, example = sample(schema as Part, document) } =
      document.resolve<Part>(header)
    response.setHeader(name, String(example))
  }
  if (type === undefined || media === undefined) {
    if (refusal === undefined) return void response.end()
    response.setHeader('Content-Type', 'application/problem+json')
    return void response.end(JSON.stringify({ title: 'Refused', ...refusal }))
  }
  response.setHeader('Content-Type', type)
  const text = textOf(type, media, document)
  if (type === 'text/event-stream') return void writeEndlessly(response, text)
  // What is wrong with the request stands in the problem that is documented for it.
  const told = refusal && { ...JSON.parse(text), status, detail: refusal.faults.join('\n') }
  response.end(told === undefined ? text : JSON.stringify(told))
}

function chooseAnswer(
  { answers }: Operation,
  refusal: Refusal | undefined,
): [status: number, answer: Answer] {
  if (refusal === undefined) {
    const [code = '200', answer = {}] =
      Object.entries(answers).find(([it]) => it.startsWith('2')) ?? Object.entries(answers)[0] ?? []
    return [Number(code.replace(/XX$/i, '00')), answer]
  }
  const { status } = refusal
  const range = `${String(status)[0]}XX`
  return [status, answers[status] ?? answers[range] ?? answers.default ?? {}]
}

function chooseMedia(
  { content = {} }: Answer,
  accepted: string,
): [type: string | undefined, media: MediaType | undefined] {
  const types = accepted.split(',').map((it) => it.split(';')[0]?.trim() ?? '')
  const all = Object.entries(content)
  return all.find(([type]) => types.includes(type)) ?? all[0] ?? [undefined, undefined]
}

/** Sends an event again and again, until nobody listens. */
function writeEndlessly(response: ServerResponse, event: string): void {
  response.write(event)
  const timer = setInterval(() => response.write(event), PAUSE)
  response.on('close', () => clearInterval(timer))
}

function textOf(type: string, media: MediaType, document: OpenDocument): string {
  const [named] = Object.values(media.examples ?? {}).map((it) => document.resolve<Part>(it))
  if (typeof named?.serializedValue === 'string') return named.serializedValue
  const written = media.example ?? named?.value ?? named?.dataValue
  const value = written ?? sample(media.schema ?? media.itemSchema ?? {}, document)
  return typeof value === 'string' && !/[/+]json$/.test(type) ? value : JSON.stringify(value)
}

const TEXTS: Readonly<Record<string, string>> = {
  date: '2027-06-12',
  'date-time': '2027-06-12T08:00:00Z',
  email: 'mira@northpier.example',
  uri: 'https://northpier.example/',
  'uri-reference': '/v2',
  uuid: '7f9c24e8-3b1a-4c5d-9e2f-1a2b3c4d5e6f',
}

/** A value that a schema allows, as far as the documents of the tests go. */
export function sample(written: Part, document: OpenDocument, depth = 0): unknown {
  const schema = document.resolve<Part>(written)
  const { examples, example, const: only, enum: choices, allOf, oneOf, anyOf } = schema
  const given = (examples as unknown[])?.[0] ?? example ?? schema.default ?? only
  if (given !== undefined) return given
  if (choices !== undefined) return (choices as unknown[])[0]
  const [first] = ((oneOf ?? anyOf ?? []) as Part[]).slice(0, 1)
  const parts = [...((allOf ?? []) as Part[]), ...(first ? [first] : [])]
  const { properties, items, prefixItems, minimum = 1, format, minLength, required = [] } = schema
  if (properties !== undefined || parts.length > 0) {
    const whole = parts.map((it) => sample(it, document, depth))
    // A choice among values that are no objects.
    if (properties === undefined && typeof whole[0] !== 'object') return whole[0]
    const own = Object.entries((properties ?? {}) as Record<string, Part>)
      .filter(([name, it]) => it.writeOnly !== true && (depth < 2 || isIn(name, required)))
      .map(([name, it]) => [name, sample(it, document, depth + 1)])
    return Object.assign({}, Object.fromEntries(own), ...whole)
  }
  const [type] = [schema.type].flat()
  if (prefixItems !== undefined) {
    return (prefixItems as Part[]).map((it) => sample(it, document, depth + 1))
  }
  if (type === 'array' || items !== undefined) {
    return depth > 2 ? [] : [sample((items ?? {}) as Part, document, depth + 1)]
  }
  if (type === 'integer' || type === 'number') return minimum
  if (type === 'boolean') return true
  if (type === 'object') return {}
  return TEXTS[String(format)] ?? 'text'.repeat(Math.ceil(Number(minLength ?? 4) / 4))
}

function isIn(name: string, required: unknown): boolean {
  return (required as readonly string[]).includes(name)
}
