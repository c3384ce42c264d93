import { callForge, type ForgeCall, listIn, readAddress } from './call-forge.ts'
import { readMember, readText } from './json.ts'
import { getRepositoryLocation } from './location.ts'
import {
  type Forge,
  ForgeError,
  type ForgeRepository,
  type PullRequests,
  type PushAuthor,
  type TokenReader,
} from './model.ts'
import { isSame, readAuthor, readGitPush } from './push-event.ts'

const NAME = 'GitLab'

/** GitLab, of `gitlab.com` and of one's own. */
export const gitlab = {
  kind: 'gitlab',
  name: NAME,
  hosts: /gitlab/,
  gitUser: 'oauth2',
  pages: {
    edit: (branch, path) => `-/edit/${branch}/${path}`,
    issue: (title) => `-/issues/new?issue[title]=${title}`,
  },
  webhook: {
    source: 'git-host-alt',
    proof: 'X-Gitlab-Token',
    proofMeaning: 'The secret of the project.',
    isSigned: (proof, _body, secret) => isSame(proof, secret),
    read: (header, event) =>
      header('X-Gitlab-Event') === 'Push Hook' ? readGitPush(event, getUser(event)) : undefined,
  },
  pullRequests,
} as const satisfies Forge

async function pullRequests(
  repository: ForgeRepository,
  readToken: TokenReader,
): Promise<PullRequests> {
  const token = await readToken()
  const { origin, path } = getRepositoryLocation(repository)
  const api = `${repository.api ?? `${origin}/api/v4`}/projects/${encodeURIComponent(path)}`
  const call = (signal: AbortSignal | undefined): ForgeCall => ({
    forge: NAME,
    signal,
    headers: { 'PRIVATE-TOKEN': token },
  })

  async function find(head: string, base: string, signal?: AbortSignal) {
    const query = new URLSearchParams({ state: 'opened', source_branch: head, target_branch: base })
    const { body } = await callForge(`${api}/merge_requests?${query}`, call(signal))
    const [first] = listIn(NAME, body)
    return first === undefined ? undefined : readAddress(NAME, first, 'web_url')
  }

  return {
    async ensure({ head, base, title, body }, signal) {
      const known = await find(head, base, signal)
      if (known !== undefined) return known
      // A branch that does not exist is taken without a word.
      const branch = `${api}/repository/branches/${encodeURIComponent(base)}`
      if ((await callForge(branch, call(signal), [404])).status === 404) {
        throw new ForgeError(`Expected the branch \`${base}\` on ${NAME}, received none.`, 404)
      }
      const made = await callForge(
        `${api}/merge_requests`,
        {
          ...call(signal),
          method: 'POST',
          body: {
            source_branch: head,
            target_branch: base,
            title: repository.draft ? `Draft: ${title}` : title,
            description: body,
            remove_source_branch: true,
            ...(repository.labels.length > 0 && { labels: repository.labels.join(',') }),
          },
        },
        [409],
      )
      const other = made.status === 409 ? await find(head, base, signal) : undefined
      return other ?? readAddress(NAME, made.body, 'web_url')
    },
  }
}

function getUser(event: unknown): PushAuthor | undefined {
  const [name, avatar] = [readText(event, 'user_name'), readText(event, 'user_avatar')]
  return readAuthor(name, avatar, readMember(event, 'user_id'))
}
