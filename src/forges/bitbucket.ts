import { callForge, type ForgeCall, listIn, readAddress } from './call-forge.ts'
import { readMember, readText } from './json.ts'
import { getRepositoryLocation } from './location.ts'
import type { Forge, ForgeRepository, PullRequests, Push, TokenReader } from './model.ts'
import { HMAC, isNamedHmac, readAuthor } from './push-event.ts'

const NAME = 'Bitbucket'

/** Bitbucket Cloud. */
export const bitbucket = {
  kind: 'bitbucket',
  name: NAME,
  hosts: /bitbucket/,
  gitUser: 'x-token-auth',
  pages: {
    edit: (branch, path) => `src/${branch}/${path}?mode=edit`,
    issue: (title) => `issues/new?title=${title}`,
  },
  webhook: {
    source: 'git-host',
    proof: 'X-Hub-Signature',
    proofMeaning: `${HMAC}, after \`sha256=\`.`,
    isSigned: isNamedHmac,
    read: (header, event) => (header('X-Event-Key') === 'repo:push' ? pushOf(event) : undefined),
  },
  pullRequests,
} as const satisfies Forge

async function pullRequests(
  repository: ForgeRepository,
  readToken: TokenReader,
): Promise<PullRequests> {
  const token = await readToken()
  const { path } = getRepositoryLocation(repository)
  const root = repository.api ?? 'https://api.bitbucket.org/2.0'
  const api = `${root}/repositories/${path}/pullrequests`
  const call = (signal: AbortSignal | undefined): ForgeCall => ({
    forge: NAME,
    signal,
    headers: { Authorization: `Bearer ${token}` },
  })

  return {
    async ensure({ head, base, title, body }, signal) {
      const quoted = JSON.stringify(head)
      const query = new URLSearchParams({ q: `source.branch.name = ${quoted} AND state = "OPEN"` })
      const found = await callForge(`${api}?${query}`, call(signal))
      const [first] = listIn(NAME, found.body, 'values')
      if (first !== undefined) return readAddress(NAME, first, 'links', 'html', 'href')
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
      return readAddress(NAME, made.body, 'links', 'html', 'href')
    },
  }
}

function pushOf(event: unknown): Push | undefined {
  const changes = readMember(event, 'push', 'changes')
  if (!Array.isArray(changes)) return undefined
  const branches = changes.flatMap((change: unknown) => {
    const name = readText(change, 'new', 'name')
    return name !== undefined && readMember(change, 'new', 'type') === 'branch' ? [name] : []
  })
  const name = readText(event, 'actor', 'display_name')
  const author = readAuthor(name, readText(event, 'actor', 'links', 'avatar', 'href'))
  return { branches, ...(author && { author }) }
}
