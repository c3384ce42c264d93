export { type AgentEngine, createAgentEngine } from './agent/index.ts'
export { type AnswerEngine, createAnswerEngine } from './answers/index.ts'
export {
  CONFINEMENTS,
  expectContainers,
  getConfinementOfBuilds,
  readBuildRules,
  setRulesOfBuilds,
} from './builds/index.ts'
export { openStaticDocuments, ProjectDocuments, type SiteIndex } from './documents/index.ts'
export { type FollowedReleases, followReleases } from './follow-releases.ts'
export type { Repository } from './git/index.ts'
export { type Limits, openFeedbackFile, type Plan, type Site } from './http/index.ts'
export { withLocalSites } from './releases/index.ts'
export { createService, type Service, type ServiceOptions } from './service.ts'
export { photographWithChromium } from './updates/index.ts'
export { startWorkers, type Workers, type WorkersOptions } from './workers.ts'
