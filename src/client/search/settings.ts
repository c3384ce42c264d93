import { SEARCH_ID } from '../../contract/index.ts'
import type { SearchSettings } from '../../shell/index.ts'

/** What the page tells the dialog. */
export const settings = JSON.parse(
  document.querySelector(`#${SEARCH_ID}`)?.textContent ?? '{}',
) as SearchSettings

export const { labels } = settings
