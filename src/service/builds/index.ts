export {
  buildSite,
  type SiteBuildOptions,
  type SiteBuildResult,
} from './build-site.ts'
export {
  CONFINEMENTS,
  type Confinement,
  canUseBubblewrap,
  confinementOfBuilds,
  trustWriters,
} from './confinement.ts'
export { SiteBuildFailure } from './failure.ts'
export { LogLines } from './log-lines.ts'
export { type BoundedRun, type RunEnd, runBounded } from './run-bounded.ts'
