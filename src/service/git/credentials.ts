import { readFile } from 'node:fs/promises'
import { ForgeError, getForge, type PullRequests } from '../../forges/index.ts'
import type { Repository } from './model.ts'
import type { GitOptions } from './run-git.ts'

/** The token of a repository, as its file has it now. */
export async function getToken({ tokenFile }: Repository): Promise<string | undefined> {
  if (tokenFile === undefined) return undefined
  const token = (await readFile(tokenFile, 'utf8')).trim()
  return token === '' ? undefined : token
}

/** What git needs to fetch from a repository and to push to it. */
export async function getCredentials(repository: Repository): Promise<GitOptions['credentials']> {
  const { url, forge } = repository
  if (!/^https?:\/\//i.test(url)) return undefined
  const token = await getToken(repository)
  if (token === undefined) return undefined
  const basic = Buffer.from(`${getForge(forge).gitUser}:${token}`).toString('base64')
  return { url, header: `Authorization: Basic ${basic}` }
}

/** The pull requests of a repository. Throws `ForgeError` where the token for them is missing. */
export function pullRequestsOf(repository: Repository): Promise<PullRequests> {
  return getForge(repository.forge).pullRequests(repository, async () => {
    const token = await getToken(repository)
    if (token !== undefined) return token
    throw new ForgeError(
      `Expected a token for ${repository.forge}, received none: give the project a \`--token-file\`.`,
    )
  })
}
