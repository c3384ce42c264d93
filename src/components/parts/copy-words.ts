import type { RenderContext } from '../context.ts'

/** What a control that copies tells screen readers afterwards. */
export function copyWords({ label }: RenderContext): {
  'data-done': string
  'data-refused': string
} {
  return { 'data-done': label('copied'), 'data-refused': label('copyRefused') }
}
