import type { VNode } from 'preact'
import { CodeBlock } from '../code/code-block.tsx'
import { type RenderContext, useRenderContext } from '../context.ts'
import { RequestExample, ResponseExample } from '../examples/examples.tsx'
import type { SampleText } from './reference.ts'

/** More blocks than this stand in a list to choose from. */
const TABS = 4

interface SideColumnProps {
  samples: readonly SampleText[]
  bodies?: readonly SampleText[]
  examples: readonly SampleText[]
}

/** Samples of the request and examples of the response, where the page has none of its own. */
export function SideColumn({ samples, bodies = [], examples }: SideColumnProps): VNode {
  const context = useRenderContext()
  return (
    <>
      {samples.length > 0 && !context.isLifted('request') && (
        <RequestExample dropdown={samples.length > TABS} alternatives>
          {samples.map((text) => block(text, context))}
        </RequestExample>
      )}
      {bodies.length > 0 && !context.isLifted('request') && (
        <RequestExample id="request-body-example" dropdown={bodies.length > TABS}>
          {bodies.map((text) => block(text, context))}
        </RequestExample>
      )}
      {examples.length > 0 && !context.isLifted('response') && (
        <ResponseExample dropdown={examples.length > TABS}>
          {examples.map((text) => block(text, context))}
        </ResponseExample>
      )}
    </>
  )
}

function block({ title, language, code, leftOut }: SampleText, { label }: RenderContext): VNode {
  const shown = leftOut === undefined ? title : label('moreExamples', leftOut)
  return (
    <CodeBlock key={shown} title={shown} language={language}>
      {code}
    </CodeBlock>
  )
}
