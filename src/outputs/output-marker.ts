import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OUTPUT_MARKER } from '../contract/index.ts'

/** Says of an output folder whether all of a site lies in it. */
export function markOutput(folder: string, complete: boolean): void {
  const marker = join(folder, OUTPUT_MARKER)
  mkdirSync(dirname(marker), { recursive: true })
  writeFileSync(marker, `${JSON.stringify({ generator: 'Pergola', complete })}\n`)
}

/** Whether a folder has part of a site only: its build was cut off. */
export function isCutOff(folder: string): boolean {
  return readMarker(folder) === false
}

/** Whether a build came to its end in a folder. */
export function isWhole(folder: string): boolean {
  return readMarker(folder) === true
}

/** What is said of a folder. */
function readMarker(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, OUTPUT_MARKER), 'utf8')).complete
  } catch {
    // Sites of other generators have none.
    return undefined
  }
}
