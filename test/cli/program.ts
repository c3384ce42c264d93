import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const LAUNCHER = fileURLToPath(new URL('../../src/cli/pergola.mjs', import.meta.url))

/** How a run of the program ended. */
export interface Run {
  code: number | null
  stdout: string
  stderr: string
}

export interface RunOptions {
  /** Current folder of the run. */
  cwd: string
  /** Folder of the system's caches, so that no run meets the caches of another. */
  caches: string
  /** Path of the Node.js that runs it. */
  node?: string
  /** Path of the launcher of another copy of the program. */
  launcher?: string
  /** The user that runs it, where that is another one. */
  uid?: number | undefined
  /** What its environment has beside that of a user's terminal. */
  env?: Readonly<Record<string, string>>
}

/** Runs the program to its end. */
export async function runProgram(args: readonly string[], options: RunOptions): Promise<Run> {
  const child = launch(args, options)
  const output = collect(child)
  const code = await ended(child)
  return { code, ...output }
}

/** Runs the program to its end, and does something to it as soon as it is time. */
export async function interveneIn(
  args: readonly string[],
  options: RunOptions,
  isTime: (output: Pick<Run, 'stdout' | 'stderr'>) => boolean,
  act: (child: ChildProcess) => void,
): Promise<Run> {
  const child = launch(args, options)
  const output = collect(child)
  const waiting = setInterval(() => {
    if (!isTime(output)) return
    clearInterval(waiting)
    act(child)
  }, 20)
  const code = await ended(child)
  clearInterval(waiting)
  return { code, ...output }
}

/** A command that runs until it is stopped. */
export interface Running {
  /** What it has printed so far. */
  printed(): string
  /** Asks it to end, as a terminal or a supervisor does, and returns its exit code. */
  stop(): Promise<number | null>
}

/** A command that serves until it is stopped. */
export interface Served extends Running {
  /** The address that it printed. */
  address: string
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/** Starts a command that runs until it is stopped. */
export function startProgram(args: readonly string[], options: RunOptions): Running {
  const child = launch(args, options)
  const output = collect(child)
  const end = ended(child)
  return {
    printed: () => output.stdout + output.stderr,
    stop: () => {
      child.kill('SIGTERM')
      return end
    },
  }
}

/** Starts a command that serves, and waits for its address. */
export async function startServer(args: readonly string[], options: RunOptions): Promise<Served> {
  const child = launch(args, options)
  const output = collect(child)
  const end = ended(child)
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const found = /https?:\/\/\S+(?=\s)/.exec(output.stdout)?.[0]
      if (found !== undefined) resolve(found)
    })
    end.then((code) => reject(new Error(`ended with ${code}: ${output.stdout}${output.stderr}`)))
  })
  return {
    address,
    printed: () => output.stdout + output.stderr,
    stop: () => {
      child.kill('SIGTERM')
      return end
    },
    async kill() {
      child.kill('SIGKILL')
      await end
    },
  }
}

function launch(
  args: readonly string[],
  { cwd, caches, node, launcher = LAUNCHER, uid, env = {} }: RunOptions,
): ChildProcess {
  return spawn(node ?? process.execPath, [launcher, ...args], {
    cwd,
    env: { ...userEnvironment(), XDG_CACHE_HOME: caches, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  })
}

/** The environment as in a user's terminal: without what a test runner or a CI service adds. */
export function userEnvironment(): NodeJS.ProcessEnv {
  const added = /^(?:VITEST.*|NODE_ENV|TEST|DEV|PROD|MODE|SSR|BASE_URL|FORCE_COLOR|GITHUB_ACTIONS)$/
  const own = Object.entries(process.env).filter(([name]) => !added.test(name))
  return { ...Object.fromEntries(own), NO_COLOR: '1' }
}

function collect({ stdout, stderr }: ChildProcess): { stdout: string; stderr: string } {
  const output = { stdout: '', stderr: '' }
  stdout?.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text
  })
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text
  })
  return output
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code))
  })
}
