import { SERVICES_ID, SWAP_EVENT } from '../../contract/index.ts'
import './copy.ts'
import './tab-sets.ts'
import './tooltip-words.ts'
import { revealHash } from './hash.ts'
import { restoreChoices } from './tab-sets.ts'
import { restoreView } from './views.ts'

type Load = () => Promise<{ start(): void }>

/** Script that only pages with such elements load, and buttons of theirs that can be pressed before it is there. */
const features: readonly (readonly [elements: string, load: Load, buttons?: string])[] = [
  ['.tree', () => import('./tree/index.ts')],
  ['#changelog-filters', () => import('./update-filters.ts'), '#changelog-filters button'],
  ['.table-wrap', () => import('./tables.ts')],
  ['.mermaid-container', () => import('./diagrams/index.ts')],
  ['img[data-zoom]', () => import('./images/zoom.ts')],
  ['.type-hover', () => import('./types/index.ts')],
  [
    '.endpoint-root,.field',
    () => import('../request/index.ts'),
    '.endpoint-try,.request-copy,.field-expander',
  ],
  [`#${SERVICES_ID}`, () => import('../integrations/index.ts')],
  ['[data-suggestions]', () => import('../not-found/index.ts')],
  ['page-feedback', () => import('../feedback/index.ts')],
  ['.page-context-menu', () => import('../shell/page-actions.ts'), '.page-context-menu button'],
  ['.image-actions', () => import('./images/actions.ts')],
]

/** What was clicked last, which is an element: its script may still be on its way. */
let clicked: Element | null = null

document.addEventListener('click', ({ target }) => {
  clicked = target as Element
})

function start(): void {
  restoreChoices()
  restoreView()
  revealHash()
  startFeatures()
}

start()
// The development server swaps the content in place after an edit.
document.addEventListener(SWAP_EVENT, start)

/** Loads and starts what the elements of the page ask for. */
function startFeatures(): void {
  // After a swap the scripts are there, and have heard it.
  clicked = null
  for (const [elements, load, buttons] of features) {
    if (document.querySelector(elements) === null) continue
    load().then((feature) => {
      feature.start()
      if (buttons) clicked?.closest<HTMLElement>(buttons)?.click()
    })
  }
}
