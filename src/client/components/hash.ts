import { getClosest } from '../closest.ts'
import { showPanel } from './tab-sets.ts'
import { showViewOf } from './views.ts'

/** Opens whatever hides the element that the address names, and goes there. */
export function revealHash(): void {
  const target = document.getElementById(readHash())
  if (target === null) return
  let opened = false
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    if (reveal(element)) opened = true
  }
  if (!opened) return
  // A panel is shown with its tabs.
  const place = target.matches('.tab-panel') ? target.parentElement : target
  place?.scrollIntoView()
}

/** Shows what is inside of the element. Returns whether it was hidden. */
function reveal(element: Element): boolean {
  if (element instanceof HTMLDetailsElement && !element.open) {
    element.open = true
    return true
  }
  if (element.matches('.tab-panel')) return showPanel(element)
  if (element instanceof HTMLElement && element.matches('.multi-view-item')) {
    return showViewOf(element)
  }
  return false
}

/** What the address names in the page. */
export function readHash(): string {
  const hash = location.hash.slice(1)
  try {
    return decodeURIComponent(hash)
  } catch {
    // A `%` that encodes nothing is part of the id.
    return hash
  }
}

addEventListener('hashchange', revealHash)

// A link to the present address changes no hash, yet what it leads to may have been closed since.
document.addEventListener('click', ({ target }) => {
  const link = getClosest<HTMLAnchorElement>(target, 'a[href*="#"]')
  if (link?.href === location.href) revealHash()
  // Opening an accordion puts it into the address, without an entry in the history.
  const accordion = getClosest(target, '.accordion > summary')?.parentElement
  if (accordion instanceof HTMLDetailsElement && !accordion.open && accordion.id) {
    history.replaceState(history.state, '', `#${encodeURI(accordion.id)}`)
  }
})
