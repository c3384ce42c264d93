export { ErrorBody } from '../routes/definition.ts'
export { Thread, UsagePage, UsageQuery } from './administration.ts'
export {
  AgentJob,
  AgentJobList,
  AgentJobRequest,
  AgentMessageRequest,
  Logs,
} from './agent-jobs.ts'
export { PageContent, PageRequest, SearchRequest, SearchResults } from './documents.ts'
export { getVariant, LONGEST_THREAD_ID, PageQuery } from './fields.ts'
export type { Message } from './messages.ts'
export { type AssistantFields, AssistantRequest, UiAssistantRequest } from './requests.ts'
export type { UiMessage } from './ui-messages.ts'
export {
  PreviewRequest,
  PreviewTriggered,
  ProjectList,
  UpdateList,
  UpdateStatus,
  UpdateTriggered,
  WebhookEvent,
  WebhookOutcome,
} from './updates.ts'
