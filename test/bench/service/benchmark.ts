import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measure } from '../measure.ts'
import { writeDocsSite } from '../pages/write-site.ts'
import { ask, type Load } from './clients.ts'
import { serveSite } from './served-site.ts'

const PAGES = 300
const CLIENTS = 200
/** Requests after which memory is looked at. */
const EARLY = 2000
const LATE = 20_000
/** One organization may ask 10,000 times an hour. */
const ORGANIZATIONS = 4

const QUESTIONS = [
  'How do I deploy to production?',
  'What does the configuration file hold?',
  'Why is my request refused?',
  'Which environment variables are read?',
  'How are errors reported?',
  'What is the capital of France?',
]

/** Has many clients ask a served site at once. */
export async function benchmarkService(launcher: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-bench-'))
  try {
    const docs = join(folder, 'docs')
    const site = join(folder, 'site')
    writeDocsSite(docs, PAGES)
    const env = { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') }
    await measure(process.execPath, [launcher, 'build', docs, '--out', site], { env })
    const served = await serveSite(launcher, folder, site, ORGANIZATIONS)
    try {
      await ask(served, QUESTIONS, { clients: 4, requests: 40 })
      tell(await ask(served, QUESTIONS, { clients: CLIENTS, requests: EARLY }))
      const early = served.memory()
      tell(await ask(served, QUESTIONS, { clients: CLIENTS, requests: LATE - EARLY }))
      const late = served.memory()
      console.log(
        `  memory after ${EARLY} requests ${early.toFixed(0)} MB, after ${LATE} ${late.toFixed(0)} MB, ratio ${(late / early).toFixed(2)}`,
      )
    } finally {
      await served.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function tell({ first, failures, seconds }: Load): void {
  const sorted = first.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
  console.log(
    `service: ${first.length} answers to ${CLIENTS} clients at once in ${seconds.toFixed(1)} s (${(first.length / seconds).toFixed(0)} a second), first byte after ${at(0.5)} ms, p95 ${at(0.95)} ms, ${failures.length} failed`,
  )
  if (failures[0] !== undefined) console.log(`  first failure: ${failures[0]}`)
}
