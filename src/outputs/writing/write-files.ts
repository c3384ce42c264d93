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
      free(data)
    } catch (error) {
      const { message, code, syscall } = error as NodeJS.ErrnoException
      written.error ??= { message, path, ...(code && { code }), ...(syscall && { syscall }) }
    }
  }
  parentPort?.postMessage(written)
})

/**
 * Gives the memory of bytes back at once: the garbage of a thread that does little else lies for long.
 * Small ones share theirs.
 */
function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
