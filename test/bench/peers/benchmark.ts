import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { type Measurement, measure } from '../measure.ts'
import { row } from '../report.ts'
import { editPage, forgetBuilds, type Peer, peers } from './peers.ts'
import { type Figures, SCENARIOS, writeReport } from './write-report.ts'

/** Builds of each scenario; the median counts. */
const ROUNDS = 3
/** Seconds of a cold build from which a generator builds once: three of it would take an hour, and change nothing. */
const LONG_BUILD = 20

/** Where generators are installed and build: never in the checkout. */
const FOLDER = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
  'pergola-bench',
  'peers',
)

/** Builds the same pages with generators in turn, and writes the page of benchmarks of it. */
export async function benchmarkPeers(launcher: string, sizes: readonly number[]): Promise<void> {
  const missing: string[] = []
  const here = peers(launcher).filter((peer) => {
    const reason = install(peer)
    if (reason !== undefined) missing.push(`${peer.name} is left out: ${reason}`)
    return reason === undefined
  })
  const figures: Figures[] = []
  for (const count of sizes) {
    const runs = new Map(here.map((peer) => [peer, [] as Measurement[][]]))
    for (let round = 0; round < ROUNDS; round++) {
      for (const [peer, rounds] of runs) {
        if ((rounds[0]?.[0]?.wall ?? 0) > LONG_BUILD) continue
        try {
          rounds.push(await buildAll(peer, count))
        } catch (error) {
          runs.delete(peer)
          missing.push(`${peer.name} does not build ${count} pages: ${firstLine(error)}`)
        }
      }
    }
    for (const [peer, rounds] of runs) {
      const output = sizeOf(join(FOLDER, peer.name, peer.output))
      const medians = SCENARIOS.map((_, at) => median(rounds.flatMap((round) => round[at] ?? [])))
      figures.push({ peer: peer.name, count, output, builds: rounds.length, medians })
    }
  }
  writeReport(figures, missing)
}

/** Cold, unchanged, after one edit and after an edit of what all pages show. */
async function buildAll(peer: Peer, count: number): Promise<Measurement[]> {
  const folder = join(FOLDER, peer.name)
  forgetBuilds(peer, folder)
  peer.write(folder, count)
  const [command, ...args] = peer.command
  const changes = [
    () => {},
    () => {},
    () => editPage(peer, folder, count),
    () => peer.editNavigation(folder),
  ]
  const measured: Measurement[] = []
  for (const [at, change] of changes.entries()) {
    change()
    const found = await measure(command, args, { cwd: folder })
    row(`${peer.name} ${SCENARIOS[at]}`, count, found)
    measured.push(found)
  }
  return measured
}

/** Makes the folder of a generator; tells why when it cannot be used here. */
function install(peer: Peer): string | undefined {
  const folder = join(FOLDER, peer.name)
  mkdirSync(folder, { recursive: true })
  try {
    if (peer.packages.length === 0) {
      const [command] = peer.command
      execFileSync(command, [command === 'hugo' ? 'version' : '--version'], { stdio: 'ignore' })
    } else if (!existsSync(join(folder, 'node_modules'))) {
      writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
      execFileSync('npm', ['install', '--no-audit', '--no-fund', ...peer.packages], { cwd: folder })
    }
    return undefined
  } catch (error) {
    return firstLine(error)
  }
}

const firstLine = (error: unknown) => String(error).split('\n', 1)[0] ?? ''

function median(all: readonly Measurement[]): Measurement {
  const of = (key: keyof Measurement) =>
    all.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  return { cpu: of('cpu'), wall: of('wall'), memory: of('memory') }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
