import { encodeBase64 } from './base64.ts'
import { type CurlPart, readMultipart, readPart } from './curl-parts.ts'
import { splitWords } from './shell-words.ts'

/** What a cURL command asks for. */
export interface CurlRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Nothing of what stands in a file, which no page can read. */
  readonly body?: string
  readonly parts?: readonly CurlPart[]
  /** It signs in by HTTP Digest, which no web page can. */
  readonly isDigest: boolean
}

/** Options that take a text which says nothing of the request. */
const IGNORED =
  /^(?:-[CDEKPQUYcmortwxyz]|--(?:output(?:-dir)?|max-time|connect-t(?:imeout|o)|write-out|(?:no|pre)?proxy|proxy-(?:user|header)|cert(?:-type)?|key(?:-type)?|pass|ca(?:cert|path)|config|cookie-jar|retry(?:-delay|-max-time)?|resolve|interface|limit-rate|rate|max-(?:redirs|filesize)|ciphers|range|dump-header|stderr|trace(?:-ascii)?|unix-socket|tls-max|speed-(?:limit|time)|keepalive-time|expect100-timeout|aws-sigv4|dns-servers|doh-url))$/

/** Reads a cURL command as shells do; `undefined` where it is none. */
export function readCurl(text: string): CurlRequest | undefined {
  const [program, ...words] = splitWords(text)
  if (program === undefined || !/(?:^|[\\/])curl(?:\.exe)?$/.test(program)) return undefined
  const state: State = {
    headers: [],
    data: [],
    query: [],
    parts: [],
    isQuery: false,
    isDigest: false,
  }
  while (words.length > 0) takeOption(words, state)
  const { url, user, headers, data, isQuery, isDigest } = state
  if (url === undefined) return undefined
  const body = data.length > 0 ? data.join('&') : undefined
  const address = /^[a-z]+:\/\//i.test(url) ? url : `http://${url}`
  const query = [...state.query, ...(isQuery && body ? [body] : [])].join('&')
  const between = address.includes('?') ? '&' : '?'
  const hasBody = body !== undefined && !isQuery
  const written = hasBody ? readMultipart(headers, body) : undefined
  const parts = written ?? state.parts
  const method = state.method ?? (hasBody || parts.length > 0 ? 'POST' : 'GET')
  return {
    method,
    url: query === '' ? address : `${address}${between}${query}`,
    headers:
      user === undefined || isDigest
        ? headers
        : [...headers, ['Authorization', `Basic ${encodeBase64(user)}`]],
    isDigest,
    ...(hasBody && written === undefined && { body }),
    ...(parts.length > 0 && { parts }),
  }
}

interface State {
  method?: string
  url?: string
  user?: string
  headers: (readonly [string, string])[]
  data: string[]
  query: string[]
  parts: CurlPart[]
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
    case '--data-ascii':
    case '--data-binary':
      state.data.push(dataOutsideFiles(value()))
      return
    case '--data-raw':
      state.data.push(value())
      return
    case '--data-urlencode':
      state.data.push(encodedData(value()))
      return
    case '--url-query':
      state.query.push(encodedData(value()))
      return
    case '-T':
    case '--upload-file':
      state.method ??= 'PUT'
      state.data.push(dataOutsideFiles(`@${value()}`))
      return
    case '--json':
      state.data.push(dataOutsideFiles(value()))
      state.headers.push(['Content-Type', 'application/json'], ['Accept', 'application/json'])
      return
    case '-F':
    case '--form':
    case '--form-string':
      state.parts.push(readPart(value(), name === '--form-string'))
      return
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
  const at = [...word].findIndex(
    (letter, index) => index > 0 && 'XHdFubAeTCDEKPQUYcmortwxyz'.includes(letter),
  )
  if (at < 0) return [word.includes('G') ? '-G' : word.includes('I') ? '-I' : word, undefined]
  return [`-${word[at]}`, at + 1 < word.length ? word.slice(at + 1) : undefined]
}

function dataOutsideFiles(text: string): string {
  return text.startsWith('@') ? '' : text
}

function encodedData(text: string): string {
  const [, file] = /^([^=@]*)@/.exec(text) ?? []
  if (file !== undefined) return file === '' ? '' : `${file}=`
  const [, name = '', value = text] = /^([^=@]*)=(.*)$/s.exec(text) ?? []
  const encoded = encodeURIComponent(value)
  return name === '' ? encoded : `${name}=${encoded}`
}
