import { execFile } from 'node:child_process'
import { devNull } from 'node:os'

/**
 * Settings of every call. A repository is data of strangers: it runs no hooks and no helpers, its
 * symbolic links are checked out as text, and no other protocol than those of forges is spoken.
 */
const HARDENING = [
  'core.hooksPath=/dev/null',
  'core.symlinks=false',
  'core.fsmonitor=false',
  'core.attributesFile=/dev/null',
  'protocol.ext.allow=never',
  'submodule.recurse=false',
  'commit.gpgsign=false',
  'tag.gpgsign=false',
  'gc.auto=0',
  'filter.lfs.smudge=',
  'filter.lfs.process=',
  'filter.lfs.required=false',
].flatMap((setting) => ['-c', setting])

/** Longest output that is read, in bytes. */
const MOST_OUTPUT = 64 * 1024 * 1024

export interface GitOptions {
  /** Absolute path of the folder that git works in. */
  cwd: string
  /** Authorization header for the host of an address; goes through the environment, never argv. */
  credentials?: { url: string; header: string }
  env?: Readonly<Record<string, string>>
  /** Milliseconds; two minutes unless told. */
  timeout?: number
  signal?: AbortSignal | undefined
  input?: string
}

/** Why git has failed, without credentials and without paths of this machine. */
export class GitError extends Error {
  readonly command: string
  readonly exitCode: number | undefined

  constructor(command: string, message: string, exitCode: number | undefined) {
    super(message)
    this.command = command
    this.exitCode = exitCode
  }
}

/** Runs git without a shell and gives its output as it is. Throws `GitError`. */
export function runGit(args: readonly string[], options: GitOptions): Promise<string> {
  const { cwd, credentials, timeout = 120_000, signal, input } = options
  return new Promise((resolve, reject) => {
    const child = execFile(
      'git',
      [...HARDENING, ...args],
      {
        cwd,
        timeout,
        killSignal: 'SIGKILL',
        maxBuffer: MOST_OUTPUT,
        ...(signal && { signal }),
        env: environment(credentials, options.env),
      },
      (error, stdout, stderr) => {
        if (error === null) return resolve(stdout)
        const said = stderr.trim() === '' ? error.message : stderr.trim()
        const code = typeof error.code === 'number' ? error.code : undefined
        reject(new GitError(args[0] ?? '', withoutSecrets(said, options), code))
      },
    )
    if (input === undefined) return
    // Git that ends before it has read all tells why by its exit.
    child.stdin?.on('error', () => undefined).end(input)
  })
}

/** Nothing of this process goes to git but where its programs are. */
function environment(
  credentials: GitOptions['credentials'],
  own: GitOptions['env'],
): Record<string, string> {
  const settings: [name: string, value: string][] =
    credentials === undefined
      ? []
      : [[`http.${new URL(credentials.url).origin}/.extraHeader`, credentials.header]]
  return {
    PATH: process.env.PATH ?? '',
    LANG: 'C.UTF-8',
    HOME: devNull,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: 'false',
    SSH_ASKPASS: 'false',
    GIT_LFS_SKIP_SMUDGE: '1',
    GIT_CONFIG_COUNT: String(settings.length),
    ...Object.fromEntries(
      settings.flatMap(([name, value], at) => [
        [`GIT_CONFIG_KEY_${at}`, name],
        [`GIT_CONFIG_VALUE_${at}`, value],
      ]),
    ),
    ...own,
  }
}

function withoutSecrets(text: string, { cwd, credentials }: GitOptions): string {
  const clean = text.replaceAll(cwd, '.').replaceAll(/(https?:\/\/)[^\s/@]*@/g, '$1')
  const secret = credentials?.header.split(' ').at(-1)
  return secret === undefined || secret === '' ? clean : clean.replaceAll(secret, '…')
}
