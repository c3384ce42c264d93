import { posix } from 'node:path'
import { readFrontmatter } from '../../../../../content/index.ts'
import { AgentRefusal } from '../../../model.ts'
import { type Context, printCount } from '../context.ts'
import { getPathName } from '../create-page.ts'
import { withField } from '../frontmatter.ts'
import type { Intent } from '../intent.ts'
import { getPageFile, refuseTaken } from '../new-files.ts'
import type { Said } from '../prompt/said.ts'
import { freeAddress } from '../redirects.ts'

const PAGE = '(a|an|one) [new] [(reference|overview|summary)] page'
const LISTS = '(that lists|which lists|listing|with|that shows|showing|that has|of)'
const ENDPOINTS =
  '[(all|every|each)] [(the|our|of our|of the)] [{version:word}] [(api|rest)] (endpoints|operations|routes)'
const TABLE = '[(in|as) (a|one) [single] table] [with {columns}]'
const FROM =
  '[(taken|collected|read|gathered|generated|built)] [from (the|our) (endpoint pages|api pages|endpoint|reference pages|pages)]'
const CALLED = '[(called|named|titled) {title:name}]'
/** Begins a page with a table of the endpoints that the pages of the API tell of. */
export const listEndpoints: Intent = {
  does: 'begin a page with a table of all endpoints that the docs tell of',
  example: 'Add a page that lists all endpoints in one table to the API group',
  hints: ['endpoints', 'endpoint', 'table', 'lists', 'method', 'operations'],
  phrases: [
    `@add ${PAGE} ${CALLED} ${LISTS} ${ENDPOINTS} ${TABLE} ${FROM} [(in|into|to|under) [the] {group} [(group|section)]] [(after|behind|below) {after}]`,
  ],
  perform,
}

/** An endpoint as a page tells of it. */
interface Endpoint {
  method: string
  path: string
  does: string
  route: string
}

async function perform(context: Context, said: Said): Promise<string> {
  const { docs, navigation, files } = context
  const endpoints: Endpoint[] = []
  const order = new Map<string, number>(navigation.listed.map((path, at) => [`/${path}`, at]))
  const placeOf = (page: string) => order.get(docs.routeOf(page)) ?? -1
  const pages = docs.currentPages().toSorted((a, b) => placeOf(a) - placeOf(b))
  for (const page of pages) {
    const text = await docs.files.read(page)
    for (const one of readEndpoints(text, page, await docs.titleOf(page), docs.routeOf(page))) {
      if (!endpoints.some(({ method, path }) => method === one.method && path === one.path)) {
        endpoints.push(one)
      }
    }
  }
  if (endpoints.length === 0) {
    throw new AgentRefusal(
      'Expected pages that tell of endpoints as `GET /path`, in `openapi` or `api` or in a block of code, received none.',
    )
  }
  const named = said.find('group')
  const group = named === undefined ? undefined : navigation.groupOf(named)
  const after = said.find('after')
  const own = group === undefined ? [] : navigation.routesOf(group)
  // Of several pages so called the one in the group is meant.
  const inGroup =
    after === undefined
      ? []
      : (await docs.filesOf(`${after}${named === undefined ? '' : ` of ${named}`}`)).map((file) =>
          docs.routeOf(file),
        )
  const beside =
    inGroup.find((route) => own.includes(route)) ??
    (after === undefined ? undefined : docs.routeOf(await docs.fileOf(after, 'first')))
  const first = beside ?? own[0] ?? endpoints[0]?.route ?? '/'
  const title = said.find('title') ?? 'Endpoints'
  const file = getPageFile(posix.join(posix.dirname(first), getPathName(title)))
  const route = docs.routeOf(file)
  refuseTaken(docs, route)
  if (beside !== undefined) await navigation.addBeside(beside, route, 1)
  else if (group !== undefined) await navigation.addToGroup(group, route)
  else await navigation.addBeside(first, route, 1)
  await freeAddress(files, route)
  const rows = endpoints.map(
    ({ method, path, does, route: page }) => `| \`${method}\` | [\`${path}\`](${page}) | ${does} |`,
  )
  const head = withField(
    withField('', 'title', title),
    'description',
    'All endpoints with their methods, their paths and what they do.',
  )
  await docs.files.write(
    file,
    `${head.trimEnd()}\n\n| Method | Path | What it does |\n| --- | --- | --- |\n${rows.join('\n')}\n`,
  )
  return `Added the page \`${route}\`, “${title}”${beside === undefined ? '' : ` after \`${beside}\``}, with a table of ${printCount(endpoints.length, 'endpoint')} that the pages tell of.`
}

const METHODS = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS'
const LINE = `(?:${METHODS}) +(?:https?://[^/\\s]+)?/\\S*`
const FENCE = new RegExp(`^\`\`\`(?:http|text)?[^\\n]*\\n(${LINE}(?:\\n+${LINE})*)`, 'gm')

/** What tells how an endpoint is called, and not what it does. */
const OF_CALL =
  /^(?:the )?(?:body|request|response|query|parameters?|headers?|accepts|takes|see|use this|note)\b/i

/** The endpoints of a page: of its head, and of blocks of code that begin with one. */
function readEndpoints(text: string, file: string, title: string, route: string): Endpoint[] {
  const { data, bodyStart } = readFrontmatter(text, file)
  const description = typeof data.description === 'string' ? data.description : title
  const [, method, address] =
    new RegExp(`(${METHODS}) +(?:https?://[^/\\s]+)?(/\\S*)`, 'i').exec(
      String(data.openapi ?? data.api ?? ''),
    ) ?? []
  if (method !== undefined && address !== undefined) {
    return [{ method: method.toUpperCase(), path: address, does: cell(description), route }]
  }
  const body = text.slice(bodyStart)
  return [...body.matchAll(FENCE)].flatMap((match) => {
    const lines = (match[1] ?? '').split(/\n+/)
    const before = body.slice(0, match.index)
    const heading = [...before.matchAll(/^#{2,6} +(.+)$/gm)].at(-1)?.[1]
    const next = body.slice(match.index).search(/^#{1,6} /m)
    const section = body.slice(match.index, next === -1 ? undefined : match.index + next)
    const said = lines.length > 1 ? undefined : firstSentence(section)
    const does = heading === undefined ? description : (said ?? heading)
    return lines.map((line) => {
      const [verb = '', address = ''] = line.split(/ +/)
      const path = address.replace(/^https?:\/\/[^/]+/, '').replace(/\?.*$/, '')
      return { method: verb, path, does: cell(does), route }
    })
  })
}

/** The first sentence of plain words behind blocks of code. */
function firstSentence(section: string): string | undefined {
  const paragraph = section
    .replaceAll(/^(`{3,})[^\n]*\n[\s\S]*?\n\1[^\n]*$/gm, '')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .find((part) => /^[\p{L}\p{N}`*]/u.test(part) && !part.endsWith(':') && !OF_CALL.test(part))
  return paragraph === undefined ? undefined : /^[\s\S]+?[.!?](?=\s|$)/.exec(paragraph)?.[0]
}

function cell(words: string): string {
  return words
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<!\\)\|/g, '\\|')
    .trim()
}
