import { describe } from 'vitest'
import { sqlite } from './backends.ts'
import { describeStore } from './contract/store.ts'

// PostgreSQL keeps the same contract, in the matrix.
describe('SQLite', () => describeStore(sqlite))
