import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import { renderInside, useSurroundings } from '../parts/surroundings.ts'
import { type BaseProps, getPassedProps } from '../props/base.ts'
import { toText } from '../props/lenient.ts'

export interface FrameProps extends BaseProps {
  caption?: string
  hint?: string
}

const PLAYING = /<video\b(?=[^>]*\sautoplay\b)[^>]*?(?=\s*\/?>)/gi
const QUIETLY = ['muted', 'loop', 'playsinline']

/** A picture or video in a frame, with a caption below and a hint above. */
export function Frame(props: FrameProps): VNode {
  const context = useRenderContext()
  const html = renderInside(context, useSurroundings(), props.children)
  const caption = toText(props.caption)
  const hint = toText(props.hint)
  return (
    <figure {...getPassedProps(props, 'frame')} id={props.id}>
      {hint !== undefined && <Html class="frame-hint" html={context.inlineMarkdown(hint)} />}
      <Html class="frame-content text-flow" html={html.replaceAll(PLAYING, playQuietly)} />
      {caption !== undefined && (
        <Html as="figcaption" class="frame-caption" html={context.inlineMarkdown(caption)} />
      )}
    </figure>
  )
}

/** Browsers play by themselves only what is muted. */
function playQuietly(tag: string): string {
  const missing = QUIETLY.filter((name) => !new RegExp(`\\s${name}\\b`, 'i').test(tag))
  return [tag, ...missing].join(' ')
}
