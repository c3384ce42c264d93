import type { Plugin } from 'pergola'

/** Adds a list of all pages with their titles, for other programs. */
export function pageIndex({ path = 'pages.json' } = {}): Plugin {
  return {
    name: 'page-index',
    version: '1',
    options: { path },
    feature: (site) => ({
      *files() {
        yield {
          path,
          kind: 'plugin',
          type: 'application/json',
          body() {
            const pages = site.pages().map(({ route, title }) => ({ address: site.base + route, title }))
            return `${JSON.stringify({ name: site.name, pages }, null, 2)}\n`
          },
        }
      },
    }),
  }
}
