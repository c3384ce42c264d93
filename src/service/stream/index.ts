export type { BodyOptions, Timer } from './body.ts'
export { type AnswerIds, DATA_STREAM_HEADERS, dataStreamLines } from './data-stream.ts'
export { UI_MESSAGE_HEADERS, uiMessageEvents } from './ui-messages.ts'
