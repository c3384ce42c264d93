import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import { type IconProps, IconSlot } from '../parts/icon-slot.tsx'
import { textOfHtml } from '../parts/plain-text.ts'
import { renderInside, useSurroundings } from '../parts/surroundings.ts'
import { type BaseProps, passed } from '../props/base.ts'
import { toList, toText } from '../props/lenient.ts'

export interface PromptProps extends BaseProps, IconProps {
  description?: string
  actions?: readonly string[] | string
}

/** A text for an assistant, to copy or to open in an editor. */
export function Prompt(props: PromptProps): VNode {
  const { icon, iconType, iconLibrary, color } = props
  const context = useRenderContext()
  const html = renderInside(context, useSurroundings(), props.children)
  const text = textOfHtml(html).trim()
  const description = toText(props.description) ?? 'Prompt'
  const actions = toList(props.actions)
  return (
    <div {...passed(props, 'prompt')} id={props.id}>
      <div class="prompt-head">
        <IconSlot class="prompt-icon" {...{ icon, iconType, iconLibrary, color }} />
        <Html class="prompt-description" html={context.inlineMarkdown(description)} />
        {(actions.length === 0 || actions.includes('copy')) && (
          <button type="button" class="prompt-action" data-copy={text}>
            Copy prompt
          </button>
        )}
        {actions.includes('cursor') && (
          <a
            class="prompt-action"
            href={`https://cursor.com/link/prompt?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
          >
            Open in Cursor
          </a>
        )}
      </div>
      <details class="prompt-text">
        <summary>Show prompt</summary>
        <Html class="flow" html={html} />
      </details>
    </div>
  )
}
