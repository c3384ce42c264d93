import type { VNode } from 'preact'
import { Glyph } from '../parts/glyph.tsx'

/** The kinds of callout. */
export const CALLOUT_TYPES = ['note', 'info', 'tip', 'check', 'warning', 'danger'] as const
export type CalloutType = (typeof CALLOUT_TYPES)[number]

const PATHS: Record<CalloutType, string> = {
  note: 'M4.25 2.25h7.5a.75.75 0 0 1 .75.75v7.25l-3.5 3.5H4.25A.75.75 0 0 1 3.5 13V3a.75.75 0 0 1 .75-.75zM6 5.75h4M6 8.5h2.5m.5 5.25V11a.75.75 0 0 1 .75-.75h2.75',
  info: 'M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5zM8 7.5v3.5M8 5v.01',
  tip: 'M6 12h4M6.5 14.25h3M6 12c0-2-2.25-2.75-2.25-6a4.25 4.25 0 0 1 8.5 0c0 3.25-2.25 4-2.25 6',
  check: 'M8 1.75a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5zM5.25 8.25l2 2 3.5-4',
  warning: 'M8 2.25l6.25 11H1.75zM8 6.5v3M8 11.25v.01',
  danger: 'M5.5 1.75h5l3.75 3.75v5l-3.75 3.75h-5L1.75 10.5v-5zM8 5v3.5M8 11v.01',
}

/** The drawing of a kind of callout. */
export function CalloutGlyph({ type }: { type: CalloutType }): VNode {
  return <Glyph class="icon" path={PATHS[type]} strokeWidth={1.5} />
}
