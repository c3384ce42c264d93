import type { Project } from '../../project/index.ts'
import { siteAddress } from '../../project/index.ts'
import { webUrl } from '../../site/index.ts'

/** Says, once for the site, what the lack of its address costs. */
export function reportAddress(project: Project): void {
  const { config, locate } = project.config
  const { canonical } = config.seo.metatags
  if (canonical !== undefined && webUrl(canonical) === undefined) {
    project.report({
      code: 'seo-canonical',
      message: `Expected \`seo.metatags.canonical\` to be the address of the site, received \`${canonical}\`. It is left out.`,
      hint: 'Write it with scheme and host, such as `https://docs.example.com`.',
      ...locate(['seo', 'metatags', 'canonical']),
    })
  }
  if (siteAddress(project) !== undefined) return
  project.report({
    code: 'site-address-unknown',
    message:
      'Expected the address of the site for its sitemap, feeds, preview images and canonical links, received none. They are left out.',
    ...locate(['seo', 'metatags', 'canonical']),
    hint: 'Pass `--site https://docs.example.com`, or set `seo.metatags.canonical` in docs.json.',
  })
}
