export { canStartWorkers, WorkerPool } from './worker-pool.ts'
