import { lstatSync, readlinkSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import {
  type BuildPlaces,
  type CommandLine,
  FILE,
  getOwnParts,
  HEAP_MB,
  MEMORY,
  OPEN_FILES,
  PROCESSES,
  TEMPORARY,
} from './bounds.ts'
import { LogLines } from './log-lines.ts'
import { getRulesOfBuilds } from './rules.ts'
import { ASK_FIRST, runBounded } from './run-bounded.ts'

/** What keeps the code of pages from what is not theirs. */
export type Confinement = 'bubblewrap' | 'container' | 'permissions' | 'none'

/** What the start of a service says of each. */
export const CONFINEMENTS: Readonly<Record<Confinement, string>> = {
  bubblewrap: 'builds are confined by bubblewrap: no network, only their own files',
  container: 'builds are confined by containers: no network, only their own files',
  permissions:
    "builds are confined by Node.js's permissions and a realm for the code of pages, within one process: a fault in Node.js, Pergola or a library, or a `pergola.config.ts` that may run, lets code reach worker threads, native code, signals and the network; install bubblewrap where you do not trust writers",
  none: 'builds are NOT confined: who can change a page, or prompt the agent, runs code as this user',
}

const SHARED_MEMORY = 64 * 1024 ** 2

/** Cores that the time of a build is counted for. */
const CORES = 4

const PROBE_MS = 20_000

/** What programs of the system consist of; nothing that is anybody's. */
const SYSTEM = [
  ...['/usr/bin', '/usr/lib', '/usr/lib32', '/usr/lib64', '/usr/libexec', '/usr/share'],
  ...['/usr/local/bin', '/usr/local/lib', '/nix/store'],
  ...['/etc/ld.so.cache', '/etc/ld.so.conf', '/etc/ld.so.conf.d', '/etc/fonts', '/etc/localtime'],
  // Where musl looks for its libraries.
  '/etc/ld-musl-x86_64.path',
]

/** Folders that are links into `/usr` on most systems. */
const TOP = ['/bin', '/lib', '/lib32', '/lib64']

/** Say which kind of machine it is: Vite, which runs the modules of authors, fails without them. */
const OF_MACHINE = [
  ...['/.dockerenv', '/run/.containerenv', '/run/WSL', '/proc/version', '/proc/self/cgroup'],
  '/proc/sys/fs/binfmt_misc/WSLInterop',
]

let strongest: Promise<Confinement> | undefined

/**
 * What builds of this process are confined by. It is asked for here and not handed on, so that
 * nobody who starts a build can forget it. What the machine has is tried once,
 * where the operator names nothing else.
 */
export async function getConfinementOfBuilds(): Promise<Confinement> {
  const { areTrusted = false, container } = getRulesOfBuilds()
  if (areTrusted) return 'none'
  if (container !== undefined) return 'container'
  strongest ??= canUseBubblewrap().then((can) => (can ? 'bubblewrap' : 'permissions'))
  return strongest
}

/** Whether bubblewrap is installed, and the system lets this user make namespaces with it. */
export async function canUseBubblewrap(): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const cwd = realpathSync(tmpdir())
  const places = { readable: [], instead: [], writable: [], home: '/tmp', timeout: PROBE_MS }
  const [program, ...args] = bubblewrap([process.execPath, '--version'], places)
  const end = await runBounded(program, args, {
    cwd,
    env: { PATH: process.env.PATH ?? '' },
    timeout: PROBE_MS,
    log: new LogLines(),
  }).catch(() => undefined)
  return end?.kind === 'done' && end.code === 0
}

/**
 * How a program of Node.js is run here so that it is confined.
 *
 * @param args the program's file and its arguments
 */
export function confine(
  args: readonly string[],
  confinement: Confinement,
  places: BuildPlaces,
): CommandLine {
  const heap = `--max-old-space-size=${HEAP_MB}`
  if (confinement === 'bubblewrap') {
    return bubblewrap([process.execPath, heap, ...args], places, { asksFirst: true })
  }
  if (confinement === 'none') return [process.execPath, heap, ...args]
  const { readable, writable, timeout } = places
  // A build looks whether the disk tells names apart that differ in case only.
  const cased = writable.flatMap((path) =>
    [basename(path).toUpperCase(), basename(path).toLowerCase()].map((name) =>
      join(dirname(path), name),
    ),
  )
  const read = [...new Set([...getOwnParts(), ...OF_MACHINE, ...readable, ...writable, ...cased])]
  const command: CommandLine = [
    process.execPath,
    ...[heap, '--permission', '--allow-worker', '--allow-addons', '--no-warnings'],
    // It opens files that the permissions are not asked about.
    '--no-experimental-sqlite',
    ...read.map((path) => `--allow-fs-read=${path}`),
    ...writable.map((path) => `--allow-fs-write=${path}`),
    ...args,
  ]
  // The processes of a user are counted together: the permissions allow none.
  return process.platform === 'win32'
    ? command
    : limited(command, timeout, { processes: false, asksFirst: false })
}

/**
 * A program in namespaces of its own, in which there are the system's programs, Pergola and what is
 * named, and no network. What it was given open stays so.
 */
export function bubblewrap(
  command: CommandLine,
  { readable, instead, writable, home, timeout }: BuildPlaces,
  { asksFirst }: { asksFirst: boolean } = { asksFirst: false },
): CommandLine {
  const program = realpathSync(command[0])
  return [
    'bwrap',
    ...['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...['--hostname', 'build'],
    ...SYSTEM.flatMap((path) => ['--ro-bind-try', path, path]),
    ...TOP.flatMap(topFolder),
    ...['--proc', '/proc', '--dev', '/dev'],
    ...['--size', String(SHARED_MEMORY), '--tmpfs', '/dev/shm', '--remount-ro', '/dev'],
    ...['--size', String(TEMPORARY), '--tmpfs', '/tmp'],
    // What is named later lies above what is named before.
    ...[...getOwnParts(), ...readable].flatMap((path) => ['--ro-bind-try', path, path]),
    ...['--ro-bind', program, program],
    ...instead.flatMap(([path, file]) => ['--ro-bind', file, path]),
    ...writable.flatMap((path) => ['--bind', path, path]),
    ...['--remount-ro', '/', '--chdir', home, '--'],
    ...limited([program, ...command.slice(1)], timeout, { processes: true, asksFirst }),
  ]
}

function topFolder(path: string): string[] {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return []
  return stats.isSymbolicLink()
    ? ['--symlink', readlinkSync(path), path]
    : ['--ro-bind', path, path]
}

/** The same command with bounds that the system keeps; those that a system does not know are left out. */
function limited(
  command: CommandLine,
  timeout: number,
  { processes, asksFirst }: { processes: boolean; asksFirst: boolean },
): CommandLine {
  const seconds = Math.ceil(timeout / 1000) * CORES
  const memory = `-d ${MEMORY / 1024}`
  const bounds = ['-c 0', `-t ${seconds}`, memory, `-f ${FILE / 512}`, `-n ${OPEN_FILES}`].map(
    (bound) => `ulimit ${bound} 2>/dev/null`,
  )
  // Shells differ in the letter.
  const count = `ulimit -p ${PROCESSES} 2>/dev/null || ulimit -u ${PROCESSES} 2>/dev/null`
  const begin = [...(processes ? [count] : []), ...(asksFirst ? [ASK_FIRST] : []), 'exec "$@"']
  const script = [...bounds, ...begin].join('; ')
  return ['/bin/sh', '-c', script, 'sh', ...command]
}
