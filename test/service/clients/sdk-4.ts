import { createRequire } from 'node:module'
import { join } from 'node:path'

/** What the tests use of chat SDK 4, whose types need packages of their own. */
export interface ChatSdk4 {
  parseDataStreamPart(line: string): { type: string; value: unknown }
}

const load = createRequire(join(import.meta.dirname, 'sdk-4', 'package.json'))

/** Chat SDK 4, from the workspace that holds it apart. */
export function sdk4(): ChatSdk4 {
  return load('@ai-sdk/ui-utils') as ChatSdk4
}

/** A package of that workspace: the React that it works with, and a page without a browser. */
export function packageOfSdk4<T>(name: string): T {
  return load(name) as T
}
