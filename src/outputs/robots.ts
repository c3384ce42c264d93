/**
 * `robots.txt`: everybody may read everything, or nobody anything.
 *
 * @param sitemap absolute address of the sitemap, where there is one
 */
export function printRobots(isIndexed: boolean, sitemap?: string): string {
  const may = isIndexed ? 'yes' : 'no'
  const lines = [
    'User-agent: *',
    `Content-Signal: ai-train=${may}, search=${may}, ai-input=${may}`,
    isIndexed ? 'Allow: /' : 'Disallow: /',
    ...(sitemap === undefined ? [] : ['', `Sitemap: ${sitemap}`]),
  ]
  return `${lines.join('\n')}\n`
}
