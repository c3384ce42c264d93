import type { z } from '@hono/zod-openapi'
import type { Update, UpdateAuthor } from '../../store/index.ts'
import type { UpdateList } from '../schema/index.ts'

/**
 * An update as clients see it, without its log; what is not known is left out.
 *
 * @param origin that clients know the service by: pictures are there
 */
export function shownUpdate(
  update: Update,
  origin: string,
): z.infer<typeof UpdateList>['updates'][number] {
  const { id, projectId, status, summary, subdomain, source, author, commit, endedAt } = update
  return {
    _id: id,
    projectId,
    createdAt: update.createdAt.toISOString(),
    ...(endedAt !== undefined && { endedAt: endedAt.toISOString() }),
    status,
    summary,
    subdomain,
    ...(update.hasScreenshots && pictures(id, origin)),
    ...(author !== undefined && { author: shownAuthor(author) }),
    ...(commit !== undefined && {
      commit: {
        sha: commit.sha,
        ref: commit.ref,
        message: commit.message,
        filesChanged: {
          added: [...commit.filesChanged.added],
          modified: [...commit.filesChanged.modified],
          removed: [...commit.filesChanged.removed],
        },
      },
    }),
    source,
  }
}

function pictures(id: string, origin: string) {
  const [light, dark] = ['light', 'dark'].map(
    (scheme) => new URL(`/_updates/${id}/${scheme}.png`, origin).href,
  )
  return { screenshot: light, screenshotLight: light, screenshotDark: dark }
}

function shownAuthor({ name, avatarUrl, gitHostUserId }: UpdateAuthor) {
  return {
    name,
    ...(avatarUrl !== undefined && { avatarUrl }),
    ...(gitHostUserId !== undefined && { gitHostUserId }),
  }
}
