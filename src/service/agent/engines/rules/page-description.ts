import { getFrontmatter } from './bare-text.ts'
import { lastName } from './page-names.ts'
import { blankBlock, withoutCode } from './prose.ts'

/** Characters of a description that search engines show. */
const LONGEST = 155
const SHORTEST = 25

/** The description that a page has; nothing where it is empty. */
export function readDescription(text: string, file: string): string | undefined {
  const { description } = getFrontmatter(text, file).data
  return description === undefined || description === null || description === ''
    ? undefined
    : String(description)
}

/** What a page says first, or what its operation does; `undefined` where nothing tells what it is about. */
export function suggestDescription(text: string, file: string): string | undefined {
  const { data, bodyStart } = getFrontmatter(text, file)
  const body = text.slice(bodyStart)
  const [intro = '', first = ''] = withoutCode(body, 0, blankBlock).split(/^#{1,6} .*$/m)
  const inside = firstSentences(first, false)
  return (
    firstSentences(intro, false) ??
    (inside !== undefined && !GOES_ON.test(inside) ? inside : undefined) ??
    listHeadings(body, data) ??
    firstSentences(body) ??
    describeOperation(data, file)
  )
}

/** A sentence inside of a page that goes on from one before, or is a step. */
const GOES_ON =
  /^(?:(?:in )?(?:this|that|these|those)|it|they|some|then|next|after|once|now|also|however|otherwise|you['’]ll|make sure|(?:un)?install|download|run|click|open|go|copy|create|add|choose|select|enter)\b/i

/** “Setup: Install the agent, First start”: a page that only leads to code and lists. */
function listHeadings(
  body: string,
  { title }: Readonly<Record<string, unknown>>,
): string | undefined {
  const headings = [...withoutCode(body, 0, blankBlock).matchAll(/^#{2,3} +(.+?)[ \t#]*$/gm)]
    .map(([, heading = '']) => heading.replaceAll(/[*`]|^\d+[.)] /g, '').trim())
    .filter((heading) => !/[<{[:]/.test(heading))
  const isTelling = headings.length > 1 && new Set(headings).size === headings.length
  if (typeof title !== 'string' || !isTelling) return undefined
  const fitting = headings.filter(
    (_heading, at) => `${title}: ${headings.slice(0, at + 1).join(', ')}.`.length <= LONGEST,
  )
  return fitting.length < 2 ? undefined : `${title}: ${fitting.join(', ')}.`
}

/**
 * The first paragraph of plain words, as far as it fits.
 *
 * @param mayLead whether it may be one that only leads to a list or to code, where there is no other
 */
export function firstSentences(body: string, mayLead = true): string | undefined {
  const paragraphs = withoutCode(body, 0, blankBlock)
    .replaceAll(/^(?:import|export) [\s\S]*?(?=\n\n|$)/gm, '')
    .replaceAll(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .split(/\n\s*\n/)
    // What leads to a list or to code is no sentence of its own.
    .map((paragraph) => paragraph.trim().replace(/\n[ \t]*(?:[-*+]|\d+[.)])[ \t][\s\S]*$/, ''))
    .map((paragraph) => paragraph.replace(/(?<=[.!?])\s+[^.!?]*:$/, ''))
  const isProse = (paragraph: string) => /^(?!\d+[.)] )[\p{L}\p{N}*_`[“"]/u.test(paragraph)
  // What leads to a list says little; a callout before it says more.
  const prose =
    paragraphs.find((paragraph) => isProse(paragraph) && !paragraph.endsWith(':')) ??
    paragraphs
      .map(withoutCallout)
      .find((paragraph) => isProse(paragraph) && !paragraph.endsWith(':')) ??
    (mayLead ? paragraphs.find(isProse) : undefined)
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
