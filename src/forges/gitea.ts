import { callForge, type ForgeCall, listIn, readAddress } from './call-forge.ts'
import { readText } from './json.ts'
import { getRepositoryLocation } from './location.ts'
import type { Forge, ForgeRepository, PullRequests, TokenReader } from './model.ts'
import { HMAC, isHmac, readGitPush, readSender } from './push-event.ts'

const NAME = 'Gitea'

/** Gitea and Forgejo. */
export const gitea = {
  kind: 'gitea',
  name: 'Gitea and Forgejo',
  hosts: /gitea|forgejo|codeberg/,
  gitUser: 'oauth2',
  pages: {
    edit: (branch, path) => `_edit/${branch}/${path}`,
    issue: (title) => `issues/new?title=${title}`,
  },
  webhook: {
    source: 'git-host',
    proof: 'X-Gitea-Signature',
    proofMeaning: `${HMAC}.`,
    isSigned: isHmac,
    read: (header, event) =>
      header('X-Gitea-Event') === 'push' ? readGitPush(event, readSender(event)) : undefined,
  },
  pullRequests,
} as const satisfies Forge

/** Requests that are looked through for one that is open already. */
const PAGE = 50

async function pullRequests(
  repository: ForgeRepository,
  readToken: TokenReader,
): Promise<PullRequests> {
  const token = await readToken()
  const { origin, path } = getRepositoryLocation(repository)
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
      const own = list.find((one) => readText(one, 'head', 'ref') === head)
      if (own !== undefined) return readAddress(NAME, own, 'html_url')
      if (list.length < PAGE) return undefined
    }
  }

  return {
    async ensure({ head, base, title, body }, signal) {
      const known = await find(head, signal)
      if (known !== undefined) return known
      const draft = repository.draft ? `WIP: ${title}` : title
      const made = await callForge(
        `${api}/pulls`,
        { ...call(signal), method: 'POST', body: { title: draft, head, base, body } },
        [409],
      )
      const other = made.status === 409 ? await find(head, signal) : undefined
      return other ?? readAddress(NAME, made.body, 'html_url')
    },
  }
}
