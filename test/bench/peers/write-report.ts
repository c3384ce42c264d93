import { writeFileSync } from 'node:fs'
import { arch, cpus, platform, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Measurement } from '../measure.ts'

/** What is built, in order. */
export const SCENARIOS = ['cold', 'unchanged', 'one edit', 'navigation edit'] as const

/** What one generator takes for one size. */
export interface Figures {
  peer: string
  count: number
  /** Bytes of the built site. */
  output: number
  /** How often it was built. */
  builds: number
  /** In the order of the scenarios, each the median of its builds. */
  medians: readonly Measurement[]
}

const DOCS = join(import.meta.dirname, '..', '..', '..', 'examples', 'docs')

/** Writes the page of benchmarks and the picture in it. */
export function writeReport(figures: readonly Figures[], missing: readonly string[]): void {
  const { model = 'unknown' } = cpus()[0] ?? {}
  const machine = `${cpus().length} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${arch()}, Node.js ${process.version}`
  const sizes = [...new Set(figures.map(({ count }) => count))]
  const parts = [
    '---\ntitle: Benchmarks\ndescription: The same pages, built by several generators in turn.\nicon: gauge\n---',
    `The same generated pages, built by several generators in turn on one machine: medians of as many builds as the tables say. Written by \`npm run bench -- peers ${sizes.join(' ')}\` on ${new Date().toISOString().slice(0, 10)}; ${machine}.`,
    'Themes and features differ: Hugo prints a bare layout without search, the others print what they print by themselves. A navigation edit changes what all pages show: an entry beside them, or the name of the site. Blume asks a server for fonts when it builds, and waits for it where there is no network. Peak memory is that of the main process and its children.',
    '![Seconds of a cold build](/images/benchmarks.svg)',
    ...sizes.map((count) =>
      table(
        figures.filter((figure) => figure.count === count),
        count,
      ),
    ),
    ...missing,
  ]
  writeFileSync(join(DOCS, 'project', 'benchmarks.mdx'), `${parts.join('\n\n')}\n`)
  writeFileSync(join(DOCS, 'images', 'benchmarks.svg'), picture(figures))
}

function table(figures: readonly Figures[], count: number): string {
  const rows = figures.flatMap(({ peer, output, builds, medians }) =>
    medians.map(
      ({ cpu, wall, memory }, at) =>
        `| ${peer} | ${SCENARIOS[at]} | ${wall.toFixed(1)} | ${cpu.toFixed(1)} | ${memory.toFixed(0)} | ${at === 0 ? (output / 1e6).toFixed(1) : ''} | ${at === 0 ? builds : ''} |`,
    ),
  )
  return [
    `## ${count.toLocaleString('en-US')} pages\n`,
    '| Generator | Build | Wall, s | CPU, s | Peak memory, MB | Output, MB | Builds |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n')
}

const [WIDTH, LINE, LEFT] = [720, 26, 200]

/** Bars of the wall time of cold builds. */
function picture(figures: readonly Figures[]): string {
  const seconds = (figure: Figures) => figure.medians[0]?.wall ?? 0
  const most = Math.max(...figures.map(seconds))
  const bars = figures.map((figure, at) => {
    const [top, width] = [at * LINE + 6, (seconds(figure) / most) * (WIDTH - LEFT - 80)]
    const color = figure.peer === 'Pergola' ? '#16a34a' : '#94a3b8'
    return `<text x="${LEFT - 8}" y="${top + 13}" text-anchor="end">${figure.peer}, ${figure.count} pages</text><rect x="${LEFT}" y="${top}" width="${width.toFixed(1)}" height="18" rx="3" fill="${color}"/><text x="${(LEFT + width + 6).toFixed(1)}" y="${top + 13}">${seconds(figure).toFixed(1)} s</text>`
  })
  const height = figures.length * LINE + 12
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="#64748b" role="img" aria-label="Seconds of a cold build"><rect width="${WIDTH}" height="${height}" fill="none"/>${bars.join('')}</svg>\n`
}
