import type { ComponentChildren } from 'preact'
import { type RenderContext, RenderContextProvider, useRenderContext } from '../context.ts'
import {
  renderInside,
  Surround,
  type Surroundings,
  useSurroundings,
} from '../parts/surroundings.ts'
import type { BaseProps } from '../props/base.ts'
import { toText } from '../props/lenient.ts'

export interface VisibilityProps extends BaseProps {
  for?: string
}

/** Content for people only, or for agents only, who read the page as Markdown. */
export function Visibility(props: VisibilityProps): ComponentChildren {
  const context = useRenderContext()
  const surroundings = useSurroundings()
  const { children } = props
  const isForAgents = toText(props.for)?.trim().toLowerCase() === 'agents'
  const { audience } = surroundings
  if (audience !== undefined) return isForAgents === (audience === 'agents') ? children : null
  if (!isForAgents) {
    const content = <Surround audience="people">{children}</Surround>
    return context.forPeople?.(content) ?? children
  }
  // Last of all, so that its headings take no ids from those that people see.
  return context.forAgents?.(() =>
    apartHtml(context, { ...surroundings, audience: 'agents', boxed: true }, children),
  )
}

/** Renders children so that the page that people see knows nothing of them. */
function apartHtml(
  context: RenderContext,
  surroundings: Surroundings,
  children: ComponentChildren,
): string {
  const lifted: string[] = []
  const apart: RenderContext = {
    ...context,
    lift: (_slot, html) => {
      lifted.push(html)
    },
    isLifted: () => false,
    need: () => undefined,
    html: (inner) =>
      context.html(
        <RenderContextProvider.Provider value={apart}>{inner}</RenderContextProvider.Provider>,
      ),
  }
  return [renderInside(apart, surroundings, children), ...lifted].join('\n')
}
