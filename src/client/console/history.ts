import { createWireRequest, getChosenRequest } from '../../openapi/samples/index.ts'
import type { Draft } from './draft.ts'
import { createOpenSent, linkTo } from './link.ts'

/** Key of session storage: what a tab has sent goes with it. */
const KEPT = 'pergola-requests'

/** Requests of a tab that can be opened again. */
const MOST_KEPT = 20

/** A request that was sent, as far as it may be kept: nothing of it is secret. */
export interface Entry {
  readonly label: string
  readonly status: string
  /** Opens it again, on the page that it was sent from. */
  readonly link: string
}

/** What a request in the list has before there is an answer. */
const PENDING = '…'

/** Those of all pages of the site, the latest first. */
export function readHistory(): Entry[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as Entry[]
  } catch {
    return []
  }
}

/** Keeps a request that is about to be sent. Returns what tells its status. */
export function keepRequest(draft: Draft): (status: string) => void {
  const { choices } = createOpenSent(draft)
  const { method, url } = createWireRequest(getChosenRequest(draft.store.options, choices))
  const entry: Entry = {
    label: `${method} ${url.split('?')[0]}`,
    status: PENDING,
    link: linkTo(draft),
  }
  write([entry, ...readHistory()].slice(0, MOST_KEPT))
  let isTold = false
  return (status) => {
    if (isTold) return
    isTold = true
    const all = readHistory()
    const at = all.findIndex((one) => one.link === entry.link && one.status === PENDING)
    if (at >= 0) write(all.with(at, { ...entry, status }))
  }
}

/** As many as there is room for. */
function write(entries: readonly Entry[]): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(entries))
  } catch {
    if (entries.length > 0) write(entries.slice(0, -1))
  }
}
