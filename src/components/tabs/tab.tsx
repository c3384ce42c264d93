import type { ComponentChildren, VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { claimId } from '../parts/claim-id.ts'
import type { IconProps } from '../parts/icon-slot.tsx'
import { Title, titleOf } from '../parts/plain-text.ts'
import { renderInside, Surround, useSurroundings } from '../parts/surroundings.ts'
import { type BaseProps, passed } from '../props/base.ts'

export interface TabProps extends BaseProps, IconProps {
  title?: ComponentChildren
}

/** One panel of `<Tabs>`; outside of it a section with its title. */
export function Tab(props: TabProps): VNode | null {
  const { title, id, icon, iconType, iconLibrary, color, children } = props
  const context = useRenderContext()
  const { tabs, ...around } = useSurroundings()
  const label = titleOf(context, title).text
  if (tabs === undefined) {
    return (
      <section {...passed(props, 'flow')} id={id}>
        {label !== '' && (
          <p class="tab-title">
            <Title>{title}</Title>
          </p>
        )}
        <Surround>{children}</Surround>
      </section>
    )
  }
  const name = label === '' ? context.label('tab', tabs.length + 1) : label
  const panel = {
    title: name,
    label: label === '' ? name : title,
    id: claimId(context, name, id),
    icon,
    iconType,
    iconLibrary,
    color,
  }
  const place = tabs.push({ ...panel, html: '' }) - 1
  tabs[place] = { ...panel, html: renderInside(context, around, children) }
  return null
}
