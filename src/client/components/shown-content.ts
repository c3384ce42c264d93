import { CONTENTS_EVENT } from '../../contract/index.ts'
/** Tells the table of contents that other headings than before are shown. */
export function announceContent(): void {
  document.dispatchEvent(new Event(CONTENTS_EVENT))
}
