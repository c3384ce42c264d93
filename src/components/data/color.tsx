import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { copyWords } from '../parts/copy-words.ts'
import { Title } from '../parts/plain-text.ts'
import { type BaseProps, getPassedProps, withVariable } from '../props/base.ts'
import { toText, toWord } from '../props/lenient.ts'

export interface ColorProps extends BaseProps {
  variant?: string
}

/** A palette: swatches in a grid, or in rows with titles. */
export function Color(props: ColorProps): VNode {
  useRenderContext().need('colors')
  return (
    <div
      {...getPassedProps(props, 'color', 'not-prose')}
      id={props.id}
      data-variant={toWord(props.variant, ['compact', 'table'])}
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
    <div {...getPassedProps(props, 'color-row')} id={props.id}>
      {toText(props.title) !== undefined && (
        <p class="color-row-title">
          <Title>{props.title}</Title>
        </p>
      )}
      <div class="color-row-items">{props.children}</div>
    </div>
  )
}

interface ItemProps extends BaseProps {
  name?: string
  value?: string | { light?: string; dark?: string }
}

/** Values of both modes; one that is missing is that of the other. */
function getModes(value: ItemProps['value']): { light: string; dark: string } {
  const modes = typeof value === 'object' && value !== null ? value : { light: value }
  const light = toText(modes.light) ?? toText(modes.dark) ?? ''
  return { light, dark: toText(modes.dark) ?? light }
}

/** A color that is copied by a click: the one of the mode that is shown. */
Color.Item = function ColorItem(props: ItemProps): VNode {
  const context = useRenderContext()
  const name = toText(props.name)
  const { light, dark } = getModes(props.value)
  const { class: className, style } = getPassedProps(props, 'color-item')
  const differs = light !== dark
  return (
    <>
      <button
        type="button"
        class={className}
        style={withVariable(withVariable(style, '--dark', dark), '--light', light)}
        id={props.id}
        data-copy={light}
        data-copy-dark={differs ? dark : undefined}
        {...copyWords(context)}
      >
        <span class="color-swatch">
          <span class="sr-only">{context.label('copyValue', '').trim()} </span>
        </span>
        {name !== undefined && <span class="color-name">{name} </span>}
        {differs ? (
          <>
            <span class="color-value light-only">{light}</span>
            <span class="color-value dark-only">{dark}</span>
          </>
        ) : (
          <span class="color-value">{light}</span>
        )}
      </button>
      {props.children}
    </>
  )
}
