import { randomUUID } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { basename } from 'node:path'
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
import type { ContainerSettings } from './rules.ts'
import { runBounded } from './run-bounded.ts'

/** A build in a container, and what removes that. */
export interface ContainerRun {
  command: CommandLine
  /** What the program gets of an environment: it has to find those who make containers. */
  env: Readonly<Record<string, string>>
  /** The end of the program is not the end of the container. */
  remove(): Promise<void>
}

/** Tell Docker and Podman whom to ask. */
const CONNECTION = [
  ...['PATH', 'HOME', 'XDG_RUNTIME_DIR', 'DOCKER_HOST', 'DOCKER_CONTEXT', 'DOCKER_CONFIG'],
  ...['DOCKER_CERT_PATH', 'DOCKER_TLS_VERIFY', 'CONTAINER_HOST', 'CONTAINER_SSHKEY'],
]

const REMOVE_MS = 30_000

/** Characters of what the program says. */
const LONGEST = 300

/**
 * How a program of Node.js is run in a container in which there is nothing but its image and what is
 * named, at the same paths as here.
 *
 * @param args the program's file and its arguments
 * @param env what the program gets of an environment
 */
export function createContainerRun(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { program, image }: ContainerSettings,
  { readable, instead, writable, home, timeout }: BuildPlaces,
): ContainerRun {
  const name = `pergola-build-${randomUUID()}`
  const mounts = [
    ...[...getOwnParts(), ...readable].map((path) => mount(path, path, true)),
    ...instead.map(([path, file]) => mount(file, path, true)),
    ...writable.map((path) => mount(path, path, false)),
  ]
  const user = process.getuid?.()
  const seconds = String(Math.ceil(timeout / 1000))
  const command: CommandLine = [
    program,
    ...['run', '--rm', '--init', '--name', name, '--hostname', 'build', '--network', 'none'],
    ...['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
    ...(user === undefined ? [] : ['--user', `${user}:${process.getgid?.()}`]),
    // Podman of a user who is not root gives files to others unless told.
    ...(isPodman(program) && user !== 0 ? ['--userns', 'keep-id'] : []),
    ...['--memory', String(MEMORY), '--memory-swap', String(MEMORY)],
    ...['--pids-limit', String(PROCESSES), '--ulimit', 'core=0', '--ulimit', `fsize=${FILE}`],
    ...['--ulimit', `nofile=${OPEN_FILES}`, '--tmpfs', `/tmp:rw,exec,size=${TEMPORARY}`],
    ...mounts.flatMap((one) => ['--mount', one]),
    ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    ...['--workdir', home, '--entrypoint', 'timeout', image],
    // Where this process is killed nobody else ends it.
    ...['-s', 'KILL', seconds, 'node', `--max-old-space-size=${HEAP_MB}`, ...args],
  ]
  const connection = clientEnvironment()
  return {
    command,
    env: connection,
    async remove() {
      await runBounded(program, ['rm', '--force', name], {
        cwd: home,
        env: connection,
        timeout: REMOVE_MS,
        log: new LogLines(),
      })
    },
  }
}

/**
 * Sees whether containers can be made. Throws with what the program has said.
 */
export async function expectContainers({ program, image }: ContainerSettings): Promise<void> {
  const log = new LogLines()
  const args = ['run', '--rm', '--network', 'none', '--entrypoint', 'node', image, '--version']
  const end = await runBounded(program, args, {
    cwd: realpathSync('/'),
    env: clientEnvironment(),
    timeout: 10 * 60_000,
    log,
  }).catch((error: Error) => error)
  if (!(end instanceof Error) && end.kind === 'done' && end.code === 0) return
  const said = end instanceof Error ? end.message : log.lines.join(' ').slice(0, LONGEST)
  throw new Error(
    `Expected \`${program}\` to run a container of \`${image}\`, received: ${said || 'nothing'}`,
  )
}

function clientEnvironment(): Record<string, string> {
  const known = CONNECTION.map((name) => [name, process.env[name]] as const)
  return Object.fromEntries(known.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

function isPodman(program: string): boolean {
  return basename(program).startsWith('podman')
}

/** Fields are read as those of a CSV file are. */
function mount(from: string, to: string, isReadOnly: boolean): string {
  const fields = [
    'type=bind',
    `source=${from}`,
    `target=${to}`,
    ...(isReadOnly ? ['readonly'] : []),
  ]
  return fields
    .map((field) => (/[",]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field))
    .join(',')
}
