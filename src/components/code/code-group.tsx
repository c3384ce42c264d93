import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import { IconSlot } from '../parts/icon-slot.tsx'
import { renderInside, useSurroundings } from '../parts/surroundings.ts'
import { type BaseProps, getPassedProps } from '../props/base.ts'
import { isOn, type Lenient } from '../props/lenient.ts'
import { type TabPanel, TabSet } from '../tabs/tab-set.tsx'

export interface CodeGroupProps extends BaseProps {
  dropdown?: Lenient<boolean>
  /** Other sets on the page follow a choice by its label. */
  sync?: Lenient<boolean>
}

/** Code blocks behind tabs, or behind a list of languages. */
export function CodeGroup(props: CodeGroupProps): VNode {
  const context = useRenderContext()
  const panels: TabPanel[] = []
  const surroundings = { ...useSurroundings(), codeGroup: panels, tabs: undefined }
  const rest = renderInside(context, surroundings, props.children)
  const [first] = panels
  return (
    <>
      {first !== undefined && (
        <div
          {...getPassedProps(props, 'code-group', 'code-block', 'not-prose')}
          id={props.id}
          data-tab-set=""
          data-sync={isOn(props.sync, true) || undefined}
          data-component-part="code-block-root"
        >
          {panels.length === 1 ? (
            <>
              <div class="code-block-header" data-component-part="code-block-header">
                <IconSlot {...first} class="code-block-icon" />
                <span class="code-block-title">{first.title}</span>
              </div>
              <Html html={first.html} />
            </>
          ) : (
            <TabSet
              panels={panels}
              barPart="code-group-tab-bar"
              panelPart="code-group-tab-content"
              dropdown={isOn(props.dropdown)}
              label={surroundings.choiceName ?? context.label('language')}
            />
          )}
        </div>
      )}
      {rest.trim() !== '' && <Html html={rest} />}
    </>
  )
}
