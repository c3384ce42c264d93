import { readFile } from 'node:fs/promises'
import type { ForgeKind, Repository } from './model.ts'
import type { GitOptions } from './run-git.ts'

/** Names that forges take beside a token, where git speaks HTTP. */
const USERS: Readonly<Record<ForgeKind, string>> = {
  github: 'x-access-token',
  gitlab: 'oauth2',
  gitea: 'oauth2',
  bitbucket: 'x-token-auth',
  git: 'git',
}

/** The token of a repository, as its file has it now. */
export async function tokenOf({ tokenFile }: Repository): Promise<string | undefined> {
  if (tokenFile === undefined) return undefined
  const token = (await readFile(tokenFile, 'utf8')).trim()
  return token === '' ? undefined : token
}

/** What git needs to fetch from a repository and to push to it. */
export async function credentialsOf(repository: Repository): Promise<GitOptions['credentials']> {
  const { url, forge } = repository
  if (!/^https?:\/\//i.test(url)) return undefined
  const token = await tokenOf(repository)
  if (token === undefined) return undefined
  const basic = Buffer.from(`${USERS[forge]}:${token}`).toString('base64')
  return { url, header: `Authorization: Basic ${basic}` }
}
