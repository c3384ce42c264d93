// Builds generated pages cold, unchanged and after one edit, beside Hugo where it is installed.
//   npm run bench [-- 1000 5000]
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureDevServer } from './dev-server.ts'
import { type Measurement, measure } from './measure.ts'
import { pathOf } from './pages/page.ts'
import { writeDocsSite, writeHugoSite } from './pages/write-site.ts'

const launcher = join(import.meta.dirname, '..', '..', 'src', 'cli', 'pergola.mjs')
const sizes = process.argv.slice(2).map(Number).filter(Boolean)

const row = (name: string, count: number, { cpu, wall, memory }: Measurement) =>
  console.log(
    `${name.padEnd(22)} ${String(count).padStart(6)} pages  cpu ${cpu.toFixed(1).padStart(6)} s  wall ${wall.toFixed(1).padStart(6)} s  ${((cpu * 1000) / count).toFixed(1).padStart(5)} ms/page  peak ${memory.toFixed(0).padStart(5)} MB`,
  )

const ratio = (name: string, value: number) => console.log(`  ${name}: ${value.toFixed(2)}`)

const cold: { count: number; cpu: number }[] = []
for (const count of sizes.length > 0 ? sizes : [1000, 5000]) {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-bench-'))
  try {
    cold.push({ count, cpu: await benchmark(folder, count) })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
const [small, large] = [cold[0], cold.at(-1)]
if (small !== undefined && large !== undefined && small !== large) {
  const growth = large.cpu / small.cpu / (large.count / small.count)
  console.log(
    `Growth of CPU from ${small.count} to ${large.count} pages, 1 being linear: ${growth.toFixed(2)}`,
  )
}

async function benchmark(folder: string, count: number): Promise<number> {
  const docs = join(folder, 'docs')
  writeDocsSite(docs, count)
  const env = { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') }
  const build = () =>
    measure(process.execPath, [launcher, 'build', docs, '--out', join(folder, 'dist')], { env })
  const first = await build()
  row('pergola cold', count, first)
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
