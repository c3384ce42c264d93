import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Bytes of the part of the heap for what is new, beyond which it need not grow. */
const ENOUGH_FOR_NEW = 64 << 20

/**
 * Bounds the garbage that may lie in the heap before it is collected. By itself V8 lets it grow to
 * several times what is in use.
 *
 * @param percent of what is in use
 */
export function boundHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
  const observer = new PerformanceObserver(() => {
    const { space_size: size = 0 } =
      getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space') ?? {}
    if (size < ENOUGH_FOR_NEW) return
    // The flag that bounds it is read only when a process starts; this one each time it would grow.
    setFlagsFromString('--semi-space-growth-factor=1')
    observer.disconnect()
  })
  observer.observe({ entryTypes: ['gc'] })
}
