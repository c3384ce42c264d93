import { SEARCH_ID } from '../../contract/index.ts'

const entries = '#search-bar-entry, #search-bar-entry-mobile'

const box = document.querySelector('#search-bar-entry')
const keys = box?.querySelector('kbd')
if (keys != null && /Mac|iP/.test(navigator.platform)) keys.textContent = '⌘K'

/** The dialog, its style and the index are loaded when somebody is about to search. */
const load = () => import('../search/index.ts')

const entryOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(entries) : null

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null)

/** What is typed while the dialog loads. */
let typed: string | undefined

async function open(opener?: Element | null): Promise<void> {
  typed ??= ''
  try {
    const dialog = await load()
    dialog.open(opener, typed ?? '')
  } finally {
    typed = undefined
  }
}

if (document.querySelector(`#${SEARCH_ID}`) !== null) {
  for (const kind of ['pointerover', 'focusin']) {
    document.addEventListener(kind, ({ target }) => {
      if (entryOf(target)) load().then((dialog) => dialog.prepare())
    })
  }
  document.addEventListener('click', ({ target }) => {
    const entry = entryOf(target)
    if (entry) open(entry)
  })
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (altKey) return
    const isCommand = ctrlKey || metaKey
    const isNew = key === '/' && typed === undefined && !isTyping(target)
    if (isCommand ? key.toLowerCase() === 'k' : isNew) open()
    else if (typed === undefined || isCommand || key.length > 1) return
    else typed += key
    event.preventDefault()
  })
}
