import type { ComponentChildren, VNode } from 'preact'
import { linkProps } from '../cards/cover-link.tsx'
import { useRenderContext } from '../context.ts'
import { claimId } from '../parts/claim-id.ts'
import { Title } from '../parts/plain-text.ts'
import { type BaseProps, getPassedProps } from '../props/base.ts'
import { toText } from '../props/lenient.ts'

export interface TooltipProps extends BaseProps {
  tip?: ComponentChildren
  headline?: ComponentChildren
  cta?: string
  href?: string
}

/** Words with an explanation that appears beside them. */
export function Tooltip(props: TooltipProps): VNode {
  const { tip, headline, cta, children } = props
  const context = useRenderContext()
  if (tip === undefined && headline === undefined) return <>{children}</>
  const id = claimId(context, 'tooltip', props.id)
  const href = toText(props.href)
  return (
    <span class="tooltip-root">
      <span
        {...getPassedProps(props, 'tooltip')}
        aria-describedby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards reach the explanation by it
        tabIndex={0}
      >
        {children}
      </span>
      <span id={id} class="tooltip-content" role="tooltip" popover="manual">
        {headline !== undefined && (
          <strong class="tooltip-headline">
            <Title>{headline}</Title>
          </strong>
        )}
        {tip}
        {cta !== undefined && href !== undefined && (
          <a class="tooltip-cta" {...linkProps(context.href(href))}>
            {cta}
          </a>
        )}
      </span>
    </span>
  )
}
