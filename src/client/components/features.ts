/** Script that only pages with such elements load. */
const features: readonly (readonly [string, () => Promise<{ start(): void }>])[] = [
  ['.tree', () => import('./tree/index.ts')],
  ['#changelog-filters', () => import('./update-filters.ts')],
  ['.table-wrap', () => import('./tables.ts')],
  ['.mermaid-container', () => import('./diagrams/index.ts')],
  ['img[data-zoom]', () => import('./images/zoom.ts')],
  ['.type-hover', () => import('./types/index.ts')],
  ['[data-schema]', () => import('./schemas.ts')],
  ['#pergola-services', () => import('../integrations/index.ts')],
  ['[data-suggestions]', () => import('../not-found/index.ts')],
  ['page-feedback', () => import('../feedback/index.ts')],
  ['.page-context-menu', () => import('../shell/page-actions.ts')],
  ['.image-actions', () => import('./images/actions.ts')],
]

/** Loads and starts what the elements of the page ask for. */
export function startFeatures(): void {
  for (const [selector, load] of features) {
    if (document.querySelector(selector) === null) continue
    load().then((feature) => feature.start())
  }
}
