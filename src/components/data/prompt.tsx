import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { copyWords } from '../parts/copy-words.ts'
import { Html } from '../parts/html.tsx'
import { type IconProps, IconSlot } from '../parts/icon-slot.tsx'
import { getHtmlText } from '../parts/plain-text.ts'
import { renderInside, useSurroundings } from '../parts/surroundings.ts'
import { type BaseProps, getPassedProps } from '../props/base.ts'
import { toList, toText } from '../props/lenient.ts'

export interface PromptProps extends BaseProps, IconProps {
  description?: string
  actions?: readonly string[] | string
  /** The prompt as its author wrote it. The compiler gives it. */
  source?: string
}

/** A text for an assistant, to copy or to open in an editor. */
export function Prompt(props: PromptProps): VNode {
  const { icon, iconType, iconLibrary, color } = props
  const context = useRenderContext()
  const { label } = context
  context.need('prompts')
  const html = renderInside(context, { ...useSurroundings(), boxed: true }, props.children)
  const text = toText(props.source) ?? getHtmlText(html).trim()
  const description = toText(props.description) ?? label('prompt')
  const actions = toList(props.actions)
  return (
    <div {...getPassedProps(props, 'prompt')} id={props.id}>
      <div class="prompt-head">
        <IconSlot class="prompt-icon" {...{ icon, iconType, iconLibrary, color }} />
        <Html class="prompt-description" html={context.inlineMarkdown(description)} />
        {(actions.length === 0 || actions.includes('copy')) && (
          <button type="button" class="prompt-action" data-copy={text} {...copyWords(context)}>
            {label('copyPrompt')}
          </button>
        )}
        {actions.includes('cursor') && (
          <a
            class="prompt-action"
            href={`https://cursor.com/link/prompt?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
          >
            {label('openInCursor')}
          </a>
        )}
      </div>
      <details class="prompt-text">
        <summary>{label('showPrompt')}</summary>
        <Html class="text-flow" html={html} />
      </details>
    </div>
  )
}
