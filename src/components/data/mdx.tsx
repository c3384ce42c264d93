import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import { OwnBox } from '../parts/own-box.tsx'
import { getText } from '../parts/plain-text.ts'
import { type BaseProps, getPassedProps } from '../props/base.ts'

/** Markdown in a string of code: `<MDX>{text}</MDX>`. What is rendered already stays as it is. */
export function MDX(props: BaseProps): VNode {
  const context = useRenderContext()
  const text = getText(props.children)
  if (text === undefined || text.trim() === '') return <OwnBox {...props} />
  return (
    <Html
      {...getPassedProps(props, 'text-flow')}
      id={props.id}
      html={context.inlineMarkdown(dedent(text))}
    />
  )
}

/** Lines without the white space that all of them begin with: strings of code are indented. */
function dedent(text: string): string {
  const lines = text
    .replace(/^[ \t]*\n/, '')
    .trimEnd()
    .split('\n')
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const shared = Math.min(...indents)
  return lines.map((line) => line.slice(shared)).join('\n')
}
