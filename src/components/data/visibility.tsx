import type { ComponentChildren } from 'preact'
import type { BaseProps } from '../props/base.ts'
import { toText } from '../props/lenient.ts'

export interface VisibilityProps extends BaseProps {
  for?: string
}

/** Content for people only, or for agents only, who read the page as Markdown. */
export function Visibility(props: VisibilityProps): ComponentChildren {
  return toText(props.for)?.trim().toLowerCase() === 'agents' ? null : props.children
}
