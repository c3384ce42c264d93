import type { Manifest } from '../../search/index.ts'
import { createElement } from './element.ts'
import { labels, settings } from './settings.ts'

/** What the reader has narrowed the search to. */
export interface Narrowing {
  product?: string
  /** Name of the index of a version. */
  index?: string
}

/**
 * Selects for the products and versions of an index, where there is a choice and the site offers it.
 *
 * @param change is told of every choice
 */
export function filterControls(
  { products, versions }: Manifest,
  own: string,
  change: (narrowing: Narrowing) => void,
): HTMLElement[] {
  const narrowing: Narrowing = {}
  const controls: HTMLElement[] = []
  if (settings.filters.products && products.length > 1) {
    const choices = products.map(({ name }) => [name, name] as const)
    controls.push(
      createControl(labels.product, [['', labels.allProducts], ...choices], '', (product) => {
        if (product === '') delete narrowing.product
        else narrowing.product = product
        change(narrowing)
      }),
    )
  }
  if (settings.filters.versions && versions.length > 1) {
    const choices = versions.map(({ name, index }) => [index, name] as const)
    controls.push(
      createControl(labels.version, choices, own, (index) => {
        narrowing.index = index
        change(narrowing)
      }),
    )
  }
  return controls
}

function createControl(
  label: string,
  choices: readonly (readonly [value: string, text: string])[],
  chosen: string,
  change: (value: string) => void,
): HTMLElement {
  const select = createElement('select', { class: 'search-filter', 'aria-label': label })
  for (const [value, text] of choices)
    select.append(new Option(text, value, false, value === chosen))
  select.addEventListener('change', () => change(select.value))
  return select
}
