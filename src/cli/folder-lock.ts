import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds between two tries. */
const INTERVAL = 200

/** Gives a folder back. */
export type Unlock = () => void

/**
 * Keeps a folder for this process; `undefined` when another one of the same user has it. The system
 * gives back what a process had that is gone: the lock is a socket that nobody else can listen on.
 *
 * @param folder absolute path
 */
export async function lockFolder(folder: string): Promise<Unlock | undefined> {
  const address = getAddress(folder)
  for (const isLastTry of [false, true]) {
    const server = createServer((socket) => socket.destroy())
    const code = await listenOn(server, address)
    if (code === undefined) {
      server.unref()
      return () => void server.close()
    }
    // Where nothing can be listened on, as in some sandboxes, nothing is kept.
    if (code !== 'EADDRINUSE') return () => undefined
    if (isLastTry || (await isAnswered(address))) return undefined
    // Left by a process that was killed.
    rmSync(address, { force: true })
  }
  return undefined
}

/** The same, but waits for as long as another process has the folder. */
export async function waitForFolder(folder: string, tell: () => void): Promise<Unlock> {
  for (let told = false; ; told = true) {
    const unlock = await lockFolder(folder)
    if (unlock !== undefined) return unlock
    if (!told) tell()
    await wait(INTERVAL)
  }
}

function getAddress(folder: string): string {
  const name = createHash('sha1').update(folder).digest('hex').slice(0, 16)
  if (process.platform === 'win32') return `\\\\.\\pipe\\pergola-${name}`
  // In containers the user may have a number and no name.
  return join(tmpdir(), `pergola-${process.getuid?.() ?? ''}-${name}.lock`)
}

/** Returns the code of the error when that is not possible. */
function listenOn(server: Server, address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
    server.listen(address, () => resolve(undefined))
  })
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
