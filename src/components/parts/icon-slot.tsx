import { type ComponentChildren, isValidElement, type VNode } from 'preact'
import { explainMissingIcon } from '../../diagnostics/index.ts'
import { type RenderContext, useRenderContext } from '../context.ts'
import { toNumber, toText } from '../props/lenient.ts'
import { Html } from './html.tsx'

/** The props by which authors choose an icon: a name, an address, or SVG as JSX. */
export interface IconProps {
  icon?: ComponentChildren
  iconType?: string
  iconLibrary?: string
  color?: string
}

interface IconSlotProps extends IconProps {
  size?: number | string
  class: string
  part?: string
}

/** An icon in a component's place for it; nothing when none is asked for or found. */
export function IconSlot({ icon, class: className, part, ...look }: IconSlotProps): VNode | null {
  const context = useRenderContext()
  if (isValidElement(icon)) {
    return (
      <span class={className} data-component-part={part} data-drawing="">
        {icon}
      </span>
    )
  }
  const html = renderIcon(context, toText(icon), look)
  if (html === undefined) return null
  return <Html as="span" class={className} data-component-part={part} html={html} />
}

/** Markup of an icon by its name; an unknown name is reported. */
export function renderIcon(
  context: RenderContext,
  name: string | undefined,
  look: { iconType?: string; iconLibrary?: string; color?: string; size?: unknown; class?: string },
): string | undefined {
  if (name === undefined) return undefined
  const { iconType: style, iconLibrary: library, color } = look
  const size = toNumber(look.size)
  const html = context.icon(name, { style, library, color, size, class: look.class })
  if (html === undefined) {
    context.report({ code: 'icon-unknown', ...explainMissingIcon(name) }, name)
  }
  return html
}
