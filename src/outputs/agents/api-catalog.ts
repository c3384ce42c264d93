/** An API that the site documents. */
export interface CatalogedApi {
  /** Addresses of its document and of the page that documents it first. */
  document: string
  page: string
  type: string
}

/** `api-catalog` (RFC 9727): a set of links to the site's APIs and what describes them. */
export function printApiCatalog(site: string, apis: readonly CatalogedApi[]): string {
  const linkset = [
    { anchor: site, item: apis.map(({ page }) => ({ href: page })) },
    ...apis.map(({ document, page, type }) => ({
      anchor: page,
      'service-desc': [{ href: document, type }],
      'service-doc': [{ href: page, type: 'text/html' }],
    })),
  ]
  return `${JSON.stringify({ linkset }, undefined, 2)}\n`
}
