import { createHmac } from 'node:crypto'

type Signed = (body: string, secret: string) => Record<string, string>

/** How a forge tells of pushes. */
interface Forge {
  name: 'github' | 'gitlab' | 'gitea' | 'bitbucket'
  source: 'git-host' | 'git-host-alt'
  push: Signed
  other: Record<string, string>
  event: (branch: string) => object
  deletion: object
  author: object
}

export const hmac = (body: string, secret: string) =>
  createHmac('sha256', secret).update(body).digest('hex')

const NOTHING = '0'.repeat(40)

/** Events of all forges that send some. */
export const FORGES: Forge[] = [
  {
    name: 'github',
    source: 'git-host',
    push: (body, secret) => ({
      'X-GitHub-Event': 'push',
      'X-Hub-Signature-256': `sha256=${hmac(body, secret)}`,
    }),
    other: { 'X-GitHub-Event': 'ping' },
    event: (branch) => ({
      ref: `refs/heads/${branch}`,
      after: 'a'.repeat(40),
      sender: { login: 'ada', id: 7, avatar_url: 'https://git.test/ada.png' },
    }),
    deletion: { ref: 'refs/heads/main', after: NOTHING, deleted: true },
    author: { name: 'ada', avatarUrl: 'https://git.test/ada.png', gitHostUserId: 7 },
  },
  {
    name: 'gitlab',
    source: 'git-host-alt',
    push: (_body, secret) => ({ 'X-Gitlab-Event': 'Push Hook', 'X-Gitlab-Token': secret }),
    other: { 'X-Gitlab-Event': 'Note Hook' },
    event: (branch) => ({
      ref: `refs/heads/${branch}`,
      after: 'a'.repeat(40),
      user_name: 'Ada',
      user_id: 7,
      user_avatar: null,
    }),
    deletion: { ref: 'refs/heads/main', after: NOTHING },
    author: { name: 'Ada', gitHostUserId: 7 },
  },
  {
    name: 'gitea',
    source: 'git-host',
    push: (body, secret) => ({
      'X-Gitea-Event': 'push',
      'X-Gitea-Signature': hmac(body, secret),
    }),
    other: { 'X-Gitea-Event': 'issues' },
    event: (branch) => ({
      ref: `refs/heads/${branch}`,
      after: 'a'.repeat(40),
      sender: { login: 'ada', id: 7, full_name: 'Ada Example', avatar_url: '' },
    }),
    deletion: { ref: 'refs/heads/main', after: NOTHING },
    author: { name: 'Ada Example', gitHostUserId: 7 },
  },
  {
    name: 'bitbucket',
    source: 'git-host',
    push: (body, secret) => ({
      'X-Event-Key': 'repo:push',
      'X-Hub-Signature': `sha256=${hmac(body, secret)}`,
    }),
    other: { 'X-Event-Key': 'pullrequest:created' },
    event: (branch) => ({
      push: { changes: [{ new: { type: 'branch', name: branch } }] },
      actor: { display_name: 'Ada', links: { avatar: { href: 'https://git.test/ada.png' } } },
    }),
    deletion: { push: { changes: [{ new: null, old: { type: 'branch', name: 'main' } }] } },
    author: { name: 'Ada', avatarUrl: 'https://git.test/ada.png' },
  },
]
