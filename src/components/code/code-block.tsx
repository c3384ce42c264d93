import type { VNode } from 'preact'
import { type RenderContext, useRenderContext } from '../context.ts'
import { copyWords } from '../parts/copy-words.ts'
import { Html } from '../parts/html.tsx'
import { type IconProps, IconSlot } from '../parts/icon-slot.tsx'
import { getHtmlText, getText } from '../parts/plain-text.ts'
import { renderInside, useSurroundings } from '../parts/surroundings.ts'
import { type BaseProps, getPassedProps } from '../props/base.ts'
import { isOn, type Lenient, toText } from '../props/lenient.ts'
import { readLineNumbers } from './line-numbers.ts'

/** Shorter code is shown whole, and its lines never need to scroll. */
const COLLAPSED_LINES = 14

const NARROW_LINE = 32

/** Examples of more lines may scroll. */
const EXAMPLE_LINES = 6

/** A part of highlighted code that is `->` and no more than space around it. */
const ARROW = /(<span class="[^"]*)(?=">\s*-&gt;\s*<\/span>)/g

interface CodeBodyProps extends CodeBlockProps {
  language: string
  code: string
}

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

/** All of a code of which a block shows the beginning, and the address where it stands. */
interface WholeCode {
  code: string
  address: string
}

/** A block of code: a fence, or `<CodeBlock>` with the code as its children. */
export function CodeBlock(props: CodeBlockProps): VNode | null {
  return printCodeBlock(props)
}

/** The beginning of a code that a page has no room for. */
export function CutCodeBlock({
  whole,
  ...props
}: CodeBlockProps & { whole: WholeCode | undefined }): VNode | null {
  return printCodeBlock(props, whole)
}

function printCodeBlock(props: CodeBlockProps, whole?: WholeCode): VNode | null {
  const context = useRenderContext()
  const surroundings = useSurroundings()
  const { codeGroup } = surroundings
  const source = getCode(context, props)
  if (source.html !== undefined)
    return <Html {...getPassedProps(props)} id={props.id} html={source.html} />
  const { icon, iconType, iconLibrary, color } = props
  const language = toText(props.language) ?? 'text'
  const title = toText(props.title) ?? toText(props.filename)
  const beginning = <CodeBody {...props} language={language} code={source.code} />
  const body = whole ? withWhole(beginning, whole, language, context) : beginning
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
      {...getPassedProps(props, 'code-block', 'not-prose')}
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

/** The beginning with a link to all of it, which those who read Markdown have in its place. */
function withWhole(
  beginning: VNode,
  { code, address }: WholeCode,
  language: string,
  { label, forPeople, forAgents, html }: RenderContext,
): VNode {
  const shown = (
    <>
      {beginning}
      <p class="code-block-rest">
        <a href={address}>{label('showLines', code.split('\n').length)}</a>
      </p>
    </>
  )
  const whole = (
    <pre>
      <code class={`language-${language}`}>{code}</code>
    </pre>
  )
  return (
    <>
      {forPeople?.(shown) ?? shown}
      {forAgents?.(() => html(whole))}
    </>
  )
}

/** The code as text; a fence among the children renders itself. */
function getCode(
  context: RenderContext,
  { children }: CodeBlockProps,
): { code: string; html?: string } {
  const text = getText(children)
  if (text !== undefined) return { code: trimLines(text) }
  const html = context.html(children)
  return html.includes('"code-block') ? { code: '', html } : { code: trimLines(getHtmlText(html)) }
}

function trimLines(code: string): string {
  return code.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
}

/** The code itself with its copy button. */
function CodeBody({ code, language, ...props }: CodeBodyProps): VNode {
  const context = useRenderContext()
  const numbered = isOn(props.lines)
  const highlight = readLineNumbers(props.highlight)
  const focus = readLineNumbers(props.focus)
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
  const collapses = isOn(props.expandable) && lines.length > COLLAPSED_LINES
  const isExample = useSurroundings().example === true
  const isTall = isExample && lines.length > EXAMPLE_LINES
  const scrolls = collapses || isTall || (!wraps && lines.some((line) => line.length > NARROW_LINE))
  return (
    <div class="code-block-body" data-code-theme={props.theme}>
      {/* Keyboards scroll long lines and long examples. */}
      <pre data-wrap={wraps || undefined} tabIndex={scrolls ? 0 : undefined}>
        <Html
          as="code"
          class={`language-${language}`}
          data-lines={numbered || undefined}
          html={isExample ? keepArrows(html) : html}
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

/**
 * Keeps `->` in one line where code has no room for its lines: browsers break them after the hyphen.
 *
 * @param html the highlighted inside of a `<code>` element
 */
function keepArrows(html: string): string {
  return html.includes('-&gt;') ? html.replace(ARROW, '$1 code-arrow') : html
}
