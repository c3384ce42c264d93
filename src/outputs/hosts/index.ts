import { apacheFile } from './apache.ts'
import type { HostFile } from './host-site.ts'
import { headersFile, redirectsFile } from './netlify.ts'
import { nginxFile } from './nginx.ts'
import { vercelFile } from './vercel.ts'

export {
  type AdvertisedFile,
  BUNDLES,
  createHeaderRules,
  type HeaderRule,
  LASTING,
} from './header-rules.ts'
export type { HostFile, HostRule, HostSite } from './host-site.ts'

/** Has GitHub Pages publish folders whose names begin with an underscore. */
const jekyllFile: HostFile = { file: '.nojekyll', text: () => '\n' }

/** The files that tell hosts what they cannot know, each in its host's own form. */
export const hostFiles: readonly HostFile[] = [
  headersFile,
  redirectsFile,
  vercelFile,
  nginxFile,
  apacheFile,
  jekyllFile,
]
