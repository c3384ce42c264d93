import type { VNode } from 'preact'
import { type RenderContext, useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import { type IconProps, IconSlot } from '../parts/icon-slot.tsx'
import { textOfHtml, textOnly } from '../parts/plain-text.ts'
import { renderInside, useSurroundings } from '../parts/surroundings.ts'
import { type BaseProps, passed } from '../props/base.ts'
import { type Lenient, toText } from '../props/lenient.ts'
import { CodeBody } from './code-body.tsx'

export interface CodeBlockProps extends BaseProps, IconProps {
  language?: string
  title?: string
  filename?: string
  highlight?: Lenient<readonly number[]>
  focus?: Lenient<readonly number[]>
  theme?: string
  twoslash?: Lenient<boolean>
  lines?: Lenient<boolean>
  wrap?: Lenient<boolean>
  nocopy?: Lenient<boolean>
  expandable?: Lenient<boolean>
}

/** A block of code: a fence, or `<CodeBlock>` with the code as its children. */
export function CodeBlock(props: CodeBlockProps): VNode | null {
  const context = useRenderContext()
  const surroundings = useSurroundings()
  const { codeGroup } = surroundings
  const source = codeOf(context, props)
  if (source.html !== undefined) return <Html {...passed(props)} id={props.id} html={source.html} />
  const { icon, iconType, iconLibrary, color } = props
  const language = toText(props.language) ?? 'text'
  const title = toText(props.title) ?? toText(props.filename)
  const body = <CodeBody {...props} language={language} code={source.code} />
  if (codeGroup !== undefined) {
    const label = title ?? language
    const id = context.id(`code ${label}`)
    const html = renderInside(context, surroundings, body)
    codeGroup.push({ title: label, id, html, icon, iconType, iconLibrary, color })
    return null
  }
  const header = title ?? (icon === undefined ? undefined : language)
  return (
    <div
      {...passed(props, 'code-block', 'not-prose')}
      id={props.id}
      data-component-part="code-block-root"
      data-language={language}
    >
      {header !== undefined && (
        <div class="code-block-header" data-component-part="code-block-header">
          <IconSlot
            class="code-block-icon"
            part="code-block-header-icon"
            {...{ icon, iconType, iconLibrary, color }}
          />
          <span class="code-block-title">{header}</span>
        </div>
      )}
      {body}
    </div>
  )
}

/** The code as text; a fence among the children renders itself. */
function codeOf(
  context: RenderContext,
  { children }: CodeBlockProps,
): { code: string; html?: string } {
  const text = textOnly(children)
  if (text !== undefined) return { code: trimLines(text) }
  const html = context.html(children)
  return html.includes('"code-block') ? { code: '', html } : { code: trimLines(textOfHtml(html)) }
}

function trimLines(code: string): string {
  return code.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
}
