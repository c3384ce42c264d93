import { readFrontmatter } from '../../../../content/index.ts'
import { lastName } from './page-names.ts'

/** Characters of a description that search engines show. */
const LONGEST = 155
const SHORTEST = 25

/** The description that a page has; nothing where it is empty. */
export function readDescription(text: string, file: string): string | undefined {
  const { description } = readFrontmatter(text, file).data
  return description === undefined || description === null || description === ''
    ? undefined
    : String(description)
}

/** What a page says first, or what its operation does; `undefined` where nothing tells what it is about. */
export function suggestDescription(text: string, file: string): string | undefined {
  const { data, bodyStart } = readFrontmatter(text, file)
  return firstSentences(text.slice(bodyStart)) ?? describeOperation(data, file)
}

/** The first paragraph of plain words, as far as it fits. */
export function firstSentences(body: string): string | undefined {
  const paragraphs = body
    .replaceAll(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n\1[^\n]*$/gm, '')
    .replaceAll(/^(?:import|export) [\s\S]*?(?=\n\n|$)/gm, '')
    .replaceAll(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .split(/\n\s*\n/)
    // What leads to a list or to code is no sentence of its own.
    .map((paragraph) => paragraph.trim().replace(/(?<=[.!?])\s+[^.!?]*:$/, ''))
  const isProse = (paragraph: string) => /^(?!\d+[.)] )[\p{L}\p{N}*_`[“"]/u.test(paragraph)
  // What leads to a list says little; a callout before it says more.
  const prose =
    paragraphs.find((paragraph) => isProse(paragraph) && !paragraph.endsWith(':')) ??
    paragraphs
      .map(withoutCallout)
      .find((paragraph) => isProse(paragraph) && !paragraph.endsWith(':')) ??
    paragraphs.find(isProse)
  const plain = prose
    ?.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>]*>|[*`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '')
    .replaceAll(/\s+|&(?:nbsp|#x0*(?:20|a0)|#0*(?:32|160));/gi, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  if (plain === undefined || plain.length < SHORTEST || /[{}]/.test(plain)) return undefined
  if (plain.length <= LONGEST) return plain
  const sentence = /^.{25,155}?[.!?](?=\s)/u.exec(plain)?.[0]
  return sentence ?? `${plain.slice(0, plain.lastIndexOf(' ', LONGEST - 1)).replace(/[,;:]$/, '')}…`
}

function withoutCallout(paragraph: string): string {
  return paragraph
    .replace(/^<(?:Note|Info|Tip|Warning|Check|Danger|Callout)\b[^>]*>\s*/, '')
    .replace(/\s*<\/\w+>$/, '')
}

/** What an operation does, by its name: `POST /v1.GroupService/CreateGroup` of the page “Groups”. */
function describeOperation(
  { title, openapi, api }: Readonly<Record<string, unknown>>,
  file: string,
): string | undefined {
  const operation = typeof openapi === 'string' ? openapi : api
  if (typeof operation !== 'string') return undefined
  const [, method = '', path = ''] = /\b(GET|POST|PUT|PATCH|DELETE)\s+(\S+)/i.exec(operation) ?? []
  const last = path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? ''
  const words = last
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|[-_]/gu, ' ')
    .trim()
  if (words === '') return undefined
  // A page that takes its title from the operation is named by its file.
  if (typeof title !== 'string')
    return `API reference: ${lastName(file).replaceAll(/[-_]/g, ' ')} (${method.toUpperCase()} ${path}).`
  const does =
    / /.test(words) && /^\p{Lu}/u.test(words)
      ? words
      : `${VERBS[method.toUpperCase()] ?? 'call'} ${words}`
  // Names in capitals stay as they are.
  const plain = does.replaceAll(/\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
  return `API reference of ${title}: ${plain}.`
}

const VERBS: Readonly<Record<string, string>> = {
  GET: 'get',
  POST: 'create',
  PUT: 'replace',
  PATCH: 'change',
  DELETE: 'delete',
}
