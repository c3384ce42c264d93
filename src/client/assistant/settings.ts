import { ASSISTANT_ID } from '../../contract/index.ts'
import type { AssistantSettings, PageAssistant } from '../../shell/index.ts'

/** What the page tells. */
export const page = JSON.parse(
  document.querySelector(`#${ASSISTANT_ID}`)?.textContent ?? '{}',
) as PageAssistant

let loading: Promise<AssistantSettings> | undefined

/** What the site tells; loaded once. Rejects when it cannot be. */
export function loadSettings(): Promise<AssistantSettings> {
  loading ??= read()
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

async function read(): Promise<AssistantSettings> {
  // It has the same name when the site is published anew.
  const response = await fetch(page.settings, { cache: 'no-cache' })
  if (!response.ok) {
    throw new Error(`Expected \`${page.settings}\`, received status ${response.status}.`)
  }
  return (await response.json()) as AssistantSettings
}
