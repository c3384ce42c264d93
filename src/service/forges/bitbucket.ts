import type { Repository } from '../git/index.ts'
import { addressIn, callForge, type ForgeCall, listIn } from './call-forge.ts'
import { locationOf } from './location.ts'
import type { Forge } from './model.ts'

const NAME = 'Bitbucket'

/** Pull requests of Bitbucket Cloud. */
export function bitbucket(repository: Repository, token: string): Forge {
  const { path } = locationOf(repository)
  const root = repository.api ?? 'https://api.bitbucket.org/2.0'
  const api = `${root}/repositories/${path}/pullrequests`
  const call = (signal: AbortSignal | undefined): ForgeCall => ({
    forge: NAME,
    signal,
    headers: { Authorization: `Bearer ${token}` },
  })

  return {
    async ensurePullRequest({ head, base, title, body }, signal) {
      const quoted = JSON.stringify(head)
      const query = new URLSearchParams({ q: `source.branch.name = ${quoted} AND state = "OPEN"` })
      const found = await callForge(`${api}?${query}`, call(signal))
      const [first] = listIn(NAME, found.body, 'values')
      if (first !== undefined) return addressIn(NAME, first, 'links', 'html', 'href')
      // A second request for the same branch is answered with the first.
      const made = await callForge(api, {
        ...call(signal),
        method: 'POST',
        body: {
          title,
          description: body,
          source: { branch: { name: head } },
          destination: { branch: { name: base } },
          close_source_branch: true,
          ...(repository.draft && { draft: true }),
        },
      })
      return addressIn(NAME, made.body, 'links', 'html', 'href')
    },
  }
}
