import type { Repository } from '../git/index.ts'
import { addressIn, callForge, type ForgeCall, listIn } from './call-forge.ts'
import { locationOf } from './location.ts'
import type { Forge } from './model.ts'

const NAME = 'Gitea'

/** Requests that are looked through for one that is open already. */
const PAGE = 50

/** Pull requests of Gitea and Forgejo. */
export function gitea(repository: Repository, token: string): Forge {
  const { origin, path } = locationOf(repository)
  const api = `${repository.api ?? `${origin}/api/v1`}/repos/${path}`
  const call = (signal: AbortSignal | undefined): ForgeCall => ({
    forge: NAME,
    signal,
    headers: { Authorization: `token ${token}` },
  })

  async function find(head: string, signal?: AbortSignal) {
    for (let page = 1; ; page++) {
      const query = new URLSearchParams({ state: 'open', limit: String(PAGE), page: String(page) })
      const { body } = await callForge(`${api}/pulls?${query}`, call(signal))
      const list = listIn(NAME, body)
      const own = list.find(
        (one) => Reflect.get(Object(Reflect.get(Object(one), 'head')), 'ref') === head,
      )
      if (own !== undefined) return addressIn(NAME, own, 'html_url')
      if (list.length < PAGE) return undefined
    }
  }

  return {
    async ensurePullRequest({ head, base, title, body }, signal) {
      const known = await find(head, signal)
      if (known !== undefined) return known
      const draft = repository.draft ? `WIP: ${title}` : title
      const made = await callForge(
        `${api}/pulls`,
        { ...call(signal), method: 'POST', body: { title: draft, head, base, body } },
        [409],
      )
      const other = made.status === 409 ? await find(head, signal) : undefined
      return other ?? addressIn(NAME, made.body, 'html_url')
    },
  }
}
