import { sqlite } from '../service/store/backends.ts'
import { describeKills } from './killed/kill-at-random.ts'

describeKills({ backend: sqlite, times: 3 })
