import { createHash } from 'node:crypto'
import type { Connection, Database } from './database/index.ts'
import type { ThreadMessage } from './model.ts'
import { keepAsIs, readOptional, toDate } from './rows.ts'
import type { ThreadStore } from './store.ts'

interface MessageRow {
  id: string
  role: ThreadMessage['role']
  content: string
  created_at: number
}

export function createThreadStore(database: Database, now: () => number): ThreadStore {
  return {
    append: (projectId, threadId, messages, fp) =>
      database.transaction([`thread:${projectId}:${threadId}`], async (connection) => {
        await connection.query(
          `INSERT INTO threads (project_id, thread_id, created_at, fp) VALUES ($1, $2, $3, $4)
           ON CONFLICT DO NOTHING`,
          [projectId, threadId, now(), fp ?? null],
        )
        await append(connection, projectId, threadId, messages)
      }),
    async read(projectId, threadId) {
      const [thread] = await database.query<{ created_at: number; fp: string | null }>(
        'SELECT created_at, fp FROM threads WHERE project_id = $1 AND thread_id = $2',
        [projectId, threadId],
      )
      if (thread === undefined) return undefined
      const rows = await database.query<MessageRow>(
        `SELECT id, role, content, created_at FROM thread_messages
         WHERE project_id = $1 AND thread_id = $2 ORDER BY position`,
        [projectId, threadId],
      )
      const createdAt = toDate(thread.created_at)
      const fp = readOptional('fp', thread.fp, keepAsIs)
      return { projectId, threadId, createdAt, ...fp, messages: rows.map(toMessage) }
    },
  }
}

async function append(
  connection: Connection,
  projectId: string,
  threadId: string,
  messages: readonly ThreadMessage[],
): Promise<void> {
  const [last] = await connection.query<{ position: number | null }>(
    'SELECT max(position) AS position FROM thread_messages WHERE project_id = $1 AND thread_id = $2',
    [projectId, threadId],
  )
  let position = last?.position ?? 0
  for (const { id, role, content, createdAt } of messages) {
    position++
    await connection.query(
      `INSERT INTO thread_messages
         (project_id, thread_id, position, id, id_digest, role, content, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [projectId, threadId, position, id, digest(id), role, content, createdAt.getTime()],
    )
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function toMessage({ id, role, content, created_at }: MessageRow): ThreadMessage {
  return { id, role, content, createdAt: toDate(created_at) }
}
