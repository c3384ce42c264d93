import type { VNode } from 'preact'

interface GlyphProps {
  class: string
  'data-component-part'?: string
  /** Lines in a square of 16. */
  path: string
  strokeWidth: number
}

/** A drawing of lines that a component brings along. */
export function Glyph({ path, strokeWidth, ...attributes }: GlyphProps): VNode {
  return (
    <svg
      {...attributes}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      stroke-width={strokeWidth}
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
