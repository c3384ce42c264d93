import { ASSISTANT_OPEN_KEY } from '../../contract/index.ts'
import { remember } from '../shell/storage.ts'

/** What the page is told, before it is shown as well: see the inline scripts of the shell. */
const { dataset } = document.documentElement

const key = `${ASSISTANT_OPEN_KEY}${dataset.assistant}`

/** Whether the sheet was open on the page before, so that there is room for it. */
export function isLeftOpen(): boolean {
  return 'assistantOpen' in dataset
}

/** The page makes room for the sheet, and so do the next ones in this tab. */
export function makeRoom(): void {
  dataset.assistantOpen = ''
  remember('session', key, 'true')
}

/** The room is the page's again, as there is too little of it. */
export function giveBack(): void {
  delete dataset.assistantOpen
}

/** The room is the page's again, and that of the next ones. */
export function forget(): void {
  giveBack()
  remember('session', key, '')
}
