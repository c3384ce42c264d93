export type { BodyOptions, Timer } from './body.ts'
export { type AnswerIds, DATA_STREAM_HEADERS, printDataStream } from './data-stream.ts'
export { printUiMessages, UI_MESSAGE_HEADERS } from './ui-messages.ts'
