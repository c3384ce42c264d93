import type { SearchSettings } from '../../shell/index.ts'

/** What the page tells the dialog. */
export const settings = JSON.parse(
  document.querySelector('#pergola-search')?.textContent ?? '{}',
) as SearchSettings

export const { labels } = settings
