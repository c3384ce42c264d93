import { encodeBase64 } from './base64.ts'

/** What a cURL command asks for. */
export interface CurlRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body?: string
  /** Parts of a multipart body; a text after `@` is a file. */
  readonly parts?: readonly (readonly [name: string, value: string])[]
  /** It signs in by HTTP Digest, which no web page can. */
  readonly isDigest: boolean
}

/** Options that take a text which says nothing of the request. */
const IGNORED =
  /^(?:-[omwxEKc]|--(?:output|max-time|connect-timeout|write-out|proxy|cert|key|cacert|config|cookie-jar|retry|retry-delay|resolve|interface|limit-rate|max-redirs|ciphers))$/

/** Reads a cURL command as shells do; `undefined` where it is none. */
export function readCurl(text: string): CurlRequest | undefined {
  const [program, ...words] = splitWords(text)
  if (program === undefined || !/(?:^|[\\/])curl(?:\.exe)?$/.test(program)) return undefined
  const state: State = { headers: [], data: [], parts: [], isQuery: false, isDigest: false }
  while (words.length > 0) takeOption(words, state)
  const { method, url, user, headers, data, parts, isQuery, isDigest } = state
  if (url === undefined) return undefined
  const body = data.length > 0 ? data.join('&') : undefined
  const address = /^[a-z]+:\/\//i.test(url) ? url : `http://${url}`
  const query = isQuery && body !== undefined ? body : ''
  const between = address.includes('?') ? '&' : '?'
  const hasBody = body !== undefined && !isQuery
  return {
    method: method ?? (hasBody || parts.length > 0 ? 'POST' : 'GET'),
    url: query === '' ? address : `${address}${between}${query}`,
    headers:
      user === undefined || isDigest
        ? headers
        : [...headers, ['Authorization', `Basic ${encodeBase64(user)}`]],
    isDigest,
    ...(hasBody && { body }),
    ...(parts.length > 0 && { parts }),
  }
}

interface State {
  method?: string
  url?: string
  user?: string
  headers: (readonly [string, string])[]
  data: string[]
  parts: (readonly [string, string])[]
  isQuery: boolean
  isDigest: boolean
}

function takeOption(words: string[], state: State): void {
  const word = words.shift() ?? ''
  if (!word.startsWith('-') || word === '-') {
    state.url ??= word
    return
  }
  const [name, joined] = splitOption(word)
  const value = () => joined ?? words.shift() ?? ''
  switch (name) {
    case '-X':
    case '--request':
      state.method = value().toUpperCase()
      return
    case '-H':
    case '--header': {
      const [, header = '', text = ''] = /^([^:;]+)[:;]\s*(.*)$/s.exec(value()) ?? []
      if (header !== '') state.headers.push([header.trim(), text])
      return
    }
    case '-d':
    case '--data':
    case '--data-raw':
    case '--data-ascii':
    case '--data-binary':
      state.data.push(value())
      return
    case '--data-urlencode':
      state.data.push(encodedData(value()))
      return
    case '--json':
      state.data.push(value())
      state.headers.push(['Content-Type', 'application/json'], ['Accept', 'application/json'])
      return
    case '-F':
    case '--form':
    case '--form-string': {
      const [, part = '', text = ''] = /^([^=]*)=(.*)$/s.exec(value()) ?? []
      state.parts.push([part, text])
      return
    }
    case '-u':
    case '--user':
      state.user = value()
      return
    case '--digest':
      state.isDigest = true
      return
    case '--oauth2-bearer':
      state.headers.push(['Authorization', `Bearer ${value()}`])
      return
    case '-b':
    case '--cookie':
      state.headers.push(['Cookie', value()])
      return
    case '-A':
    case '--user-agent':
      state.headers.push(['User-Agent', value()])
      return
    case '-e':
    case '--referer':
      state.headers.push(['Referer', value()])
      return
    case '-G':
    case '--get':
      state.isQuery = true
      return
    case '-I':
    case '--head':
      state.method = 'HEAD'
      return
    case '--url':
      state.url = value()
      return
    default:
      if (IGNORED.test(name)) value()
  }
}

/** `-XPOST` and `--request=POST` hold their text; letters without one may stand together. */
function splitOption(word: string): [name: string, value: string | undefined] {
  if (word.startsWith('--')) {
    const [name = '', ...rest] = word.split('=')
    return [name, rest.length === 0 ? undefined : rest.join('=')]
  }
  const at = [...word].findIndex((letter, index) => index > 0 && 'XHdFubAeomwxEKc'.includes(letter))
  if (at < 0) return [word.includes('G') ? '-G' : word.includes('I') ? '-I' : word, undefined]
  return [`-${word[at]}`, at + 1 < word.length ? word.slice(at + 1) : undefined]
}

function encodedData(text: string): string {
  const [, name = '', value = text] = /^([^=@]*)=(.*)$/s.exec(text) ?? []
  const encoded = encodeURIComponent(value)
  return name === '' ? encoded : `${name}=${encoded}`
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0' }

/** The words of a command, without their quotes; `^` of Windows and `\` end no line. */
function splitWords(text: string): string[] {
  const rest = text.trim().replace(/[\\^`]\r?\n/g, ' ')
  const words: string[] = []
  let word: string | undefined
  for (let at = 0; at < rest.length; at++) {
    const char = rest.charAt(at)
    if (/\s/.test(char)) {
      if (word !== undefined) words.push(word)
      word = undefined
      continue
    }
    word ??= ''
    if (char === "'" || (char === '$' && rest[at + 1] === "'")) {
      const [quoted, end] = readQuoted(rest, at)
      word += quoted
      at = end
    } else if (char === '"') {
      for (at++; at < rest.length && rest[at] !== '"'; at++) {
        if (rest[at] === '\\' && /["\\$`]/.test(rest[at + 1] ?? '')) at++
        word += rest[at]
      }
    } else if (char === '\\') word += rest.charAt(++at)
    // What follows is another command.
    else if (/[|;&]/.test(char) && word === '') return words
    else word += char
  }
  return word === undefined ? words : [...words, word]
}

/** A text in single quotes, with escapes where a dollar stands before them. */
function readQuoted(text: string, start: number): [quoted: string, end: number] {
  const escapes = text[start] === '$'
  let quoted = ''
  let at = start + (escapes ? 2 : 1)
  for (; at < text.length && text[at] !== "'"; at++) {
    if (!escapes || text[at] !== '\\') {
      quoted += text[at]
      continue
    }
    const next = text.charAt(++at)
    const [code] = /^(?:u[\da-f]{4}|x[\da-f]{2})/i.exec(text.slice(at)) ?? []
    quoted += code
      ? String.fromCharCode(Number.parseInt(code.slice(1), 16))
      : (ESCAPES[next] ?? next)
    at += code ? code.length - 1 : 0
  }
  return [quoted, at]
}
