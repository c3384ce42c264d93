import { getClosest } from '../closest.ts'
import { stepAmong } from '../step-among.ts'
import { recallAmong, remember } from './choices.ts'
import { announceContent } from './shown-content.ts'

const controls = '[role="tab"], .tab-select option'

/** A control of a set: the tab or option that stands for one panel. */
interface Control {
  element: HTMLElement
  label: string
  panel: HTMLElement
}

function getControls(set: Element): Control[] {
  const bar = set.querySelector(':scope > .tabs-list')
  return [...(bar?.querySelectorAll<HTMLElement>(controls) ?? [])].flatMap((element) => {
    const id = element.getAttribute('aria-controls') ?? element.getAttribute('value') ?? ''
    const panel = document.getElementById(id)
    return panel === null ? [] : [{ element, panel, label: element.textContent.trim() }]
  })
}

function show(set: Element, chosen: Control): void {
  for (const { element, panel } of getControls(set)) {
    const active = element === chosen.element
    panel.toggleAttribute('data-shown', active)
    if (element instanceof HTMLOptionElement) {
      if (active) element.selected = true
      continue
    }
    element.ariaSelected = String(active)
    element.dataset.active = String(active)
    element.tabIndex = active ? 0 : -1
  }
}

/** Shows one panel; sets that follow choices by label follow, and the label is remembered. */
function choose(set: HTMLElement, chosen: Control): void {
  const before = chosen.element.getBoundingClientRect().top
  show(set, chosen)
  if (set.dataset.sync !== undefined) {
    remember('tabs', chosen.label)
    for (const other of document.querySelectorAll('[data-tab-set][data-sync]')) {
      const same = getControls(other).find(({ label }) => label === chosen.label)
      if (other !== set && same !== undefined) show(other, same)
    }
  }
  announceContent()
  // Sets above may have changed their height: what was chosen stays where it is.
  scrollBy({ top: chosen.element.getBoundingClientRect().top - before, behavior: 'instant' })
}

function chooseElement(element: Element | null | undefined): void {
  const set = element?.closest<HTMLElement>('[data-tab-set]')
  const chosen = set && getControls(set).find((control) => control.element === element)
  if (set && chosen) choose(set, chosen)
}

/** Brings back what the reader chose before, on this page or on another. */
export function restoreChoices(): void {
  for (const set of document.querySelectorAll('[data-tab-set][data-sync]')) {
    const chosen = recallAmong('tabs', getControls(set))
    if (chosen !== undefined) show(set, chosen)
  }
}

/** Shows the panel. Returns whether it was hidden. */
export function showPanel(panel: Element): boolean {
  const set = panel.closest('[data-tab-set]')
  if (set === null || panel.hasAttribute('data-shown')) return false
  const chosen = getControls(set).find((control) => control.panel === panel)
  if (chosen !== undefined) show(set, chosen)
  return chosen !== undefined
}

document.addEventListener('click', ({ target }) => {
  chooseElement(getClosest(target, '[role="tab"]'))
})

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.matches('.tab-select')) {
    chooseElement(target.selectedOptions[0])
  }
})

document.addEventListener('keydown', (event) => {
  const tab = event.target
  if (!(tab instanceof HTMLElement) || tab.role !== 'tab') return
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const [left, right] = ['ArrowLeft', 'ArrowRight']
  chooseElement(stepAmong(event, tabs, document.dir === 'rtl' ? [right, left] : [left, right]))
})
