import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_DESCRIPTION } from '../../outputs/index.ts'
import { SiteBuildFailure } from '../builds/index.ts'

/** Looks whether a build is a site that can be shown to readers. Throws `SiteBuildFailure`. */
export function checkRelease(
  folder: string,
  { pages, hasAddress }: { pages: number; hasAddress: boolean },
): void {
  if (pages < 1) throw new SiteBuildFailure('Expected a site with pages, received none.')
  const wanted = ['index.html', SITE_DESCRIPTION, ...(hasAddress ? ['sitemap.xml'] : [])]
  const missing = wanted.find((file) => !existsSync(join(folder, file)))
  if (missing === undefined) return
  throw new SiteBuildFailure(`Expected \`${missing}\` in the built site, received none.`)
}
