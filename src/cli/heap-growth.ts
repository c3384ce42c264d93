import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

/** Bytes of the part of the heap for what is new, beyond which it need not grow. */
const ENOUGH_FOR_NEW = 32 << 20

/** Bytes alive beyond which garbage is collected sooner: a share of them is much. */
const MUCH = 256 << 20

/** Percent that garbage may add to so much. */
const GROWTH_OF_MUCH = 25

/** What V8 does on threads of its own to shorten pauses, by how long things have lived that it looks through. */
const THREADS = { young: 'parallel-scavenge', old: 'concurrent-marking' } as const

/**
 * Has garbage be collected with the help of threads, or without. All in all they cost more processor time than they save
 * where little is to be done, a twelfth of a short build; where much is read, the old would be looked through too late
 * without them.
 */
export function collectOnThreads(wanted: Readonly<Record<keyof typeof THREADS, boolean>>): void {
  setFlagsFromString(`--${wanted.young ? '' : 'no-'}${THREADS.young}`)
  setFlagsFromString(`--${wanted.old ? '' : 'no-'}${THREADS.old}`)
}

/**
 * Bounds the garbage that may lie in the heap before it is collected. By itself V8 lets it grow to
 * several times what is in use.
 *
 * @param percent of what is in use, until that is much
 * @param percentAtFirst the same, until the whole heap has been collected once
 */
export function boundHeapGrowth(percent: number, percentAtFirst = percent): void {
  setFlagsFromString(`--heap-growing-percent=${percentAtFirst}`)
  // What is made where things have lived long before would begin among the old: there it is found to be
  // garbage late, and keeps young things alive until then: half of what got there did so by that.
  setFlagsFromString('--no-allocation-site-pretenuring')
  let isNewBound = false
  const observer = new PerformanceObserver((list) => {
    const spaces = getHeapSpaceStatistics()
    const size = spaces.find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0
    if (size >= ENOUGH_FOR_NEW && !isNewBound) {
      isNewBound = true
      // The flag that bounds it is read only when a process starts; this one each time it would grow.
      setFlagsFromString('--semi-space-growth-factor=1')
    }
    // Only when the whole heap has been collected is what is in use alive.
    const isWhole = list.getEntries().some(isMajor)
    const used = spaces.reduce((sum, { space_used_size: bytes }) => sum + bytes, 0)
    if (!isWhole) return
    setFlagsFromString(`--heap-growing-percent=${used < MUCH ? percent : GROWTH_OF_MUCH}`)
    if (used >= MUCH) observer.disconnect()
  })
  observer.observe({ entryTypes: ['gc'] })
}

function isMajor(collection: PerformanceEntry): boolean {
  const { detail } = collection as PerformanceEntry & { detail?: { kind?: number } }
  return detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR
}
