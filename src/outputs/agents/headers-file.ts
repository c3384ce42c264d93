/** A file for agents that answers of every page point to. */
export interface AdvertisedFile {
  rel: string
  /** Path with base path. */
  href: string
}

/**
 * `_headers` of Netlify, Cloudflare and others: what only a host can say with its answers.
 *
 * @param policy content security policy of all pages, where the site has one
 */
export function headersFile(
  base: string,
  files: readonly AdvertisedFile[],
  policy?: string,
): string {
  const index = files.find(({ rel }) => rel === 'llms-txt')
  const link = files.map(({ rel, href }) => `<${href}>; rel="${rel}"`).join(', ')
  const rules: [path: string, headers: string[]][] = [
    [
      '/*',
      [
        ...(link === '' ? [] : [`Link: ${link}`]),
        ...(index === undefined ? [] : [`X-Llms-Txt: ${index.href}`]),
        ...(policy === undefined ? [] : [`Content-Security-Policy: ${policy}`]),
      ],
    ],
    ['/*.md', ['Content-Type: text/markdown; charset=utf-8', 'X-Robots-Tag: noindex']],
    ['/.well-known/api-catalog', ['Content-Type: application/linkset+json']],
  ]
  return rules
    .filter(([, headers]) => headers.length > 0)
    .map(([path, headers]) => `${base}${path}\n${headers.map((one) => `  ${one}\n`).join('')}`)
    .join('')
}
