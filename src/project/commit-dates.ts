import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Report } from '../diagnostics/index.ts'

/**
 * When each of the files was last committed, as ISO dates by root-relative path. Empty outside of a
 * repository and without git; a shallow clone, whose dates are wrong, is reported.
 */
export async function commitDates(
  root: string,
  files: ReadonlySet<string>,
  report: Report,
): Promise<ReadonlyMap<string, string>> {
  const dates = new Map<string, string>()
  // Only names that were asked for count, so the walk ends as soon as all of them are known.
  let date = ''
  const log = ['log', '--format=%x01%cI', '--name-only', '--no-renames', '--relative', '--', '.']
  await gitLines(root, log, (line) => {
    if (line.startsWith('\u0001')) date = line.slice(1)
    else if (files.has(line) && !dates.has(line)) dates.set(line, date)
    return dates.size < files.size
  })
  if (dates.size > 0) {
    await gitLines(root, ['rev-parse', '--is-shallow-repository'], (line) => {
      if (line === 'true') report(shallow)
      return false
    })
  }
  return dates
}

const shallow = {
  code: 'timestamps-shallow',
  message:
    'Expected the whole history for the dates of the last changes, received a shallow clone. Dates may be those of the clone.',
  hint: 'Fetch all commits, for example with `fetch-depth: 0`.',
} as const

/** Hands on the lines that git prints until `take` wants no more. No git: no lines. */
function gitLines(root: string, args: string[], take: (line: string) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const git = spawn('git', ['-c', 'core.quotePath=false', ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    git.on('error', () => resolve())
    git.on('close', () => resolve())
    const lines = createInterface({ input: git.stdout })
    lines.on('line', (line) => {
      if (take(line)) return
      lines.removeAllListeners('line')
      git.kill()
    })
  })
}
