import type { ComponentChildren, VNode } from 'preact'
import { Html } from '../parts/html.tsx'
import { type IconProps, IconSlot } from '../parts/icon-slot.tsx'
import { Title } from '../parts/plain-text.ts'

/** One panel: its label and its rendered content. */
export interface TabPanel extends IconProps {
  title: string
  /** What is shown in place of the title, which is text as it stands: Markdown, or elements. */
  label?: ComponentChildren
  id: string
  html: string
}

interface TabSetProps {
  panels: readonly TabPanel[]
  /** Index of the panel that is shown first. */
  active?: number
  barPart: string
  panelPart: string
  /** A list to choose from takes the place of the tabs. */
  dropdown?: boolean
  label?: string
}

/** Labels and panels. Without script all panels stand below each other with their titles. */
export function TabSet({ panels, active = 0, ...options }: TabSetProps): VNode {
  const shown = panels[active] === undefined ? 0 : active
  return (
    <>
      {options.dropdown === true ? (
        <Choice panels={panels} shown={shown} part={options.barPart} label={options.label} />
      ) : (
        <TabList panels={panels} shown={shown} part={options.barPart} />
      )}
      {panels.map(({ id, html, ...panel }, index) => (
        <div
          key={id}
          id={id}
          class="tab-panel"
          {...(options.dropdown === true ? {} : { role: 'tabpanel', 'aria-labelledby': tabId(id) })}
          data-component-part={options.panelPart}
          data-shown={index === shown || undefined}
        >
          <p class="tab-panel-title">{showTitle(panel)}</p>
          <Html class="text-flow" html={html} />
        </div>
      ))}
    </>
  )
}

function showTitle({ title, label }: Pick<TabPanel, 'title' | 'label'>): ComponentChildren {
  return label === undefined ? title : <Title>{label}</Title>
}

interface BarProps {
  panels: readonly TabPanel[]
  shown: number
  part: string
}

function TabList({ panels, shown, part }: BarProps): VNode {
  return (
    <div class="tabs-list" role="tablist" data-component-part={part}>
      {panels.map(({ id, title, label, html: _html, ...icon }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          class="tab-button"
          id={tabId(id)}
          aria-controls={id}
          aria-selected={index === shown}
          tabIndex={index === shown ? 0 : -1}
          data-component-part="tab-button"
          data-active={String(index === shown)}
          data-label={title}
        >
          <IconSlot class="tab-icon" {...icon} />
          {showTitle({ title, label })}
        </button>
      ))}
    </div>
  )
}

function Choice({ panels, shown, part, label }: BarProps & { label?: string }): VNode {
  const options: ComponentChildren = panels.map(({ id, title }, index) => (
    <option key={id} value={id} selected={index === shown}>
      {title}
    </option>
  ))
  return (
    <div class="tabs-list tabs-choice" data-component-part={part}>
      <select class="tab-select" aria-label={label}>
        {options}
      </select>
    </div>
  )
}

function tabId(id: string): string {
  return `${id}-tab`
}
