import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'

export interface Measurement {
  /** Seconds of user and system time of the process and its children. */
  cpu: number
  /** Seconds. */
  wall: number
  /** Peak resident set of the process with its children in megabytes; 0 where no one tells. */
  memory: number
}

/**
 * A folder for what is measured. It goes when all has been measured, and no sooner: for each new file ext4 passes over
 * the places of those that were removed in the last minutes, one by one.
 */
export function createRunFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'pergola-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs a command to its end and measures it. Throws when it fails. */
export async function measure(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Measurement> {
  const before = childrenCpu()
  const started = performance.now()
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let memory = 0
  const sample = setInterval(() => {
    if (child.pid !== undefined) memory = Math.max(memory, peakMemory(child.pid))
  }, 50)
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  clearInterval(sample)
  if (code !== 0) throw new Error(`\`${command}\` ended with ${code}:\n${errors.slice(-2000)}`)
  return {
    cpu: childrenCpu() - before,
    wall: (performance.now() - started) / 1000,
    memory,
  }
}

/** CPU seconds of all children that have ended: fields 16 and 17 of proc(5)'s `stat`, in ticks. */
function childrenCpu(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

/** The process' own peak, or what it and its children hold together now, where that is more. */
function peakMemory(pid: number): number {
  return Math.max(memoryOf(pid, 'VmHWM'), heldBy(pid))
}

function heldBy(pid: number): number {
  let children = ''
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  } catch {
    // The process has just ended.
  }
  const held = children.split(' ').filter(Boolean).map(Number).map(heldBy)
  return held.reduce((sum, memory) => sum + memory, memoryOf(pid, 'VmRSS'))
}

function memoryOf(pid: number, field: 'VmHWM' | 'VmRSS'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  } catch {
    // The process has just ended.
    return 0
  }
}
