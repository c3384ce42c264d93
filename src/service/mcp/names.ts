/** Clients join the names of server and tool, and take 60 characters. */
const LONGEST = 60

const SEARCH = 'search_'

/** Names of a site's MCP server and of its tools. */
export interface AgentNames {
  server: string
  search: string
  page: string
}

/** Names made of the site's: letters, digits and `_`; `docs` when it has none of those. */
export function agentNames(site: string): AgentNames {
  const words = site
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  const most = Math.floor((LONGEST - SEARCH.length) / 2)
  const name = words.slice(0, most).replace(/_+$/, '') || 'docs'
  return { server: name, search: `${SEARCH}${name}`, page: 'get_page' }
}
