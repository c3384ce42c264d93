// Builds generated pages cold, unchanged and after one edit, beside Hugo where it is installed.
//   npm run bench [-- 1000 5000]
// After that, or alone by its name, the endpoint pages of OpenAPI documents.
//   npm run bench -- endpoints [generated stripe kubernetes]
// Search of generated pages, and how well questions about public sites are answered.
//   npm run bench -- search [300 1000 5000]
// Many clients that ask a served site at once.
//   npm run bench -- service
// The same pages, built by other generators as well, which are installed in the cache folder.
//   npm run bench -- peers [1000 5000 20000]
// What a build allocates, kept as the figure that `test:matrix` compares with.
//   npm run bench -- allocations
import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { renewAllocations } from './allocations.ts'
import { measureDevServer } from './dev-server.ts'
import { benchmarkEndpoints } from './endpoints/benchmark.ts'
import { createRunFolder, measure } from './measure.ts'
import { pathOf } from './pages/page.ts'
import { writeDocsSite, writeHugoSite } from './pages/write-site.ts'
import { benchmarkPeers } from './peers/benchmark.ts'
import { ratio, row } from './report.ts'
import { benchmarkSearch } from './search/benchmark.ts'
import { benchmarkService } from './service/benchmark.ts'

const launcher = join(import.meta.dirname, '..', '..', 'src', 'cli', 'pergola.mjs')
const sizes = process.argv.slice(2).map(Number).filter(Boolean)

const words = process.argv.slice(2).filter((word) => !Number(word))
const hasSearch = words.includes('search') || process.argv.length === 2
const hasService = words.includes('service') || process.argv.length === 2
const isOther = ['search', 'service', 'peers', 'allocations'].some((word) => words.includes(word))
const hasEndpoints = !isOther && (words.length > 0 || sizes.length === 0)
const hasPages = !isOther && (words.length === 0 || sizes.length > 0)

const cold: { count: number; cpu: number }[] = []
for (const count of hasPages ? (sizes.length > 0 ? sizes : [1000, 5000]) : []) {
  cold.push({ count, cpu: await benchmark(createRunFolder(), count) })
}
const [small, large] = [cold[0], cold.at(-1)]
if (small !== undefined && large !== undefined && small !== large) {
  const growth = large.cpu / small.cpu / (large.count / small.count)
  console.log(
    `Growth of CPU from ${small.count} to ${large.count} pages, 1 being linear: ${growth.toFixed(2)}`,
  )
}
if (hasEndpoints) {
  await benchmarkEndpoints(
    launcher,
    words.filter((word) => word !== 'endpoints'),
  )
}

if (hasSearch) await benchmarkSearch(launcher, sizes.length > 0 ? sizes : [300, 1000, 5000])

if (hasService) await benchmarkService(launcher)

if (words.includes('peers')) await benchmarkPeers(launcher, sizes.length > 0 ? sizes : [1000, 5000])

if (words.includes('allocations')) await renewAllocations(launcher)

async function benchmark(folder: string, count: number): Promise<number> {
  const docs = join(folder, 'docs')
  writeDocsSite(docs, count)
  const env = { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') }
  const build = () =>
    measure(process.execPath, [launcher, 'build', docs, '--out', join(folder, 'dist')], { env })
  const first = await build()
  row('pergola cold', count, first)
  // Files as new as these were are looked at once more.
  await build()
  row('pergola unchanged', count, await build())
  appendFileSync(join(docs, `${pathOf(Math.floor(count / 2))}.mdx`), '\nOne more sentence.\n')
  const edit = await build()
  row('pergola one edit', count, edit)
  ratio('one edit / cold', edit.cpu / first.cpu)
  if (hasHugo()) {
    const hugo = join(folder, 'hugo')
    writeHugoSite(hugo, count)
    const theirs = await measure('hugo', ['--quiet', '--source', hugo])
    row('hugo cold', count, theirs)
    ratio('pergola / hugo, cpu', first.cpu / theirs.cpu)
    ratio('pergola / hugo, wall', first.wall / theirs.wall)
  }
  const dev = await measureDevServer(launcher, docs, count, env)
  console.log(
    `pergola dev: ready in ${dev.ready.toFixed(0)} ms, first page after ${dev.firstPage.toFixed(0)} ms more, an edit on screen in ${dev.edit} ms`,
  )
  return first.cpu
}

function hasHugo(): boolean {
  try {
    execFileSync('hugo', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    // Not installed: the comparison is left out.
    return false
  }
}
