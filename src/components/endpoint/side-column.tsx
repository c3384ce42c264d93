import type { VNode } from 'preact'
import { CutCodeBlock } from '../code/code-block.tsx'
import { type RenderContext, useRenderContext } from '../context.ts'
import { RequestExample, ResponseExample } from '../examples/examples.tsx'
import { copyWords } from '../parts/copy-words.ts'
import { Surround } from '../parts/surroundings.ts'
import type { EndpointReference, SampleText } from './reference.ts'
import { showsBodies } from './request-data.tsx'

/** More blocks than this stand in a list to choose from. */
const TABS = 4

interface SideColumnProps {
  samples: readonly SampleText[]
  bodies?: readonly SampleText[]
  examples: readonly SampleText[]
  /** The reference of an operation, whose samples follow what a reader chooses. */
  operation?: EndpointReference
}

/** Samples of the request and examples of the response, where the page has none of its own. */
export function SideColumn(props: SideColumnProps): VNode {
  const { samples, bodies = [], examples, operation } = props
  const context = useRenderContext()
  return (
    <>
      {samples.length > 0 && !context.isLifted('request') && (
        <RequestExample dropdown={samples.length > TABS} alternatives>
          {samples.map((text) => block(text, context))}
          {operation?.request !== undefined && <CopyRequest />}
        </RequestExample>
      )}
      {bodies.length > 0 && !context.isLifted('request') && (
        <Surround choiceName={context.label('body')} showsChoiceName>
          <RequestExample
            id="request-body-example"
            dropdown={bodies.length > TABS}
            {...(operation !== undefined && showsBodies(operation) && { chooses: true })}
          >
            {bodies.map((text) => block(text, context))}
          </RequestExample>
        </Surround>
      )}
      {examples.length > 0 && !context.isLifted('response') && (
        <ResponseExample dropdown={examples.length > TABS}>
          {examples.map((text) => block(text, context))}
        </ResponseExample>
      )}
    </>
  )
}

/** Copies the request as it is chosen, whatever language is shown. */
function CopyRequest(): VNode {
  const context = useRenderContext()
  return (
    <p class="request-copies">
      {(['cURL', 'Markdown'] as const).map((format) => (
        <button
          key={format}
          type="button"
          class="request-copy"
          data-copy-request={format.toLowerCase()}
          {...copyWords(context)}
        >
          {context.label('copyValue', format)}
        </button>
      ))}
    </p>
  )
}

/** The page as Markdown, which has all that it shows as a whole. */
function getTwinAddress({ href, partRoute }: RenderContext): string {
  return `${href(partRoute([]).replace(/\/-\/$/, ''))}.md`
}

function block(text: SampleText, context: RenderContext): VNode {
  const { title, language, code, leftOut, whole } = text
  const shown = leftOut === undefined ? title : context.label('moreExamples', leftOut)
  return (
    <CutCodeBlock
      key={shown}
      title={shown}
      language={language}
      whole={whole === undefined ? whole : { code: whole, address: getTwinAddress(context) }}
    >
      {code}
    </CutCodeBlock>
  )
}
