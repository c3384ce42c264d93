import { ASK_EVENT, ASSISTANT_ID } from '../../contract/index.ts'

/** What a reader does first: until then a page needs nothing of the assistant. */
const events = ['pointerover', 'focusin', 'click', 'keydown', ASK_EVENT]
const early: Event[] = []

function load(): void {
  import('../assistant/page/entries.ts').then((entries) => {
    for (const type of events) document.removeEventListener(type, note)
    entries.start(early)
  })
}

function note(event: Event): void {
  const { key, ctrlKey, metaKey } = event as KeyboardEvent
  // It would be too late when the rest is there.
  if (key === 'i' && (ctrlKey || metaKey)) event.preventDefault()
  if (early.push(event) === 1) load()
}

if (document.querySelector(`#${ASSISTANT_ID}`) !== null) {
  const isShown = document.querySelector(`#assistant-page, #${ASSISTANT_ID}[data-bar]`) !== null
  const isLeftOpen = 'assistantOpen' in document.documentElement.dataset
  if (isShown || location.search.includes('assistant') || isLeftOpen) load()
  else for (const type of events) document.addEventListener(type, note)
}
