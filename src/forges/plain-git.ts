import type { Forge } from './model.ts'

/** A server that has git alone: there is nothing to open, and nobody is told of pushes. */
export const plainGit = {
  kind: 'git',
  name: 'plain git',
  gitUser: 'git',
  pullRequests: async ({ compareUrl }) => ({
    /** Whoever reads the branch compares it where the project says. */
    async ensure({ head, base }) {
      if (compareUrl === undefined) return null
      return compareUrl
        .replaceAll('{branch}', encodeURIComponent(head))
        .replaceAll('{base}', encodeURIComponent(base))
    },
  }),
} as const satisfies Forge
