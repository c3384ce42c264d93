import type { ComponentChildren, VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { claimId } from '../parts/claim-id.ts'
import { type IconProps, IconSlot } from '../parts/icon-slot.tsx'
import { getTitle, Title } from '../parts/plain-text.ts'
import { type BaseProps, getPassedProps } from '../props/base.ts'
import { isOn, type Lenient } from '../props/lenient.ts'

export interface AccordionProps extends BaseProps, IconProps {
  title?: ComponentChildren
  description?: ComponentChildren
  defaultOpen?: Lenient<boolean>
}

/** A section that opens and closes; its address opens it. */
export function Accordion(props: AccordionProps): VNode {
  const context = useRenderContext()
  const {
    title = context.label('details'),
    description,
    icon,
    iconType,
    iconLibrary,
    color,
    children,
  } = props
  const id = claimId(context, getTitle(context, title).text, props.id)
  return (
    <details {...getPassedProps(props, 'accordion')} id={id} open={isOn(props.defaultOpen)}>
      <summary class="accordion-button" data-component-part="accordion-button">
        <IconSlot
          class="accordion-icon"
          part="accordion-icon"
          {...{ icon, iconType, iconLibrary, color }}
        />
        <span class="accordion-heading">
          <span class="accordion-title" data-component-part="accordion-title">
            <Title>{title}</Title>
          </span>
          {description !== undefined && (
            <span class="accordion-description">
              <Title>{description}</Title>
            </span>
          )}
        </span>
      </summary>
      <div class="accordion-content text-flow" data-component-part="accordion-content">
        {children}
      </div>
    </details>
  )
}

/** Accordions in one frame. Each opens by itself. */
export function AccordionGroup(props: BaseProps): VNode {
  return (
    <div {...getPassedProps(props, 'accordion-group')} id={props.id}>
      {props.children}
    </div>
  )
}
