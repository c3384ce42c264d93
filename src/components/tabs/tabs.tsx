import type { ComponentChildren, VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { claimId } from '../parts/claim-id.ts'
import { Html } from '../parts/html.tsx'
import type { IconProps } from '../parts/icon-slot.tsx'
import { getTitle, Title } from '../parts/plain-text.ts'
import { renderInside, Surround, useSurroundings } from '../parts/surroundings.ts'
import { type BaseProps, getPassedProps } from '../props/base.ts'
import { isOn, type Lenient, toNumber } from '../props/lenient.ts'
import { type TabPanel, TabSet } from './tab-set.tsx'

interface TabProps extends BaseProps, IconProps {
  title?: ComponentChildren
}

export interface TabsProps extends BaseProps {
  /** Counts from zero. */
  defaultTabIndex?: Lenient<number>
  /** Other sets on the page follow a choice by its label. */
  sync?: Lenient<boolean>
  borderBottom?: Lenient<boolean>
}

/** A row of tabs. What is inside besides `<Tab>` stands after the panels. */
export function Tabs(props: TabsProps): VNode {
  const context = useRenderContext()
  const panels: TabPanel[] = []
  const surroundings = { ...useSurroundings(), tabs: panels, codeGroup: undefined }
  const rest = renderInside(context, surroundings, props.children)
  return (
    <div
      {...getPassedProps(props, 'tabs')}
      id={props.id}
      data-tab-set=""
      data-sync={isOn(props.sync, true) || undefined}
      data-border-bottom={isOn(props.borderBottom) || undefined}
    >
      {panels.length > 0 && (
        <TabSet
          panels={panels}
          active={toNumber(props.defaultTabIndex)}
          barPart="tabs-list"
          panelPart="tab-content"
        />
      )}
      {rest.trim() !== '' && <Html class="text-flow" html={rest} />}
    </div>
  )
}

/** One panel of `<Tabs>`; outside of it a section with its title. */
export function Tab(props: TabProps): VNode | null {
  const { title, id, icon, iconType, iconLibrary, color, children } = props
  const context = useRenderContext()
  const { tabs, ...around } = useSurroundings()
  const label = getTitle(context, title).text
  if (tabs === undefined) {
    return (
      <section {...getPassedProps(props, 'text-flow')} id={id}>
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
