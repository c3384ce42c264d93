import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Run, runProgram, type Served, startServer } from './program.ts'
import type { Workspace } from './workspace.ts'

const REPOSITORY = join(import.meta.dirname, '../..')

/** A copy of Pergola's checkout that somebody works on, in the folder `fork` of a workspace. */
export interface Fork {
  run(args: readonly string[]): Promise<Run>
  /** Starts a command that serves; whoever calls it stops it. */
  serve(args: readonly string[]): Promise<Served>
}

/** Makes a fork. Its packages are those of this checkout. */
export function createFork(place: Workspace, files: Readonly<Record<string, string>>): Fork {
  for (const part of [
    'src',
    'lib',
    'themes',
    'package.json',
    'tsconfig.json',
    'astro.config.mjs',
  ]) {
    cpSync(join(REPOSITORY, part), place.path(`fork/${part}`), { recursive: true })
  }
  symlinkSync(join(REPOSITORY, 'node_modules'), place.path('fork/node_modules'), 'dir')
  place.write(files)
  const options = {
    cwd: place.path('fork'),
    caches: place.path('caches'),
    launcher: place.path('fork/src/cli/pergola.mjs'),
  }
  return {
    run: (args) => runProgram(args, options),
    serve: (args) => startServer(args, options),
  }
}
