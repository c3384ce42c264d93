import { announce } from './announce.ts'

/** Milliseconds. */
const SHOWN_FOR = 1600

/** Runs what a control copies, and shows for a while how it went. */
export async function reportCopy(control: HTMLElement, copying: Promise<void>): Promise<void> {
  const { done = '', refused = '' } = control.dataset
  try {
    await copying
  } catch {
    announce(refused)
    return
  }
  control.dataset.copied = ''
  announce(done)
  setTimeout(() => {
    delete control.dataset.copied
    announce('')
  }, SHOWN_FOR)
}
