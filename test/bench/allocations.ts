import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { writeDocsSite } from './pages/write-site.ts'

/** The pages of the two builds: what is between them is that of pages, without that of a start. */
const [FEW, MANY] = [50, 250]

const COMMITTED = join(import.meta.dirname, 'allocations.json')

/** What a cold build asks memory for, in kilobytes: counted, so a busy machine tells the same. */
export interface Allocations {
  /** Of a build of few pages. */
  start: number
  /** Of each page more. */
  page: number
}

/** Counts what cold builds of generated pages allocate. */
export async function countAllocations(launcher: string): Promise<Allocations> {
  const few = await allocatedBy(launcher, FEW)
  const many = await allocatedBy(launcher, MANY)
  return { start: Math.round(few), page: Math.round((many - few) / (MANY - FEW)) }
}

/** The figures that `npm run bench -- allocations` wrote last. */
export function committedAllocations(): Allocations {
  return JSON.parse(readFileSync(COMMITTED, 'utf8')) as Allocations
}

/** Counts anew and keeps the figures for those who compare. */
export async function renewAllocations(launcher: string): Promise<void> {
  const before = committedAllocations()
  const now = await countAllocations(launcher)
  writeFileSync(COMMITTED, `${JSON.stringify(now, null, 2)}\n`)
  console.log(`Allocated by a build of ${FEW} pages: ${now.start} kB, before ${before.start} kB`)
  console.log(`Allocated by each page more: ${now.page} kB, before ${before.page} kB`)
}

/** Kilobytes that all heaps of a cold build allocated, as their garbage collections tell. */
async function allocatedBy(launcher: string, pages: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-allocations-'))
  try {
    const docs = join(folder, 'docs')
    writeDocsSite(docs, pages)
    const args = ['build', docs, '--out', join(folder, 'dist')]
    const child = spawn(process.execPath, ['--trace-gc', '--trace-gc-nvp', launcher, ...args], {
      env: { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const code = new Promise((resolve) => child.once('close', resolve))
    const told = await text(child.stdout)
    if ((await code) !== 0) throw new Error(`Expected a build, received:\n${told.slice(-2000)}`)
    const counts = [...told.matchAll(/ allocated=(\d+)/g)].map(([, bytes]) => Number(bytes))
    if (counts.length === 0) throw new Error('Expected garbage collections, received none.')
    return counts.reduce((sum, bytes) => sum + bytes, 0) / 1000
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
