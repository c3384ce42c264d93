import { callForge, type ForgeCall, listIn, readAddress } from './call-forge.ts'
import { readMember, readText } from './json.ts'
import { getRepositoryLocation } from './location.ts'
import {
  type Forge,
  ForgeError,
  type ForgeRepository,
  type PullRequests,
  type TokenReader,
} from './model.ts'
import { HMAC, isNamedHmac, readGitPush, readSender } from './push-event.ts'

const NAME = 'GitHub'

/** GitHub and GitHub Enterprise Server. */
export const github = {
  kind: 'github',
  name: NAME,
  hosts: /github/,
  gitUser: 'x-access-token',
  pages: {
    edit: (branch, path) => `edit/${branch}/${path}`,
    issue: (title) => `issues/new?title=${title}`,
  },
  webhook: {
    source: 'git-host',
    proof: 'X-Hub-Signature-256',
    proofMeaning: `${HMAC}, after \`sha256=\`.`,
    isSigned: isNamedHmac,
    read: (header, event) =>
      header('X-GitHub-Event') === 'push' ? readGitPush(event, readSender(event)) : undefined,
  },
  pullRequests,
} as const satisfies Forge

async function pullRequests(
  repository: ForgeRepository,
  readToken: TokenReader,
): Promise<PullRequests> {
  const token = await readToken()
  const { origin, host, path } = getRepositoryLocation(repository)
  const [owner = ''] = path.split('/')
  const root = host === 'github.com' ? 'https://api.github.com' : `${origin}/api/v3`
  const api = `${repository.api ?? root}/repos/${path}`
  const call = (signal: AbortSignal | undefined): ForgeCall => ({
    forge: NAME,
    signal,
    headers: { Authorization: `Bearer ${token}`, 'X-GitHub-Api-Version': '2022-11-28' },
  })

  async function find(head: string, base: string, signal?: AbortSignal) {
    const query = new URLSearchParams({ state: 'open', head: `${owner}:${head}`, base })
    const { body } = await callForge(`${api}/pulls?${query}`, call(signal))
    const [first] = listIn(NAME, body)
    return first === undefined ? undefined : readAddress(NAME, first, 'html_url')
  }

  async function label(body: unknown, signal?: AbortSignal) {
    const number = readMember(body, 'number')
    if (repository.labels.length === 0 || typeof number !== 'number') return
    await callForge(`${api}/issues/${number}/labels`, {
      ...call(signal),
      method: 'POST',
      body: { labels: repository.labels },
    })
  }

  return {
    async ensure({ head, base, title, body }, signal) {
      const known = await find(head, base, signal)
      if (known !== undefined) return known
      const draft = repository.draft
      const request = { ...call(signal), method: 'POST' as const }
      // 422: there is one by now, or the forge has no drafts.
      const made = await callForge(
        `${api}/pulls`,
        { ...request, body: { title, head, base, body, draft } },
        [422],
      )
      if (made.status !== 422) {
        await label(made.body, signal)
        return readAddress(NAME, made.body, 'html_url')
      }
      const other = await find(head, base, signal)
      if (other !== undefined) return other
      if (!draft) throw new ForgeError(refusal(made.body), 422)
      const plain = await callForge(`${api}/pulls`, {
        ...request,
        body: { title, head, base, body },
      })
      await label(plain.body, signal)
      return readAddress(NAME, plain.body, 'html_url')
    },
  }
}

function refusal(body: unknown): string {
  const errors = readMember(body, 'errors')
  const texts = (Array.isArray(errors) ? errors : []).flatMap((error) => {
    const message = readText(error, 'message')
    return message === undefined ? [] : [message]
  })
  return `Expected ${NAME} to open a pull request, received a refusal${texts.length > 0 ? `: ${texts.join('; ')}` : ''}.`
}
