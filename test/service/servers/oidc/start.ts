import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An identity server of which the client below are known. */
export interface IdentityServer {
  readonly origin: string
  /** Begins to answer, once the address of the page is known that it leads back to. */
  serve(callback: string): Promise<void>
  /** Whether it has given a token, and that is still good. */
  knows(token: string): Promise<boolean>
  close(): void
}

interface Provider {
  callback(): RequestListener
  AccessToken: { find(token: string): Promise<{ isExpired: boolean } | undefined> }
  ClientCredentials: Provider['AccessToken']
}

/** Starts `oidc-provider` with a client that keeps no secret, `spa`, and one that does, `machine`. */
export async function startIdentityServer(): Promise<IdentityServer> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let provider: Provider | undefined
  return {
    origin,
    async serve(callback) {
      const library = await import('oidc-provider' as string)
      const device = 'urn:ietf:params:oauth:grant-type:device_code'
      const made: Provider = new library.default(origin, {
        clients: [
          {
            client_id: 'spa',
            token_endpoint_auth_method: 'none',
            redirect_uris: [callback],
            grant_types: ['authorization_code', 'refresh_token', device],
          },
          {
            client_id: 'machine',
            client_secret: 'a secret: 5%+&',
            redirect_uris: [],
            response_types: [],
            grant_types: ['client_credentials'],
          },
        ],
        scopes: ['openid', 'read'],
        features: { clientCredentials: { enabled: true }, deviceFlow: { enabled: true } },
        clientBasedCORS: () => true,
        issueRefreshToken: () => true,
        // So short that the console takes them as over at once.
        ttl: { AccessToken: 10 },
      })
      provider = made
      server.on('request', made.callback())
    },
    async knows(token) {
      const found =
        (await provider?.AccessToken.find(token)) ?? (await provider?.ClientCredentials.find(token))
      return found !== undefined && !found.isExpired
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
