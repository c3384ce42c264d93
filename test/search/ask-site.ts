import {
  type ExtractedAnswer,
  extractAnswer,
  SiteLinks,
  StaticPassages,
  type StaticSite,
} from '../../src/search/index.ts'
import { publishedFiles, type TestDocument } from './published-site.ts'

const WORDS = { notFound: 'Not found.', nearest: 'Nearest:', related: 'Related' }

/** A published site of some pages that answers questions as a browser does. */
export async function openSite(documents: readonly TestDocument[]) {
  const files = await publishedFiles([...documents])
  const { indexes } = JSON.parse(files.get('_pergola/site.json') ?? '')
  const loaded: string[] = []
  const site: StaticSite = {
    indexes,
    async load(path) {
      loaded.push(path)
      return files.get(path.replace(/\?.*/, '')) ?? Promise.reject(new Error(`no ${path}`))
    },
  }
  const has = (path: string) => files.has(path === '' ? 'index.md' : `${path}.md`)
  const links = new SiteLinks({ base: '', trailingSlash: false, has })
  const passages = new StaticPassages(site)
  const ask = async (question: string, options: { language?: string; context?: string } = {}) => {
    const found = await passages.search(question, { limit: 12, ...options })
    return { found, ...extractAnswer(found, { question, links, words: WORDS }) }
  }
  return { ask, loaded, files, passages }
}

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
  const { ask } = await openSite([...pages, ...filler])
  return ask(question)
}
