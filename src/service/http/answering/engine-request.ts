import type { AnswerRequest } from '../../answers/index.ts'
import type { AssistantFields } from '../schema/index.ts'

const MOST_PASSAGES = 20

type Wishes = Pick<AnswerRequest, 'pageSize' | 'filter' | 'context' | 'currentPath'>

/** What a request wishes of the answer, as engines take it: bounded, and without what is empty. */
export function wishesOf({
  filter,
  context,
  currentPath,
  retrievalPageSize,
}: AssistantFields): Wishes {
  return {
    pageSize: Math.min(MOST_PASSAGES, Math.max(1, Math.round(retrievalPageSize))),
    filter: {
      ...(filter?.language && { language: filter.language }),
      ...(filter?.version && { version: filter.version }),
    },
    context: (context ?? []).map(({ type, value, path, elementId }) => ({
      type,
      value,
      ...(path !== undefined && { path }),
      ...(elementId !== undefined && { elementId }),
    })),
    ...(currentPath && { currentPath }),
  }
}
