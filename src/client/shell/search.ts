import { SEARCH_ID } from '../../contract/index.ts'

const entries = '#search-bar-entry, #search-bar-entry-mobile'

const box = document.querySelector('#search-bar-entry')
const keys = box?.querySelector('kbd')
if (keys != null && /Mac|iP/.test(navigator.platform)) keys.textContent = '⌘K'

/** The dialog, its style and the index are loaded when somebody is about to search. */
const load = () => import('../search/index.ts')

const isEntry = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(entries) !== null

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select') !== null
}

async function open(opener?: Element | null): Promise<void> {
  const dialog = await load()
  dialog.open(opener)
}

if (document.querySelector(`#${SEARCH_ID}`) !== null) {
  for (const kind of ['pointerover', 'focusin']) {
    document.addEventListener(kind, ({ target }) => {
      if (isEntry(target)) load().then((dialog) => dialog.prepare())
    })
  }
  document.addEventListener('click', ({ target }) => {
    if (isEntry(target)) open((target as Element).closest(entries))
  })
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    const isCombined = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k'
    const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target)
    if (!isCombined && !isSlash) return
    event.preventDefault()
    open()
  })
}
