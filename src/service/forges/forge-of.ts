import { type Repository, tokenOf } from '../git/index.ts'
import { bitbucket } from './bitbucket.ts'
import { gitea } from './gitea.ts'
import { github } from './github.ts'
import { gitlab } from './gitlab.ts'
import { type Forge, ForgeError } from './model.ts'

const FORGES = { github, gitlab, gitea, bitbucket }

/** The forge that a repository is on. Throws `ForgeError` where its token is missing. */
export async function forgeOf(repository: Repository): Promise<Forge> {
  if (repository.forge === 'git') return plainGit(repository)
  const token = await tokenOf(repository)
  if (token === undefined) {
    throw new ForgeError(
      `Expected a token for ${repository.forge}, received none: give the project a \`--token-file\`.`,
    )
  }
  return FORGES[repository.forge](repository, token)
}

/** There is nothing to open: whoever reads the branch compares it where the project says. */
function plainGit({ compareUrl }: Repository): Forge {
  return {
    async ensurePullRequest({ head, base }) {
      if (compareUrl === undefined) return null
      return compareUrl
        .replaceAll('{branch}', encodeURIComponent(head))
        .replaceAll('{base}', encodeURIComponent(base))
    },
  }
}
