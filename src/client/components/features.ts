type Load = () => Promise<{ start(): void }>

/** Script that only pages with such elements load, and what of them does nothing without it. */
const features: readonly (readonly [elements: string, load: Load, controls?: string])[] = [
  ['.tree', () => import('./tree/index.ts')],
  ['#changelog-filters', () => import('./update-filters.ts'), '#changelog-filters button'],
  ['.table-wrap', () => import('./tables.ts')],
  ['.mermaid-container', () => import('./diagrams/index.ts')],
  ['img[data-zoom]', () => import('./images/zoom.ts')],
  ['.type-hover', () => import('./types/index.ts')],
  ['[data-schema]', () => import('./schemas.ts')],
  ['#pergola-services', () => import('../integrations/index.ts')],
  ['[data-suggestions]', () => import('../not-found/index.ts')],
  ['page-feedback', () => import('../feedback/index.ts')],
  ['.page-context-menu', () => import('../shell/page-actions.ts'), '.page-context-menu button'],
  ['.image-actions', () => import('./images/actions.ts')],
]

/** What was clicked last: its script may still be on its way. */
let clicked: Element | undefined

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element) clicked = target
})

/** Loads and starts what the elements of the page ask for. */
export function startFeatures(): void {
  // After a swap the scripts are there, and have heard it.
  clicked = undefined
  for (const [elements, load, controls] of features) {
    if (document.querySelector(elements) === null) continue
    load().then((feature) => {
      feature.start()
      if (controls !== undefined) clicked?.closest<HTMLElement>(controls)?.click()
    })
  }
}
