import type { VNode } from 'preact'
import { type BaseProps, passed } from '../props/base.ts'
import { oneOf, toText } from '../props/lenient.ts'

export interface ColorProps extends BaseProps {
  variant?: string
}

/** A palette: swatches in a grid, or in rows with titles. */
export function Color(props: ColorProps): VNode {
  return (
    <div
      {...passed(props, 'color', 'not-prose')}
      id={props.id}
      data-variant={oneOf(props.variant, ['compact', 'table'])}
    >
      {props.children}
    </div>
  )
}

interface RowProps extends BaseProps {
  title?: string
}

Color.Row = function ColorRow(props: RowProps): VNode {
  return (
    <div {...passed(props, 'color-row')} id={props.id}>
      {toText(props.title) !== undefined && <p class="color-row-title">{props.title}</p>}
      <div class="color-row-items">{props.children}</div>
    </div>
  )
}

interface ItemProps extends BaseProps {
  name?: string
  value?: string | { light?: string; dark?: string }
}

Color.Item = function ColorItem(props: ItemProps): VNode {
  const { name, value, children } = props
  const light = typeof value === 'object' ? (value.light ?? value.dark ?? '') : (value ?? '')
  const dark = typeof value === 'object' ? (value.dark ?? light) : light
  const label = light === dark ? light : `${light} / ${dark}`
  return (
    <div {...passed(props, 'color-item')} id={props.id}>
      <button
        type="button"
        class="color-swatch"
        data-copy={light}
        aria-label={`Copy ${label}`}
        style={{ '--light': light, '--dark': dark }}
      />
      {name !== undefined && <span class="color-name">{name}</span>}
      <span class="color-value">{label}</span>
      {children}
    </div>
  )
}
