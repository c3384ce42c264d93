import type { HostFile } from './host-site.ts'

/** `_headers` of Netlify, Cloudflare and others. */
export const headersFile: HostFile = {
  file: '_headers',
  text: ({ base, headers }) =>
    headers
      .map(({ path, headers }) => {
        const lines = headers.map(([name, value]) => `  ${name}: ${value}\n`)
        return `${base}${path}\n${lines.join('')}`
      })
      .join(''),
}
