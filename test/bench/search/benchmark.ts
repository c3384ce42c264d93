import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { gzipSync } from 'node:zlib'
import { openIndex, type PageText, type SearchReader } from '../../../src/search/index.ts'
import { mean, rank } from '../../search/rank.ts'
import { measure } from '../measure.ts'
import { writeDocsSite } from '../pages/write-site.ts'
import { indexCost } from './index-cost.ts'
import { questionSets } from './questions.ts'

/** First queries that are asked of each size, each of an index that is opened for it. */
const QUERIES = 24

/** Builds generated sites and measures their search; then how well questions are answered. */
export async function benchmarkSearch(launcher: string, sizes: readonly number[]): Promise<void> {
  for (const count of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'pergola-bench-'))
    try {
      await benchmarkSize(launcher, folder, count)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  for (const { site, docs, questions } of await questionSets()) {
    const folder = mkdtempSync(join(tmpdir(), 'pergola-bench-'))
    try {
      const out = await build(launcher, docs, folder)
      const { reader } = await open(out)
      const { mrr, hits } = mean(await rank(reader, questions))
      console.log(
        `search ${site}: ${questions.length} questions, MRR ${mrr.toFixed(2)}, among the first five ${hits.toFixed(2)}`,
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

async function build(launcher: string, docs: string, folder: string): Promise<string> {
  const out = join(folder, 'site')
  const env = { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') }
  await measure(process.execPath, [launcher, 'build', docs, '--out', out], { env })
  return out
}

async function benchmarkSize(launcher: string, folder: string, count: number): Promise<void> {
  const docs = join(folder, 'docs')
  const out = join(folder, 'site')
  writeDocsSite(docs, count)
  const env = { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') }
  const { cpu } = await measure(process.execPath, [launcher, 'build', docs, '--out', out], { env })
  const texts = readTexts(out)
  const cost = await indexCost(texts, join(folder, 'index'))
  console.log(
    `search ${String(count).padStart(6)} pages  index cpu ${cost.toFixed(2)} s of ${cpu.toFixed(1)} s, share ${(cost / cpu).toFixed(3)}`,
  )
  const script = scriptBytes(out)
  const firsts = []
  for (const query of queriesOf(texts)) firsts.push(await firstQuery(out, query, script))
  const bytes = firsts.map((first) => first.bytes).toSorted((a, b) => a - b)
  const times = firsts.map((first) => first.ms).toSorted((a, b) => a - b)
  const kilobytes = (value = 0) => (value / 1000).toFixed(1)
  console.log(
    `  first query: ${kilobytes(bytes[QUERIES / 2])} kB gzip, at most ${kilobytes(bytes.at(-1))} (dialog ${kilobytes(script)}); ${times[QUERIES / 2]?.toFixed(1)} ms, at most ${times.at(-1)?.toFixed(1)}`,
  )
}

function readTexts(out: string): PageText[] {
  const folder = join(out, '_pergola/search')
  const texts = readdirSync(folder).find((name) => name.startsWith('pages-')) ?? ''
  return readdirSync(join(folder, texts)).map((name) =>
    JSON.parse(readFileSync(join(folder, texts, name), 'utf8')),
  )
}

/** Bytes of the dialog with its style, compressed. */
function scriptBytes(out: string): number {
  const folder = join(out, '_astro')
  const files = readdirSync(folder).filter((name) => /^(?:search|add-style)\..*\.js$/.test(name))
  return files.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0)
}

/** One to four words that stand together on a page. */
function queriesOf(texts: readonly PageText[]): string[] {
  return Array.from({ length: QUERIES }, (_, at) => {
    const page = texts[Math.floor((at * texts.length) / QUERIES)]
    const words = (page?.sections[1]?.[2] ?? page?.title ?? '').match(/[a-z]{4,}/gi) ?? []
    const length = (at % 4) + 1
    return words.slice(at % 5, (at % 5) + length).join(' ')
  })
}

async function firstQuery(
  out: string,
  query: string,
  script: number,
): Promise<{ bytes: number; ms: number }> {
  const started = performance.now()
  const { reader, loaded } = await open(out)
  await reader.query(query)
  const ms = performance.now() - started
  const bytes = loaded.reduce((sum, text) => sum + gzipSync(text).length, 0)
  return { bytes: bytes + script, ms }
}

async function open(out: string): Promise<{ reader: SearchReader; loaded: string[] }> {
  const loaded: string[] = []
  const reader = await openIndex('en.json', async (name) => {
    const [path = ''] = name.split('?')
    const text = readFileSync(join(out, '_pergola/search', path), 'utf8')
    loaded.push(text)
    return text
  })
  return { reader, loaded }
}
