/// <reference types="vite/client" />
import { addStyle } from '../components/added.ts'
import { SearchDialog } from './dialog.ts'
import { indexNamed } from './indexes.ts'
import style from './search.css?inline'

addStyle(style)

let dialog: SearchDialog | undefined

/** Loads what the first query needs in any case. */
export function prepare(): void {
  // Whoever searches is told if it fails.
  indexNamed().catch(() => undefined)
}

/**
 * @param opener gets the focus back when the dialog is closed
 * @param typed what has been typed since it was asked for
 */
export function open(opener?: Element | null, typed?: string): void {
  dialog ??= new SearchDialog()
  dialog.open(opener, typed)
}
