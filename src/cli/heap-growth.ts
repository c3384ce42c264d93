import { setFlagsFromString } from 'node:v8'

/**
 * Bounds the garbage that may lie in the heap before it is collected. By itself V8 lets it grow to
 * several times what is in use.
 *
 * @param percent of what is in use
 */
export function boundHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}
