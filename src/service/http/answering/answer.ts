import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { ulid } from 'ulid'
import { type AnswerPart, type AnswerRequest, answerWhole } from '../../answers/index.ts'
import type { Lease } from '../../documents/index.ts'
import type { ServiceProject } from '../../store/index.ts'
import type { AnswerIds, BodyOptions } from '../../stream/index.ts'
import type { ServiceEnv } from '../environment.ts'
import { createPlainError } from '../errors/index.ts'
import { countRequest, getSessionRules } from '../requests/index.ts'
import { type AssistantFields, getVariant } from '../schema/index.ts'
import type { ServiceParts } from '../service-parts.ts'
import { getLease } from '../with-documents.ts'
import { admit, createMessageId } from './admit.ts'
import type { Question } from './conversation.ts'
import { recordEntry } from './entry.ts'

/** How the parts of an answer are put on the wire. */
export interface Protocol {
  headers: Readonly<Record<string, string>>
  encode(
    parts: AsyncIterable<AnswerPart>,
    ids: AnswerIds,
    options: BodyOptions,
  ): ReadableStream<Uint8Array>
}

/** Asks the engine, and answers with the stream of what it says. */
export async function answer(
  c: Context<ServiceEnv>,
  service: ServiceParts,
  fields: AssistantFields,
  { text: question, conversation }: Question,
  { headers, encode }: Protocol,
): Promise<Response> {
  const [requestId, project, log] = [c.get('requestId'), c.get('project'), c.get('log')]
  const { organization, keyId } = c.get('caller')
  const ids = { threadId: fields.threadId || ulid(), messageId: createMessageId() }
  const fp = getSession(fields.fp)
  const entry = { requestId, projectId: project.id, ...ids, log }
  const instructions = await getInstructions(project, log)
  const uncount = await countSession(service, project.id, fp)
  let lease: Lease | undefined
  try {
    lease = await getLease(service, project)
    await admit(service, { ...entry, organization, keyId, fp, question })
  } catch (error) {
    lease?.end()
    await uncount()
    throw error
  }
  const { index, end } = lease
  const { controller, close } = service.answers.open()
  const parts = getParts(service, controller.signal, {
    ...getWishes(fields),
    index,
    conversation,
    ...(instructions !== undefined && { instructions }),
  })
  const closed = closing(recordEntry(parts, entry, service), () => {
    end()
    close()
  })
  const abort = () => controller.abort(new Error('The client has gone.'))
  const { every } = service
  const body = encode(closed, ids, { abort, ...(every !== undefined && { every }) })
  return c.body(body, 200, {
    ...headers,
    'X-Thread-Id': /^[\x21-\x7e]+$/.test(ids.threadId)
      ? ids.threadId
      : encodeURIComponent(ids.threadId.toWellFormed()),
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
}

/** Characters of a fingerprint that are kept as they are. */
const LONGEST_SESSION = 128

/** The session that a fingerprint stands for; none for readers who are anonymous. */
function getSession(fp: string): string | undefined {
  const name = fp.trim()
  if (name === '' || name === 'anonymous') return undefined
  return name.length <= LONGEST_SESSION ? name : createHash('sha256').update(name).digest('hex')
}

/** Counts a question of a session, and gives what takes it back. Throws `ApiError` beyond the limit. */
async function countSession(
  { store, limits }: ServiceParts,
  projectId: string,
  fp: string | undefined,
): Promise<() => Promise<void>> {
  if (fp === undefined) return async () => undefined
  const rules = getSessionRules(limits, projectId, fp)
  const { at } = await countRequest(store.limits, rules)
  return () => store.limits.giveBack(rules, at)
}

function getParts(
  { engine }: ServiceParts,
  signal: AbortSignal,
  request: Omit<AnswerRequest, 'signal'>,
): AsyncIterable<AnswerPart> {
  return answerWhole(engine.answer({ ...request, signal }), { engine: engine.name, signal })
}

async function* closing(
  parts: AsyncIterable<AnswerPart>,
  close: () => void,
): AsyncGenerator<AnswerPart> {
  try {
    yield* parts
  } finally {
    close()
  }
}

/** What the authors of a site want a model to be told, as their file says it now. */
async function getInstructions(
  { instructions, id }: ServiceProject,
  log: Logger,
): Promise<string | undefined> {
  if (instructions === undefined) return undefined
  try {
    return await readFile(instructions, 'utf8')
  } catch (error) {
    log.warn({ project: id, err: createPlainError(error) }, 'instructions not read')
    return undefined
  }
}

const MOST_PASSAGES = 20

type Wishes = Pick<AnswerRequest, 'pageSize' | 'filter' | 'context' | 'currentPath'>

/** What a request wishes of the answer, as engines take it: bounded, and without what is empty. */
function getWishes({ filter, context, currentPath, retrievalPageSize }: AssistantFields): Wishes {
  return {
    pageSize: Math.min(MOST_PASSAGES, Math.max(1, Math.round(retrievalPageSize))),
    filter: getVariant(filter),
    context: (context ?? []).map(({ type, value, path, elementId }) => ({
      type,
      value,
      ...(path !== undefined && { path }),
      ...(elementId !== undefined && { elementId }),
    })),
    ...(currentPath && { currentPath }),
  }
}
