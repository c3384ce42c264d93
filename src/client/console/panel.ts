/// <reference types="vite/client" />
import { render, type VNode } from 'preact'
import { addStyle } from '../components/added.ts'
import type { RequestStore } from '../request/store.ts'
import style from './console.css?inline'
import { useGiven } from './credentials.tsx'
import { Draft } from './draft.ts'
import { takeLinked } from './link.ts'

addStyle(style)

const drafts = new WeakMap<RequestStore, Draft>()

interface PanelOptions {
  store: RequestStore
  /** Its name. */
  label: string
  /** Is called when the panel is closed, in whatever way. */
  closed: () => void
  /** What stands in it. */
  content: (draft: Draft, close: () => void) => VNode
}

/** Opens a panel over the page, in which a request is written. What was in it before is there again. */
export function openPanel({ store, label, closed, content }: PanelOptions): void {
  // Whoever asks twice while it is being loaded gets one.
  if (document.querySelector('dialog.console') !== null) return
  let draft = drafts.get(store)
  if (draft === undefined) {
    draft = new Draft(store)
    drafts.set(store, draft)
    useGiven(draft)
  }
  takeLinked(draft)
  const dialog = document.createElement('dialog')
  dialog.className = 'console'
  dialog.ariaLabel = label
  document.body.append(dialog)
  render(
    content(draft, () => dialog.close()),
    dialog,
  )
  dialog.addEventListener('close', () => {
    render(null, dialog)
    dialog.remove()
    closed()
  })
  dialog.showModal()
}
