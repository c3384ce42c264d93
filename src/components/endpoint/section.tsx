import type { ComponentChildren, VNode } from 'preact'
import { useRenderContext } from '../context.ts'

interface SectionProps {
  title: string
  /** Id that the section would like to have. */
  id: string
  /** Beside the title: a media type, or the choice of one. */
  subtitle?: ComponentChildren
  /** The page that tells more, to which the title leads. */
  route?: string | undefined
  /** Inside of another section: the table of contents does not list it. */
  inner?: boolean
  children?: ComponentChildren
}

/** One part of a reference under a heading of its own, which the table of contents lists. */
export function Section(props: SectionProps): VNode {
  const { title, id, subtitle, route, inner = false, children } = props
  const context = useRenderContext()
  const claimed = context.id(title, inner ? `inner-${id}` : id)
  if (!inner) context.heading({ depth: 2, id: claimed, text: title })
  const Title = inner ? 'h3' : 'h2'
  return (
    <section class="api-section" aria-labelledby={inner ? undefined : claimed}>
      <div class="api-section-heading">
        <Title class="api-section-heading-title" id={claimed}>
          {route === undefined ? title : <a href={context.href(route)}>{title}</a>}
        </Title>
        {subtitle !== undefined && <p class="api-section-heading-subtitle">{subtitle}</p>}
      </div>
      {children}
    </section>
  )
}
