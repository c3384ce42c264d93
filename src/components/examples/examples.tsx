import type { VNode } from 'preact'
import { CodeGroup, type CodeGroupProps } from '../code/code-group.tsx'
import { useRenderContext } from '../context.ts'
import { OwnBox } from '../parts/own-box.tsx'
import { renderInside, Surround, useSurroundings } from '../parts/surroundings.ts'
import type { BaseProps } from '../props/base.ts'

interface RequestExampleProps extends CodeGroupProps {
  /** All blocks are the same request, each in a language of its own. */
  alternatives?: boolean
  /** Other blocks show what is chosen here, where script runs. */
  chooses?: boolean
}

interface ExampleProps extends RequestExampleProps {
  slot: 'request' | 'response'
}

/** Code for the side column; inside a panel it is there already. */
function Example({ slot, id, alternatives, chooses, ...props }: ExampleProps): VNode | null {
  const context = useRenderContext()
  const surroundings = useSurroundings()
  const { choiceName: name, showsChoiceName = false } = surroundings
  const choiceName = name ?? (slot === 'response' ? context.label('response') : undefined)
  const example = (
    <div
      id={id ?? `${slot}-example`}
      class={`${slot}-example`}
      data-alternatives={alternatives || undefined}
      data-chooses={chooses || undefined}
    >
      {showsChoiceName && <p class="example-name">{name}</p>}
      <Surround example {...(choiceName !== undefined && { choiceName })}>
        <CodeGroup {...props} />
      </Surround>
    </div>
  )
  if (surroundings.panel === true) return example
  context.lift(slot, renderInside(context, surroundings, example))
  return null
}

/** Code of a request. */
export function RequestExample(props: RequestExampleProps): VNode {
  return <Example {...props} slot="request" />
}

/** Code of a response; stands below that of the request. */
export function ResponseExample(props: CodeGroupProps): VNode {
  return <Example {...props} slot="response" />
}

/** Content that takes the place of the table of contents; that of further ones stays in the text. */
export function Panel(props: BaseProps): VNode | null {
  const context = useRenderContext()
  const surroundings = useSurroundings()
  const content = <OwnBox {...props} />
  if (context.isLifted('panel')) return <Surround panel>{content}</Surround>
  context.lift('panel', renderInside(context, { ...surroundings, panel: true }, content))
  return null
}
