import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { getReason } from '../../../src/diagnostics/index.ts'

/** A PostgreSQL server for tests, or why there is none. */
export type PostgresServer =
  | {
      address: string
      stop(): Promise<void>
      /** Stops it, breaking off what is being done, and starts it again; absent for servers of others. */
      restart?(): Promise<void>
    }
  | { reason: string }

/** Where Debian keeps the programs of the server, which it has not on the path. */
const DEBIAN = '/usr/lib/postgresql'

const USER = 'postgres'

/** Ends the server when nobody holds its input any more: a test runner that is killed stops nothing. */
const UNTIL_INPUT_ENDS =
  'exec 3<&0; { read -r _ <&3; kill -INT $$; } 2>/dev/null & exec "$0" "$@" 3<&-'

/** The server that `TEST_DATABASE_URL` names, else one in a temporary folder, reached by a socket in it. */
export async function startPostgres(): Promise<PostgresServer> {
  const { TEST_DATABASE_URL: given } = process.env
  if (given) return { address: given, stop: () => Promise.resolve() }
  const programs = findPrograms()
  if (programs === undefined)
    return { reason: 'no `initdb` found; TEST_DATABASE_URL may name a server' }
  const account = accountOf()
  if (account === undefined) return { reason: 'no user `postgres` or `nobody` to run it' }
  const folder = mkdtempSync(join(tmpdir(), 'pergola-pg-'))
  try {
    chownSync(folder, account.uid, account.gid)
    return await startIn(folder, programs, account)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    return { reason: getReason(error).split('\n')[0] ?? '' }
  }
}

interface Account {
  uid: number
  gid: number
}

async function startIn(
  folder: string,
  programs: string,
  account: Account,
): Promise<PostgresServer> {
  const data = join(folder, 'data')
  const setUp = ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(programs, 'initdb'), setUp, { ...account, cwd: folder, stdio: 'pipe' })
  let server = await launch(folder, programs, account)
  return {
    address: `postgresql://${USER}@/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    async restart() {
      await server.stop()
      server = await launch(folder, programs, account)
    },
  }
}

async function launch(
  folder: string,
  programs: string,
  account: Account,
): Promise<{ stop(): Promise<void> }> {
  const settings = ['listen_addresses=', 'fsync=off', 'max_connections=50']
  const flags = settings.flatMap((setting) => ['-c', setting])
  const data = join(folder, 'data')
  const server = spawn(
    '/bin/sh',
    ['-c', UNTIL_INPUT_ENDS, join(programs, 'postgres'), '-D', data, '-k', folder, ...flags],
    { ...account, cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await untilReady(server)
  return {
    async stop() {
      server.stdin.end()
      await ended
    },
  }
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${log}`)))
  })
}

function findPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a))
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...newestFirst.map((version) => join(DEBIAN, version, 'bin')),
  ]
  return folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** Who runs the server: it refuses to be run by root. */
function accountOf(): Account | undefined {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()]
  if (uid === undefined || gid === undefined) return undefined
  if (uid !== 0) return { uid, gid }
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: numberOf('-u', name), gid: numberOf('-g', name) }
    } catch {
      // The next name may be known.
    }
  }
  return undefined
}

function numberOf(flag: string, name: string): number {
  return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
}
