export {
  buildSite,
  findWhatIsWrong,
  type SiteBuildOptions,
  type SiteBuildResult,
} from './build-site.ts'
export {
  bubblewrap,
  CONFINEMENTS,
  type Confinement,
  canUseBubblewrap,
  getConfinementOfBuilds,
} from './confinement.ts'
export { expectContainers } from './container.ts'
export { SiteBuildFailure } from './failure.ts'
export { LogLines } from './log-lines.ts'
export { type BuildRules, readBuildRules, setRulesOfBuilds } from './rules.ts'
export { type BoundedRun, type RunEnd, runBounded } from './run-bounded.ts'
