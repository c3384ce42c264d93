import type { VNode } from 'preact'
import { type IconProps, IconSlot } from '../parts/icon-slot.tsx'
import { type BaseProps, getPassedProps, withVariable } from '../props/base.ts'
import { isOn, type Lenient, toText, toWord } from '../props/lenient.ts'
import { CSS_COLOR } from './badge-colors.ts'

export interface BadgeProps extends BaseProps, IconProps {
  size?: string
  shape?: string
  stroke?: Lenient<boolean>
  disabled?: Lenient<boolean>
}

/** A small label in a line of text. */
export function Badge(props: BadgeProps): VNode {
  const { icon, iconType, iconLibrary, children } = props
  const { class: className, style } = getPassedProps(props, 'badge-root')
  const color = toText(props.color) ?? 'gray'
  const isCssColor = CSS_COLOR.test(color)
  return (
    <span
      class={className}
      style={isCssColor ? withVariable(style, '--hue', color) : style}
      id={props.id}
      data-badge=""
      data-color={color}
      data-size={toWord(props.size, ['md', 'xs', 'sm', 'lg'])}
      data-shape={toWord(props.shape, ['rounded', 'pill'])}
      data-stroke={isOn(props.stroke) || undefined}
      data-disabled={isOn(props.disabled) || undefined}
    >
      <IconSlot class="badge-icon" {...{ icon, iconType, iconLibrary }} />
      {children}
    </span>
  )
}
