import type { SecurityScheme } from '../openapi/index.ts'

/** Addresses of the servers that give tokens for some schemes, as their document writes them. */
export function listIdentityServers(schemes: readonly SecurityScheme[]): readonly string[] {
  return schemes.flatMap((scheme) => {
    if (scheme.type === 'openIdConnect') return [scheme.url]
    if (scheme.type !== 'oauth2') return []
    const urls = scheme.flows.flatMap((flow) => [
      flow.authorizationUrl,
      flow.deviceAuthorizationUrl,
      flow.tokenUrl,
      flow.refreshUrl,
    ])
    return [scheme.metadataUrl, ...urls].filter((url) => url !== undefined)
  })
}
