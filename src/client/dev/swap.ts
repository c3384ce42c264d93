import { FINDINGS_ID, ISLANDS_ID, SWAP_EVENT } from '../../contract/index.ts'
import { showFindingsOf } from './overlay.ts'
import { showLatest } from './replaced.ts'
import { refreshStyleSheets } from './style-sheets.ts'

/** Milliseconds after which a visit to another page that has not come about is given up. */
const LEAVING = 2000

/** When the page began to be left for another one, or to be loaded anew. */
let leftAt = Number.NEGATIVE_INFINITY
addEventListener('beforeunload', () => {
  leftAt = performance.now()
})

/** Loads the page anew, but does not call back a reader who is on the way to another one. */
export function reload(): void {
  const rest = leftAt + LEAVING - performance.now()
  if (rest > 0) setTimeout(reload, rest)
  else location.reload()
}

/** Parts of the page that change with its source; the rest of the shell stays as it is. */
const PARTS = ['#content-container']

let running: Promise<void> | undefined
let again = false

/** What the last swap brought, as the server wrote it. */
let shown: string | undefined

function getRevision(page: Document): number | undefined {
  const revision = page.getElementById(FINDINGS_ID)?.dataset.revision
  return revision === undefined ? undefined : Number(revision)
}

let revision = getRevision(document)

/** Number of the changes that the page shows by now; pages of a fork's own do not say it. */
export function getShownRevision(): number | undefined {
  return revision
}

/** Shows the page as it is after so many changes, if it does not yet. */
export function showRevision(wanted: number): void {
  // The answer to a page's greeting may tell of a change that it has just heard of.
  if (revision === undefined || wanted > revision) swapContent()
}

/**
 * Fetches the page again and puts its new main part in the place of the old one: scroll position
 * and the state of everything around it stay. Changes during a swap are taken up right after it.
 */
function swapContent(): void {
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
    reload()
    return
  }
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html')
  revision = getRevision(fresh) ?? revision
  document.title = fresh.title
  showFindingsOf(fresh)
  // Saved again as it was: what the reader has begun with the page must not start anew.
  const received = [...PARTS, `#${ISLANDS_ID}`]
    .map((part) => fresh.querySelector(part)?.outerHTML)
    .join()
  if (received === shown) return
  shown = received
  if (!takeIslandAddresses(fresh)) {
    reload()
    return
  }
  for (const part of PARTS) {
    const [current, next] = [document.querySelector(part), fresh.querySelector(part)]
    if (current === null || next === null) {
      reload()
      return
    }
    current.replaceWith(document.adoptNode(next))
  }
  showLatest()
  // What is new on the page may ask for rules that these did not have yet.
  refreshStyleSheets((address) => address.includes('/_pergola/'))
  document.dispatchEvent(new CustomEvent(SWAP_EVENT))
}

/** An edit gives the page's components new addresses. False: their loader is not on this page. */
function takeIslandAddresses(fresh: Document): boolean {
  const next = fresh.getElementById(ISLANDS_ID)
  if (next === null) return true
  const current = document.getElementById(ISLANDS_ID)
  current?.replaceWith(document.adoptNode(next))
  return current !== null
}
