import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Bytes of the part of the heap for what is new, beyond which it need not grow. */
const ENOUGH_FOR_NEW = 64 << 20

/** Bytes in use beyond which garbage is collected sooner: a share of them is much. */
const MUCH = 256 << 20

/** Percent that garbage may add to so much. */
const GROWTH_OF_MUCH = 25

/**
 * Bounds the garbage that may lie in the heap before it is collected. By itself V8 lets it grow to
 * several times what is in use.
 *
 * @param percent of what is in use, until that is much
 */
export function boundHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
  let isNewBound = false
  const observer = new PerformanceObserver(() => {
    const spaces = getHeapSpaceStatistics()
    const size = spaces.find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0
    if (size >= ENOUGH_FOR_NEW && !isNewBound) {
      isNewBound = true
      // The flag that bounds it is read only when a process starts; this one each time it would grow.
      setFlagsFromString('--semi-space-growth-factor=1')
    }
    const used = spaces.reduce((sum, { space_used_size: bytes }) => sum + bytes, 0)
    if (used < MUCH) return
    setFlagsFromString(`--heap-growing-percent=${GROWTH_OF_MUCH}`)
    observer.disconnect()
  })
  observer.observe({ entryTypes: ['gc'] })
}
