import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import { renderInside, useSurroundings } from '../parts/surroundings.ts'
import { type BaseProps, passed } from '../props/base.ts'
import { isOn, type Lenient, toNumber } from '../props/lenient.ts'
import { type TabPanel, TabSet } from './tab-set.tsx'

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
      {...passed(props, 'tabs')}
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
      {rest.trim() !== '' && <Html class="flow" html={rest} />}
    </div>
  )
}
