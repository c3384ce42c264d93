import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { FilesWritten, FileToWrite } from './file-thread.ts'

/** Absolute paths of folders that are there. */
const folders = new Set<string>()

parentPort?.on('message', (files: readonly FileToWrite[]) => {
  const written: FilesWritten = {}
  for (const [path, data] of files) {
    try {
      const folder = dirname(path)
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
      folders.add(folder)
      writeFileSync(path, data)
    } catch (error) {
      const { message, code, syscall } = error as NodeJS.ErrnoException
      written.error ??= { message, path, ...(code && { code }), ...(syscall && { syscall }) }
    }
  }
  parentPort?.postMessage(written)
})
