import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { afterAll } from 'vitest'
import {
  type Run,
  type Running,
  runProgram,
  type Served,
  startProgram,
  startServer,
} from './program.ts'

/** A folder of its own for the tests of a file: docs, outputs and caches lie in it. */
export interface Workspace {
  folder: string
  path(name: string): string
  write(files: Readonly<Record<string, string>>): void
  remove(name: string): void
  exists(name: string): boolean
  read(name: string): string
  /** All files below a folder, relative to it, sorted. */
  list(name: string): string[]
  /** When a file was last written. */
  written(name: string): number
  /** Runs the program in the folder, or in one below it, as another user where one is given. */
  run(args: readonly string[], below?: string, uid?: number): Promise<Run>
  /** Starts `dev` or `preview`; it is stopped at the end at the latest. */
  serve(args: readonly string[]): Promise<Served>
  /** Starts what runs until it is told to stop, and prints no address. */
  watch(args: readonly string[]): Running
}

/** Makes a workspace for the tests around the call; it is removed after them. */
export function workspace(): Workspace {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pergola-')))
  const caches = join(folder, 'caches')
  const servers: Running[] = []
  const path = (name: string) => join(folder, name)
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    folder,
    path,
    write(files) {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(dirname(path(name)), { recursive: true })
        writeFileSync(path(name), text)
      }
    },
    remove: (name) => rmSync(path(name), { recursive: true }),
    exists: (name) => existsSync(path(name)),
    read: (name) => readFileSync(path(name), 'utf8'),
    list: (name) => listing(path(name)),
    written: (name) => statSync(path(name)).mtimeMs,
    run: (args, below = '.', uid) => runProgram(args, { cwd: path(below), caches, uid }),
    async serve(args) {
      const server = await startServer(args, { cwd: folder, caches })
      servers.push(server)
      return server
    },
    watch(args) {
      const running = startProgram(args, { cwd: folder, caches })
      servers.push(running)
      return running
    },
  }
}

function listing(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
}
