import { originalPositionFor, type TraceMap } from '@jridgewell/trace-mapping'
import type { Place } from '../markdown/index.ts'

/**
 * Where in an author's file a place of its compiled code comes from. Lines count from 1; columns of
 * compiled code from 0, those of files from 1.
 *
 * @param preludeLength length of the imports put before the author's first line
 */
export function authorPlace(
  map: TraceMap,
  preludeLength: number,
  compiled: { line: number; column: number },
): Place | undefined {
  const { line, column } = originalPositionFor(map, compiled)
  if (line === null) return undefined
  const shift = line === 1 ? preludeLength : 0
  return { line, column: Math.max(1, column + 1 - shift) }
}
