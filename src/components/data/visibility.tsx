import type { ComponentChildren } from 'preact'
import { type Statement, suggestName } from '../../diagnostics/index.ts'
import { type RenderContext, RenderContextProvider, useRenderContext } from '../context.ts'
import { OwnBox } from '../parts/own-box.tsx'
import {
  renderInside,
  Surround,
  type Surroundings,
  useSurroundings,
} from '../parts/surroundings.ts'
import type { BaseProps } from '../props/base.ts'
import { AUDIENCES, readAudience } from './audience.ts'

export interface VisibilityProps extends BaseProps {
  for?: unknown
}

/**
 * Content for people only, or for agents only, who read the page as Markdown. What readers see who
 * are logged in is left out: here nobody is.
 */
export function Visibility(props: VisibilityProps): ComponentChildren {
  const context = useRenderContext()
  const surroundings = useSurroundings()
  const children = <OwnBox {...props} />
  const readers = readAudience(props.for)
  if (readers === undefined) context.report(reportUnknownAudience(props.for))
  if (readers === undefined || readers === 'nobody') return null
  if (readers === 'everybody') return children
  const isForAgents = readers === 'agents'
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

/** The finding for an audience that nobody can be, or that is not told. */
export function reportUnknownAudience(value: unknown): Statement {
  const near = typeof value === 'string' ? suggestName(value, AUDIENCES) : undefined
  const received = value === undefined ? 'none' : `\`${describe(value)}\``
  return {
    code: 'audience-unknown',
    message: `Expected \`for\` of \`<Visibility>\` to be ${AUDIENCES.map((word) => `\`${word}\``).join(', ')} or \`{ groups }\`, received ${received}. What is inside it is left out.`,
    hint: near === undefined ? 'Say who may read it.' : `Did you mean \`${near}\`?`,
  }
}

function describe(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
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
