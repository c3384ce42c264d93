import { ASK_EVENT } from '../../contract/index.ts'
import type { Attachment } from './model.ts'

/** What the page asks of the assistant, as `ASK_EVENT` tells it. */
export interface AssistantRequest {
  /** A question that is asked at once. */
  text?: string
  /** What the next question is about. */
  attachment?: Attachment
  /** Gets the focus back. */
  opener?: Element | null
  /** Nobody has asked for it just now: the focus stays where it is. */
  isQuiet?: boolean
}

/** Asks the assistant, whose script may still have to be loaded. */
export function askAssistant(detail: AssistantRequest): void {
  document.dispatchEvent(new CustomEvent(ASK_EVENT, { detail }))
}
