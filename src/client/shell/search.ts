import { SEARCH_ID } from '../../contract/index.ts'
import { getClosest, onApproach } from '../closest.ts'

/** In the bar there are two: of wide and of narrow screens. */
const ENTRY = '[id^=search-bar-entry]'

const keys = document.querySelector(`${ENTRY} kbd`)
if (keys && /Mac|iP/.test(navigator.platform)) keys.textContent = '⌘K'

/** The dialog, its style and the index are loaded when somebody is about to search. */
const load = () => import('../search/index.ts')

const isTyping = (target: EventTarget | null): boolean =>
  getClosest(target, 'input, textarea, select, [contenteditable]') !== null

/** What is typed while the dialog loads. */
let typed: string | undefined

function open(opener?: Element | null): void {
  typed ??= ''
  load()
    .then((dialog) => dialog.open(opener, typed))
    .finally(() => {
      typed = undefined
    })
}

if (document.querySelector(`#${SEARCH_ID}`)) {
  onApproach(ENTRY, () => load().then((dialog) => dialog.prepare()))
  document.addEventListener('click', ({ target }) => {
    const entry = getClosest(target, ENTRY)
    if (entry) open(entry)
  })
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (altKey) return
    const isCommand = ctrlKey || metaKey
    const isNew = key === '/' && typed === undefined && !isTyping(target)
    if (isCommand ? /^k$/i.test(key) : isNew) open()
    else if (typed === undefined || isCommand || key.length > 1) return
    else typed += key
    event.preventDefault()
  })
}
