import { announce } from './added.ts'

/** Milliseconds. */
const SHOWN_FOR = 1600

/**
 * Copies what a control stands for, and shows for a while how it went. Pages that are not served
 * securely have no clipboard at all.
 */
export async function reportCopy(control: HTMLElement, copy: () => Promise<void>): Promise<void> {
  const { done = '', refused = '' } = control.dataset
  try {
    await copy()
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
