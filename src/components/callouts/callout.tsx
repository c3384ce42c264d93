import type { ComponentChildren, VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { type IconProps, IconSlot } from '../parts/icon-slot.tsx'
import { Title } from '../parts/plain-text.ts'
import { Surround } from '../parts/surroundings.ts'
import { type BaseProps, getPassedProps, withVariable } from '../props/base.ts'
import { toText } from '../props/lenient.ts'
import { CALLOUT_TYPES, CalloutGlyph, type CalloutType } from './glyphs.tsx'

export interface CalloutProps extends BaseProps, IconProps {
  title?: ComponentChildren
  type?: string
}

/** Other names for the kinds, as sites write them. */
const OTHER_NAMES: ReadonlyMap<string, CalloutType> = new Map(
  Object.entries({ success: 'check', error: 'danger' }),
)

/** The kind that a name stands for. */
export function getCalloutType(name: unknown): CalloutType | undefined {
  const known = toText(name)?.toLowerCase()
  return CALLOUT_TYPES.find((type) => type === known) ?? OTHER_NAMES.get(known ?? '')
}

/** A box beside the text, with an icon and a color of the author's choice. */
export function Callout(props: CalloutProps): VNode {
  const { title, icon, iconType, iconLibrary, color, children } = props
  const { label } = useRenderContext()
  const type = getCalloutType(props.type)
  const { class: className, style } = getPassedProps(props, 'callout')
  return (
    <div
      class={className}
      style={withVariable(style, '--hue', color)}
      id={props.id}
      role="note"
      data-callout-type={props.type === undefined ? undefined : (type ?? props.type)}
    >
      {icon === undefined && type !== undefined ? (
        <span class="callout-icon" data-component-part="callout-icon">
          <CalloutGlyph type={type} />
        </span>
      ) : (
        <IconSlot
          class="callout-icon"
          part="callout-icon"
          {...{ icon, iconType, iconLibrary, color }}
        />
      )}
      <div class="callout-content text-flow" data-component-part="callout-content">
        {type !== undefined && <span class="sr-only">{label(type)}: </span>}
        {title !== undefined && (
          <p class="callout-title">
            <Title>{title}</Title>
          </p>
        )}
        <Surround boxed>{children}</Surround>
      </div>
    </div>
  )
}

function preset(type: CalloutType) {
  return (props: Omit<CalloutProps, 'type'>): VNode => <Callout {...props} type={type} />
}

export const Note = preset('note')
export const Info = preset('info')
export const Tip = preset('tip')
export const Check = preset('check')
export const Warning = preset('warning')
export const Danger = preset('danger')
