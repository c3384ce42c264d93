export {
  buildSite,
  SiteBuildFailure,
  type SiteBuildOptions,
  type SiteBuildResult,
} from './build-site.ts'
export { LogLines } from './log-lines.ts'
export { type BoundedRun, type RunEnd, runBounded } from './run-bounded.ts'
