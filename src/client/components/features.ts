import { recall } from './choices.ts'

type Load = () => Promise<{ start(): void }>

/** Script that only pages with such elements load, and whether buttons in them need it. */
const features: readonly (readonly [elements: string, load: Load, hasButtons?: true])[] = [
  ['.tree', () => import('./tree/index.ts')],
  ['#changelog-filters', () => import('./update-filters.ts'), true],
  ['.table-wrap', () => import('./tables.ts')],
  ['.mermaid-container', () => import('./diagrams/index.ts')],
  ['img[data-zoom]', () => import('./images/zoom.ts')],
  ['.type-hover', () => import('./types/index.ts')],
  ['[data-schema]', () => import('./schemas.ts')],
  ['#pergola-services', () => import('../integrations/index.ts')],
  ['[data-suggestions]', () => import('../not-found/index.ts')],
  ['page-feedback', () => import('../feedback/index.ts')],
  ['.page-context-menu', () => import('../shell/page-actions.ts'), true],
  ['.image-actions', () => import('./images/actions.ts')],
]

/** What was clicked last: its script may still be on its way. */
let clicked: EventTarget | null = null

document.addEventListener('click', ({ target }) => {
  clicked = target
})

document.addEventListener('keydown', (event) => {
  const { target, key } = event
  const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
  if (isModified || !key.startsWith('Arrow')) return
  if (!(target instanceof HTMLElement) || !target.matches('.field-name')) return
  event.preventDefault()
  import('./fields.ts').then(({ moveFrom }) => moveFrom(target, key))
})

document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches('.field-filter')) return
  import('./fields.ts').then(({ filterFields }) => filterFields(target))
})

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLElement) || !target.matches('.field-expander')) return
  import('./fields.ts').then(({ expandAll }) => expandAll(target))
})

/** A part of the request is not what the page was built with. */
const CHOSEN = '[data-choice] > .tabs-list + .tab-panel:not([data-shown])'

/** The script of a request waits for its reader's first choice, or for one that was kept. */
function awaitChoice(): void {
  if (document.getElementById('request-options') === null) return
  const isKept = (['server', 'variable', 'auth'] as const).some((kind) => recall(kind).length > 0)
  const load = (): void => {
    const copies = clicked
    import('../request/index.ts').then((request) => {
      request.start()
      if (copies instanceof Element) copies.closest<HTMLElement>('[data-copy-request]')?.click()
    })
  }
  if (isKept || document.querySelector(CHOSEN) !== null) {
    load()
    return
  }
  const ended = new AbortController()
  const hear = ({ type, target }: Event): void => {
    const isCopy = target instanceof Element && target.closest('[data-copy-request]') !== null
    if (type === 'click' && !isCopy) return
    ended.abort()
    load()
  }
  for (const type of ['click', 'change', 'pergola:contents']) {
    document.addEventListener(type, hear, ended)
  }
}

/** Loads and starts what the elements of the page ask for. */
export function startFeatures(): void {
  // After a swap the scripts are there, and have heard it.
  clicked = null
  awaitChoice()
  for (const [elements, load, hasButtons] of features) {
    if (document.querySelector(elements) === null) continue
    load().then((feature) => {
      feature.start()
      if (hasButtons && clicked instanceof Element) {
        clicked.closest<HTMLElement>(`${elements} button`)?.click()
      }
    })
  }
}
