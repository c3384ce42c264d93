import { createHash } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { ulid } from 'ulid'

/**
 * Who holds something: the machine, the number of the process in it and when that began, and a name,
 * joined by `.`. A number alone may be another process's by now.
 */
export function createHolder(): string {
  return [MACHINE, process.pid, startOf(process.pid) ?? '', ulid()].join('.')
}

/** Whether a holder was a process of this machine, which is there no more. */
export function isGone(holder: string): boolean {
  const [machine, pid, start] = holder.split('.')
  if (machine !== MACHINE || !isRunnable(Number(pid))) return false
  const now = startOf(Number(pid))
  if (now !== undefined) return now !== start
  return !isThere(Number(pid))
}

/** Whether a holder is a process of another machine, of which nothing is known but its lease. */
export function isElsewhere(holder: string): boolean {
  const [machine, pid] = holder.split('.')
  return machine !== MACHINE && isRunnable(Number(pid))
}

/** What has the same numbers of processes: a running system, or a container on it. */
const MACHINE = createHash('sha256')
  .update([hostname(), read('/proc/sys/kernel/random/boot_id'), namespace()].join('\n'))
  .digest('hex')
  .slice(0, 16)

function isRunnable(pid: number): boolean {
  return Number.isSafeInteger(pid) && pid > 0
}

/** When a process began, where the system tells; `undefined` where it does not, or there is none. */
function startOf(pid: number): string | undefined {
  // What stands before the last parenthesis is the program's name, of any characters.
  return read(`/proc/${pid}/stat`)?.replace(/^.*\)/s, '').trim().split(' ')[19]
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // That of another user is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

function namespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}
