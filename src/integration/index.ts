export {
  hasTemplatePages,
  Project,
  type ProjectSession,
  type RequestHandler,
} from '../project/index.ts'
export type { PergolaOptions } from '../site/index.ts'
export { pergola } from './astro/integration.ts'
export { checkSite, type ExternalLink } from './build/check-site.ts'
export { compileShard, type Shard } from './build/compile-shard.ts'
export { isPrintable } from './build/print-pages.ts'
export { SiteBuild } from './build/site-build.ts'
export { getCacheFolder, getSiteKey } from './cache-folder.ts'
export { createPageServer } from './dev/page-server.ts'
export { openSession } from './open-session.ts'
export { holdWork } from './work.ts'
