import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { copyWords } from '../parts/copy-words.ts'
import { Html } from '../parts/html.tsx'
import { useSurroundings } from '../parts/surroundings.ts'
import { isOn } from '../props/lenient.ts'
import type { CodeBlockProps } from './code-block.tsx'
import { lineNumbers } from './line-numbers.ts'

/** Shorter code is shown whole, and its lines never need to scroll. */
const collapsedLines = 14
const narrowLine = 32
/** Examples of more lines may scroll. */
const exampleLines = 6

interface CodeBodyProps extends CodeBlockProps {
  language: string
  code: string
}

/** The code itself with its copy button. */
export function CodeBody({ code, language, ...props }: CodeBodyProps): VNode {
  const context = useRenderContext()
  const numbered = isOn(props.lines)
  const highlight = lineNumbers(props.highlight)
  const focus = lineNumbers(props.focus)
  const html = context.highlight(code, {
    language,
    ...(highlight === undefined ? {} : { highlight }),
    ...(focus === undefined ? {} : { focus }),
    ...(props.theme === undefined ? {} : { theme: props.theme }),
    ...(numbered ? { lines: true } : {}),
    ...(isOn(props.twoslash) ? { twoslash: true } : {}),
  })
  const lines = code.split('\n')
  const wraps = isOn(props.wrap)
  const collapses = isOn(props.expandable) && lines.length > collapsedLines
  const isTall = useSurroundings().example === true && lines.length > exampleLines
  const scrolls = collapses || isTall || (!wraps && lines.some((line) => line.length > narrowLine))
  return (
    <div class="code-block-body" data-code-theme={props.theme}>
      {/* Keyboards scroll long lines and long examples. */}
      <pre data-wrap={wraps || undefined} tabIndex={scrolls ? 0 : undefined}>
        <Html
          as="code"
          class={`language-${language}`}
          data-lines={numbered || undefined}
          html={html}
        />
      </pre>
      {collapses && <ExpandSwitch count={lines.length} />}
      {!isOn(props.nocopy) && (
        <button
          type="button"
          class="code-block-copy-button"
          data-testid="copy-code-button"
          aria-label={context.label('copyCode')}
          {...copyWords(context)}
        />
      )}
    </div>
  )
}

/** Opens a collapsed block; a checkbox, so that it works without script. */
function ExpandSwitch({ count }: { count: number }): VNode {
  const { label } = useRenderContext()
  return (
    <label class="code-block-expand">
      <input type="checkbox" class="sr-only" />
      <span class="code-block-fade-overlay" data-fade-overlay="true" />
      <span class="code-block-expand-label" data-less={label('showLess')}>
        {label('showLines', count)}
      </span>
    </label>
  )
}
