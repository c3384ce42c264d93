import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { IconSlot } from '../parts/icon-slot.tsx'
import { Title } from '../parts/plain-text.ts'
import type { ViewChoice } from './view.tsx'

/** The menu that chooses between the variants of a page; a page of one variant needs none. */
export function ViewMenu({ choices }: { choices: readonly ViewChoice[] }): VNode | null {
  const { label } = useRenderContext()
  const [first] = choices
  if (first === undefined || choices.length < 2) return null
  const { title, ...icon } = first
  return (
    <details class="nav-menu multi-view-dropdown" id="multi-view-dropdown">
      <summary class="nav-dropdown-trigger multi-view-dropdown-trigger">
        <span class="sr-only">{label('named', label('view'))} </span>
        <IconSlot class="view-icon" {...icon} />
        <span class="nav-dropdown-label">
          <Title>{title}</Title>
        </span>
      </summary>
      <div class="nav-dropdown-content multi-view-dropdown-content">
        {choices.map(({ title: name, ...own }, view) => (
          <button
            key={name}
            type="button"
            class="nav-dropdown-item multi-view-dropdown-item"
            aria-pressed={view === 0}
            data-view={view}
          >
            <IconSlot class="view-icon" {...own} />
            <span class="nav-dropdown-label">
              <Title>{name}</Title>
            </span>
          </button>
        ))}
      </div>
    </details>
  )
}
