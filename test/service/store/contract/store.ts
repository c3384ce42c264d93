import type { Backend } from '../backends.ts'
import { describeKeys } from './keys.ts'
import { describeLimits } from './limits.ts'
import { describeProcesses } from './processes.ts'
import { describeProjects } from './projects.ts'
import { describeThreads } from './threads.ts'
import { describeUsage } from './usage.ts'
import { describeWork } from './work.ts'

/** What a store does, whatever database it is kept in. */
export function describeStore(backend: Backend): void {
  describeProjects(backend)
  describeKeys(backend)
  describeThreads(backend)
  describeUsage(backend)
  describeLimits(backend)
  describeProcesses(backend)
  describeWork(backend)
}
