import { spawn } from 'node:child_process'
import type { LogLines } from './log-lines.ts'

export interface BoundedRun {
  /** Absolute path of the folder that it works in. */
  cwd: string
  /** All that it gets of an environment. */
  env: Readonly<Record<string, string>>
  /** Milliseconds after which it is ended. */
  timeout: number
  log: LogLines
  /** Hears what the program writes to its standard output, which the log has as well. */
  output?: LogLines
  signal?: AbortSignal | undefined
  /** Written to its standard input, which ends then. */
  input?: string
  /** Gives a program of Node.js a channel, whose end tells it that this process is gone. */
  hasChannel?: boolean
  /** For a program that asks whether it may begin, as `ASK_FIRST` of a shell does. */
  asksFirst?: boolean
}

/**
 * Begins what a shell runs: it says on its fourth stream that it stands, and ends unless a line
 * comes back. So nothing begins that has lost who watches it before it could be bound to that.
 */
export const ASK_FIRST = 'echo >&3; read -r yes || exit 1; exec 3>&-'

/** Milliseconds that streams are heard after the end of a program, should others have them open. */
const LEFT_OPEN_MS = 3000

const PIPES = ['pipe', 'pipe', 'pipe'] as const

/** How a program has ended. */
export type RunEnd =
  | { kind: 'done'; code: number }
  | { kind: 'timeout' }
  | { kind: 'stopped' }
  /** By somebody else, such as a system without memory. */
  | { kind: 'killed'; by: NodeJS.Signals }

/**
 * Runs a program without a shell in a process group of its own, and ends all of that when its time
 * is up. Rejects when it cannot be started.
 */
export function runBounded(
  command: string,
  args: readonly string[],
  { cwd, env, timeout, log, output, signal, input, hasChannel, asksFirst }: BoundedRun,
): Promise<RunEnd> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return resolve({ kind: 'stopped' })
    const child = spawn(command, args, {
      cwd,
      env,
      detached: true,
      stdio: [
        ...PIPES,
        ...(hasChannel ? (['ipc'] as const) : asksFirst ? (['pipe'] as const) : []),
      ],
    })
    let ended: RunEnd | undefined
    const end = (how: RunEnd) => {
      ended ??= how
      killGroup(child.pid)
    }
    const timer = setTimeout(() => end({ kind: 'timeout' }), timeout)
    const stop = () => end({ kind: 'stopped' })
    signal?.addEventListener('abort', stop, { once: true })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => log.write(text))
    }
    child.stdout?.on('data', (text: string) => output?.write(text))
    // It may have ended before it has read what it was given.
    const { stdin } = child
    stdin?.on('error', () => undefined)
    if (asksFirst) child.stdio[3]?.once('data', () => stdin?.end(`\n${input ?? ''}`))
    else stdin?.end(input ?? '')
    child.on('error', reject)
    let closing: NodeJS.Timeout | undefined
    child.on('exit', () => {
      // What it has left running goes as well: it keeps the streams open, and may never end by itself.
      killGroup(child.pid)
      closing = setTimeout(() => {
        for (const stream of child.stdio) stream?.destroy()
      }, LEFT_OPEN_MS)
    })
    child.on('close', (code, by) => {
      clearTimeout(timer)
      clearTimeout(closing)
      signal?.removeEventListener('abort', stop)
      log.end()
      output?.end()
      resolve(ended ?? (by === null ? { kind: 'done', code: code ?? 1 } : { kind: 'killed', by }))
    })
  })
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // There is nothing left of it.
    if (code !== 'ESRCH' && code !== 'EPERM') throw error
  }
}
