import { apacheFile } from './apache.ts'
import type { HostFile } from './host-rule.ts'
import { nginxFile } from './nginx.ts'
import { redirectsFile } from './redirects-file.ts'
import { vercelFile } from './vercel.ts'

export type { HostFile, HostRule } from './host-rule.ts'
export { keepPlaceScript, redirectPage } from './redirect-page.ts'

/** The files that tell hosts of redirects, each in its host's own form. */
export const hostFiles: readonly HostFile[] = [redirectsFile, vercelFile, nginxFile, apacheFile]
