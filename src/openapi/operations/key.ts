import type { OperationKind } from './path-items.ts'

/** What tells an operation from all others of its document, as navigation entries write it. */
export function getOperationKey(kind: OperationKind, method: string, path: string): string {
  return kind === 'webhook' ? `webhook ${path}` : `${method} ${path}`
}
