import type { Answer, SiteReader } from './site-reader.ts'

/** What one check has found. */
export interface Outcome {
  check: string
  /** `skipped` where there is nothing that it could be told of. */
  status: 'passed' | 'failed' | 'skipped'
  detail: string
}

/** Characters that fit into what models read at once. */
const LARGEST_INDEX = 100_000
const LARGEST_TEXT = 10_000_000

/** Links of an index that are followed. */
const MOST_LINKS = 20

const SLOWEST_MS = 1000

/** Crawlers of those who make models, and of those who answer with them. */
const CRAWLERS = [
  'GPTBot',
  'OAI-SearchBot',
  'ClaudeBot',
  'PerplexityBot',
  'Google-Extended',
  'CCBot',
]

/** Looks at all that makes a site readable for agents, in the order of the hosted product's list. */
export async function scoreSite(site: SiteReader): Promise<Outcome[]> {
  const [home, index, full] = await Promise.all([
    site.get('/'),
    site.get('/llms.txt'),
    site.get('/llms-full.txt'),
  ])
  return [
    ...(await checkIndex(site, index, home)),
    ...(await checkFullText(site, full)),
    await checkSkill(site),
    await checkNegotiation(site, 'contentNegotiationMarkdown', 'text/markdown'),
    await checkNegotiation(site, 'contentNegotiationPlaintext', 'text/plain'),
    ...(await checkMcp(site)),
    await checkOpenapi(site, home),
    await checkRobots(site),
    await checkSitemap(site),
    judge(
      'structuredData',
      home.text.includes('application/ld+json'),
      'the home page has JSON-LD',
      'the home page has no JSON-LD',
    ),
    await checkLatency(site),
  ]
}

function judge(check: string, isRight: boolean, right: string, wrong: string): Outcome {
  return { check, status: isRight ? 'passed' : 'failed', detail: isRight ? right : wrong }
}

function isText({ status, type, text }: Answer): boolean {
  return status === 200 && !/html/.test(type) && !/^\s*<(?:!doctype|html)/i.test(text)
}

async function checkIndex(site: SiteReader, index: Answer, home: Answer): Promise<Outcome[]> {
  const isThere = isText(index)
  const links = readLinks(index.text)
  const isValid = /^#\s+\S/.test(index.text.trimStart()) && links.length > 0
  const size = `${index.text.length.toLocaleString('en')} characters`
  return [
    judge('llmsTxtExists', isThere, '/llms.txt is there', '/llms.txt is not there'),
    judge(
      'llmsTxtValid',
      isThere && isValid,
      'it has a title and links',
      'it needs a title of one `#` and a list of links',
    ),
    judge(
      'llmsTxtSize',
      isThere && index.text.length <= LARGEST_INDEX,
      size,
      `${size}, more than 100,000`,
    ),
    ...(await followLinks(site, 'llmsTxt', isThere ? links : [])),
    judge(
      'llmsTxtDirective',
      home.text.includes('llms.txt'),
      'pages name it',
      'pages do not name it',
    ),
  ]
}

async function checkFullText(site: SiteReader, full: Answer): Promise<Outcome[]> {
  const isThere = isText(full)
  const size = `${full.text.length.toLocaleString('en')} characters`
  const [resolve] = await followLinks(site, 'llmsTxtFull', isThere ? readSources(full.text) : [])
  return [
    judge('llmsTxtFullExists', isThere, '/llms-full.txt is there', '/llms-full.txt is not there'),
    judge(
      'llmsTxtFullSize',
      isThere && full.text.length <= LARGEST_TEXT,
      size,
      `${size}, more than 10,000,000`,
    ),
    judge(
      'llmsTxtFullValid',
      isThere && /^#\s+\S/m.test(full.text),
      'it has pages with titles',
      'it has no page with a title',
    ),
    ...(resolve === undefined ? [] : [resolve]),
  ]
}

/** Whether links of an index lead somewhere, and whether what they lead to is Markdown. */
async function followLinks(
  site: SiteReader,
  name: string,
  links: readonly string[],
): Promise<Outcome[]> {
  if (links.length === 0) {
    return ['LinksResolve', 'LinksMarkdown'].map((check) => ({
      check: name + check,
      status: 'failed' as const,
      detail: 'there are no links',
    }))
  }
  const step = Math.max(1, Math.floor(links.length / MOST_LINKS))
  const followed = links.filter((_, at) => at % step === 0).slice(0, MOST_LINKS)
  const answers = await Promise.all(followed.map((link) => site.get(link)))
  const dead = followed.filter((_, at) => answers[at]?.status !== 200)
  const pages = followed.filter((_, at) => /html/.test(answers[at]?.type ?? ''))
  const all = `${followed.length} of ${links.length} links looked at`
  return [
    judge(
      `${name}LinksResolve`,
      dead.length === 0,
      all,
      `${dead.length} lead nowhere, such as ${dead[0]}`,
    ),
    judge(
      `${name}LinksMarkdown`,
      pages.length === 0,
      all,
      `${pages.length} lead to HTML, such as ${pages[0]}`,
    ),
  ]
}

function readLinks(text: string): string[] {
  return [...text.matchAll(/^\s*[-*]\s+\[[^\]]*\]\(([^)\s]+)/gm)].flatMap(([, link]) => link ?? [])
}

/** Where the pages of a full text come from. */
function readSources(text: string): string[] {
  const named = [...text.matchAll(/^(?:Source|URL):\s*(\S+)/gim)].flatMap(([, link]) => link ?? [])
  return named.length > 0 ? named : readLinks(text)
}

async function checkSkill(site: SiteReader): Promise<Outcome> {
  const places = [
    '/skill.md',
    '/.well-known/agent-skills/index.json',
    '/.well-known/skills/index.json',
  ]
  const answers = await Promise.all(places.map((place) => site.get(place)))
  const found = places.find((_, at) => answers[at] !== undefined && isText(answers[at]))
  return judge('skillMd', found !== undefined, `${found} is there`, '/skill.md is not there')
}

async function checkNegotiation(site: SiteReader, check: string, type: string): Promise<Outcome> {
  if (site.isFolder) {
    return { check, status: 'skipped', detail: 'a host decides it, and `pergola serve` does it' }
  }
  const { status, type: received } = await site.get('/', { Accept: type })
  return judge(
    check,
    status === 200 && /text\/(?:markdown|plain)/.test(received),
    `\`Accept: ${type}\` is answered with ${received}`,
    `\`Accept: ${type}\` is answered with ${received || 'nothing'}`,
  )
}

async function checkMcp(site: SiteReader): Promise<Outcome[]> {
  if (site.isFolder) {
    return ['mcpServerDiscoverable', 'mcpToolCount'].map((check) => ({
      check,
      status: 'skipped' as const,
      detail: 'a server answers it, such as `pergola serve`',
    }))
  }
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  }
  const call = (method: string, params: object) =>
    site.get('/mcp', headers, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  const hello = await call('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'pergola-score', version: '1' },
  })
  const isThere = hello.status === 200 && hello.text.includes('serverInfo')
  const listed = isThere ? await call('tools/list', {}) : undefined
  const count = listed?.text.match(/"inputSchema"/g)?.length ?? 0
  return [
    judge('mcpServerDiscoverable', isThere, '/mcp answers', '/mcp does not answer'),
    judge('mcpToolCount', count > 0, `${count} tools`, 'no tools'),
  ]
}

async function checkOpenapi(site: SiteReader, home: Answer): Promise<Outcome> {
  const catalog = await site.get('/.well-known/api-catalog')
  const named = /href="([^"]*(?:openapi|swagger)[^"]*\.(?:json|ya?ml))"/i.exec(home.text)?.[1]
  const places = ['/openapi.json', '/openapi.yaml', ...(named === undefined ? [] : [named])]
  const answers = await Promise.all(places.map((place) => site.get(place)))
  const found = places.find((_, at) => answers[at]?.status === 200 && isText(answers[at]))
  if (catalog.status === 200 && isText(catalog)) {
    return { check: 'openApiSpec', status: 'passed', detail: '/.well-known/api-catalog is there' }
  }
  return found === undefined
    ? { check: 'openApiSpec', status: 'skipped', detail: 'no API is described' }
    : { check: 'openApiSpec', status: 'passed', detail: `${found} is there` }
}

async function checkRobots(site: SiteReader): Promise<Outcome> {
  const { status, text } = await site.get('/robots.txt')
  const kept = status === 200 ? CRAWLERS.filter((crawler) => isKeptOut(text, crawler)) : []
  return judge(
    'robotsTxtAllowsAI',
    kept.length === 0,
    status === 200 ? '/robots.txt lets crawlers in' : 'there is no /robots.txt that keeps any out',
    `/robots.txt keeps ${kept.join(', ')} out`,
  )
}

/** Whether the rules for a crawler, or those for all where it has none, close the whole site. */
function isKeptOut(robots: string, crawler: string): boolean {
  const groups: { agents: string[]; rules: string[] }[] = []
  for (const line of robots.split(/\r?\n/)) {
    const [, field = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? []
    const last = groups.at(-1)
    if (/^user-agent$/i.test(field)) {
      if (last === undefined || last.rules.length > 0) groups.push({ agents: [value], rules: [] })
      else last.agents.push(value)
    } else if (/^(?:dis)?allow$/i.test(field)) last?.rules.push(`${field.toLowerCase()} ${value}`)
  }
  const of = (name: string) =>
    groups.filter(({ agents }) =>
      agents.some((agent) => agent.toLowerCase() === name.toLowerCase()),
    )
  const own = of(crawler)
  const rules = (own.length > 0 ? own : of('*')).flatMap((group) => group.rules)
  return rules.includes('disallow /') && !rules.some((rule) => rule.startsWith('allow /'))
}

async function checkSitemap(site: SiteReader): Promise<Outcome> {
  const { status, text } = await site.get('/sitemap.xml')
  return judge(
    'sitemapExists',
    status === 200 && /<(?:urlset|sitemapindex)\b/.test(text),
    '/sitemap.xml is there',
    '/sitemap.xml is not there: a build writes it where `--site` names the address',
  )
}

async function checkLatency(site: SiteReader): Promise<Outcome> {
  if (site.isFolder) {
    return { check: 'responseLatency', status: 'skipped', detail: 'a host decides it' }
  }
  const times: number[] = []
  for (let count = 0; count < 3; count++) times.push((await site.get('/')).took)
  const [, median = 0] = times.toSorted((a, b) => a - b)
  const text = `${Math.round(median)} ms`
  return judge('responseLatency', median <= SLOWEST_MS, text, `${text}, more than ${SLOWEST_MS} ms`)
}
