import {
  DATA_STREAM_HEADERS,
  printDataStream,
  printUiMessages,
  UI_MESSAGE_HEADERS,
} from '../stream/index.ts'
import type { Protocol } from './answering/index.ts'

/** Chat SDK 4. */
export const DATA_STREAM: Protocol = { headers: DATA_STREAM_HEADERS, encode: printDataStream }

/** Chat SDK 5 and later. */
export const UI_MESSAGES: Protocol = { headers: UI_MESSAGE_HEADERS, encode: printUiMessages }
