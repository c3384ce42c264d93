import { showFindings } from './overlay.ts'

/** Parts of the page that change with its source; the rest of the shell stays as it is. */
const PARTS = ['#content-container']

let running: Promise<void> | undefined
let again = false

/**
 * Fetches the page again and puts its new main part in the place of the old one: scroll position
 * and the state of everything around it stay. Changes during a swap are taken up right after it.
 */
export function swapContent(): void {
  if (running !== undefined) {
    again = true
    return
  }
  running = swap().finally(() => {
    running = undefined
    if (again) {
      again = false
      swapContent()
    }
  })
}

async function swap(): Promise<void> {
  const response = await fetch(location.href, { headers: { Accept: 'text/html' } })
  if (!response.ok) {
    location.reload()
    return
  }
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  document.title = fresh.title
  for (const part of PARTS) {
    const [current, next] = [document.querySelector(part), fresh.querySelector(part)]
    if (current === null || next === null) {
      location.reload()
      return
    }
    current.replaceWith(document.adoptNode(next))
  }
  refreshCodeColors()
  showFindings(fresh)
  document.dispatchEvent(new CustomEvent('pergola:swap'))
}

/** New code may use colors that the style sheet had no rule for yet. */
function refreshCodeColors(): void {
  const sheet = document.querySelector<HTMLLinkElement>('link[href*="_pergola/code.css"]')
  if (sheet === null) return
  const fresh = sheet.cloneNode() as HTMLLinkElement
  fresh.href = `${sheet.href.replace(/\?.*$/, '')}?${Date.now()}`
  fresh.addEventListener('load', () => sheet.remove(), { once: true })
  sheet.after(fresh)
}
