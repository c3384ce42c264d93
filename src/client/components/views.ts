import { getClosest } from '../closest.ts'
import { recallAmong, remember } from './choices.ts'
import { announceContent } from './shown-content.ts'

interface Choice {
  item: HTMLElement
  label: string
  view: string
}

function choices(): Choice[] {
  const items = document.querySelectorAll<HTMLElement>('.multi-view-dropdown-item')
  return [...items].map((item) => ({
    item,
    label: item.textContent.trim(),
    view: item.dataset.view ?? '',
  }))
}

/** Shows one variant of the page, in the text, in its menu and in the table of contents. */
function show(view: string): void {
  for (const section of document.querySelectorAll<HTMLElement>('.multi-view-item')) {
    section.toggleAttribute('data-active', section.dataset.view === view)
  }
  for (const row of document.querySelectorAll<HTMLElement>('.toc-item[data-view]')) {
    row.toggleAttribute('data-other-view', row.dataset.view !== view)
  }
  const trigger = document.querySelector('.multi-view-dropdown-trigger')
  for (const { item, view: other } of choices()) {
    const active = other === view
    item.ariaPressed = String(active)
    if (!active || trigger === null) continue
    const purpose = trigger.querySelector('.sr-only')
    trigger.replaceChildren(...(purpose ? [purpose] : []), ...item.cloneNode(true).childNodes)
  }
  announceContent()
}

/** Brings back the variant that the reader chose last, here or on another page. */
export function restoreView(): void {
  const chosen = recallAmong('view', choices())
  if (chosen !== undefined) show(chosen.view)
}

/** Shows the variant that a section is part of. Returns whether it was hidden. */
export function showViewOf(section: HTMLElement): boolean {
  if (section.hasAttribute('data-active')) return false
  show(section.dataset.view ?? '')
  return true
}

document.addEventListener('click', ({ target }) => {
  const item = getClosest(target, '.multi-view-dropdown-item')
  const chosen = choices().find((choice) => choice.item === item)
  if (chosen === undefined) return
  show(chosen.view)
  remember('view', chosen.label)
  const menu = chosen.item.closest('details')
  menu?.removeAttribute('open')
  menu?.querySelector('summary')?.focus()
})
