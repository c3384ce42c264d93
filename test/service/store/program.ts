import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Place } from './backends.ts'

/** A program of `programs/` that runs in a process of its own. */
export interface Program {
  process: ChildProcess
  /** Lines that it has printed. */
  lines: string[]
  /** Resolves when it has printed so many lines; rejects when it ends before. */
  printed(count: number): Promise<void>
  /** Resolves when it has ended, with what it has printed. */
  ended: Promise<{ code: number | null; lines: string[]; errors: string }>
}

/** Starts a program on the store of a place; it is killed when the test has ended. */
export function start(name: string, place: Place, ...args: string[]): Program {
  const file = fileURLToPath(new URL(`programs/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, place.folder, place.databaseUrl ?? '', ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let text = ''
  let errors = ''
  const lines: string[] = []
  child.stdout.setEncoding('utf8').on('data', (data: string) => {
    const parts = (text + data).split('\n')
    text = parts.pop() ?? ''
    lines.push(...parts)
  })
  child.stderr.setEncoding('utf8').on('data', (data: string) => {
    errors += data
  })
  const ended = new Promise<{ code: number | null; lines: string[]; errors: string }>(
    (resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => resolve({ code, lines, errors }))
    },
  )
  return { process: child, lines, ended, printed }

  function printed(count: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (lines.length >= count) resolve()
      }
      child.stdout.on('data', look)
      look()
      ended.then(() => reject(new Error(`Ended after ${lines.length} lines: ${errors}`)), reject)
    })
  }
}
