import {
  type ExtractedAnswer,
  extractAnswer,
  SiteLinks,
  StaticPassages,
  type StaticSite,
} from '../../src/search/index.ts'
import { publishedFiles, type TestDocument } from './published-site.ts'

const WORDS = { notFound: 'Not found.', nearest: 'Nearest:', related: 'Related' }

/** Pages that speak of what a site is about, so that its words are rare on none. */
const filler = Array.from({ length: 48 }, (_, at) => ({
  route: `/potters/${at}`,
  title: `Potter ${at}`,
  markdown: 'Kilnworks was of help to a potter, who fires bowls and vases in a kiln of clay.',
}))

/** Answers a question by pages of a pottery. */
export async function askPottery(
  question: string,
  pages: readonly TestDocument[],
): Promise<ExtractedAnswer> {
  const files = await publishedFiles([...pages, ...filler])
  const { indexes } = JSON.parse(files.get('_pergola/site.json') ?? '')
  const load: StaticSite['load'] = async (path) =>
    files.get(path.replace(/\?.*/, '')) ?? Promise.reject(new Error(`no ${path}`))
  const found = await new StaticPassages({ indexes, load }).search(question, { limit: 12 })
  const has = (path: string) => files.has(path === '' ? 'index.md' : `${path}.md`)
  const links = new SiteLinks({ base: '', trailingSlash: false, has })
  return extractAnswer(found, { question, links, words: WORDS })
}
