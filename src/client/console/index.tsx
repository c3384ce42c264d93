/// <reference types="vite/client" />
import { render } from 'preact'
import type { ConsoleWords } from '../../components/index.ts'
import { addStyle } from '../components/add-style.ts'
import type { RequestStore } from '../request/store.ts'
import style from './console.css?inline'
import { Console } from './console.tsx'
import { useGiven } from './credentials.tsx'
import { Draft } from './draft.ts'
import { takeLinked } from './link.ts'

addStyle(style)

const drafts = new WeakMap<RequestStore, Draft>()

interface OpenOptions {
  words: ConsoleWords
  withCookies: boolean
  /** Address of the proxy that the host may have. */
  proxy: string | undefined
  /** Where identity servers lead readers back to. */
  callback: string | undefined
  /** Is called when the console is closed, in whatever way. */
  closed: () => void
}

/** Opens the request console over the page. What was written in it before is there again. */
export function openConsole(
  store: RequestStore,
  { words, closed, ...settings }: OpenOptions,
): void {
  let draft = drafts.get(store)
  if (draft === undefined) {
    draft = new Draft(store)
    drafts.set(store, draft)
    useGiven(draft)
  }
  takeLinked(draft)
  const dialog = document.createElement('dialog')
  dialog.className = 'console'
  dialog.ariaLabel = words.tryIt
  document.body.append(dialog)
  const close = () => dialog.close()
  render(<Console draft={draft} words={words} {...settings} close={close} />, dialog)
  dialog.addEventListener('close', () => {
    render(null, dialog)
    dialog.remove()
    closed()
  })
  dialog.showModal()
}
