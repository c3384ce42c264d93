import type { UsageEvent } from '../../store/index.ts'

const COLUMNS = [
  'id',
  'at',
  'projectId',
  'kind',
  'state',
  'credits',
  'overage',
  'inputTokens',
  'outputTokens',
  'engine',
  'keyId',
  'threadId',
  'fp',
] as const

/** An event as JSON has it: every key there. */
export function createUsageEvent({
  organization: _,
  at,
  keyId,
  threadId,
  fp,
  ...event
}: UsageEvent) {
  return {
    ...event,
    keyId: keyId ?? null,
    threadId: threadId ?? null,
    fp: fp ?? null,
    at: at.toISOString(),
  }
}

/** Events as a table of comma-separated values, by RFC 4180. */
export function printUsageCsv(events: readonly UsageEvent[]): string {
  const rows = events.map((event) => {
    const shown = createUsageEvent(event)
    return COLUMNS.map((column) => cell(shown[column]))
  })
  return [COLUMNS, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}

function cell(value: string | number | null): string {
  const text = String(value ?? '')
  // Threads and sessions have ids that clients choose; a spreadsheet would carry out one that is a formula.
  const safe = typeof value === 'string' && /^[=+\-@]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
