export { type AgentEngine, agentEngineFrom } from './agent/index.ts'
export { type AnswerEngine, engineFrom } from './answers/index.ts'
export {
  CONFINEMENTS,
  confinementOfBuilds,
  expectContainers,
  readBuildRules,
  ruleBuilds,
} from './builds/index.ts'
export { ProjectDocuments, type SiteIndex, staticDocuments } from './documents/index.ts'
export { type FollowedReleases, followReleases } from './follow-releases.ts'
export type { Repository } from './git/index.ts'
export { feedbackFile, type Limits, type Plan, type Site } from './http/index.ts'
export { withLocalSites } from './local-sites.ts'
export { createService, type Service, type ServiceOptions } from './service.ts'
export { photographWithChromium } from './updates/index.ts'
export { startWorkers, type Workers, type WorkersOptions } from './workers.ts'
