import { describe, expect, test } from 'vitest'
import {
  createWireRequest,
  getLanguage,
  type RequestModel,
  sampleText,
} from '../../../src/openapi/samples/index.ts'
import { HARD_REQUESTS, hardRequest } from './hard-requests.ts'

/** A literal at the beginning of a rest of code: its length there, and the text that it stands for. */
type ReadLiteral = (rest: string) => { length: number; text: string } | undefined

const NAMED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** Escapes with a backslash, as Dart and Swift have them. */
function readEscapes(written: string): string {
  return written.replaceAll(/\\(?:u\{([0-9a-f]+)\}|(.))/gs, (_, point?: string, char = '') =>
    point === undefined ? (NAMED[char] ?? char) : String.fromCodePoint(Number.parseInt(point, 16)),
  )
}

/** How languages write texts that nothing here runs or compiles: by their own documents. */
const READERS: Readonly<Record<string, ReadLiteral>> = {
  dart: (rest) => {
    // Adjacent literals are one. A dollar sign would begin an expression.
    const [whole] =
      /^'(?:[^'\\\n$]|\\(?:u\{[0-9a-f]+\}|.))*'(?:\s*'(?:[^'\\\n$]|\\.)*')*/s.exec(rest) ?? []
    if (whole === undefined) return undefined
    const parts = whole.match(/'(?:[^'\\]|\\.)*'/gs) ?? []
    const text = parts.map((part) => readEscapes(part.slice(1, -1))).join('')
    return { length: whole.length, text }
  },
  powershell: (rest) => {
    const single = /^['‘’‚‛]((?:[^'‘’‚‛]|['‘’‚‛]{2})*)['‘’‚‛]/.exec(rest)
    if (single !== null) {
      const text = (single[1] ?? '').replaceAll(/(['‘’‚‛])['‘’‚‛]/g, '$1')
      return { length: single[0].length, text }
    }
    const double = /^"((?:[^"“”„`$]|`.|["“”„]{2}|\$\(\[char\]\d+\)|\$credentials)*)"/s.exec(rest)
    if (double === null) return undefined
    const text = (double[1] ?? '').replaceAll(
      /`(.)|\$\(\[char\](\d+)\)/gs,
      (_, char?: string, point = '') =>
        char === undefined ? String.fromCharCode(Number(point)) : (NAMED[char] ?? char),
    )
    return { length: double[0].length, text }
  },
  swift: (rest) => {
    const raw = /^#"""\n(.*?)\n"""#/s.exec(rest)
    if (raw !== null) return { length: raw[0].length, text: raw[1] ?? '' }
    const plain = /^"((?:[^"\\\n]|\\(?:u\{[0-9a-f]+\}|.))*)"/.exec(rest)
    return plain === null
      ? undefined
      : { length: plain[0].length, text: readEscapes(plain[1] ?? '') }
  },
}

function textsOf(sample: string, read: ReadLiteral): string[] {
  const texts: string[] = []
  for (let at = 0; at < sample.length; ) {
    const literal = read(sample.slice(at))
    if (literal !== undefined) texts.push(literal.text)
    at += literal?.length ?? 1
  }
  return texts
}

/** What has to stand in a sample as it is, or within a longer text. */
function wanted(model: RequestModel): string[] {
  const { headers, basic } = createWireRequest(model)
  const { body } = model
  const isParts = body?.kind === 'multipart'
  return [
    ...headers
      .filter(([name]) => !isParts || name !== 'Content-Type')
      .flatMap(([name, value]) => (name === 'Content-Type' ? [value] : [name, value])),
    ...(basic === undefined ? [] : [`${basic.user}:${basic.password}`]),
    ...(body?.kind === 'text' ? [body.text] : []),
    ...(body?.kind === 'file' ? [body.file] : []),
    ...(isParts
      ? body.parts.flatMap(({ name, content, type = '' }) => [
          // Some libraries encode the quotes in it themselves.
          ...name.split('"'),
          content.kind === 'file' ? content.file : (content.from ?? content.text),
          type,
        ])
      : []),
  ]
}

/** JSON without the spaces between its parts: samples lay it out anew. */
function getTokens(json: string): string[] {
  return json.match(/"(?:[^"\\]|\\.)*"|[^\s"]/g) ?? []
}

const cases = Object.entries(HARD_REQUESTS).map(([title, rest], index) => ({
  title,
  model: hardRequest('https://api.example.com', index, rest),
}))

describe.each(Object.keys(READERS))('texts in %s are read as they were meant', (key) => {
  const language = getLanguage(key)
  const read = READERS[key]
  test.each(cases)('$title', ({ model }) => {
    if (language === undefined || read === undefined) throw new Error(`Expected a language ${key}.`)
    const texts = textsOf(sampleText(model, language), read)
    for (const text of wanted(model)) {
      expect(texts.some((one) => one.includes(text))).toBe(true)
    }
    const { body } = model
    if (body?.kind === 'json') expect(texts.map(getTokens)).toContainEqual(getTokens(body.text))
    if (body?.kind !== 'form') return
    const form = new URLSearchParams(texts.find((text) => text.includes('=')) ?? '')
    for (const [name, value] of body.pairs) {
      const isEncoded = form.getAll(name).includes(value)
      expect(isEncoded || (texts.includes(name) && texts.includes(value))).toBe(true)
    }
  })
})
