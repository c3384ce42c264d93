import './copy.ts'
import './disclosure.ts'
import './tab-sets.ts'
import './tooltips.ts'
import { revealHash } from './hash.ts'
import { restoreChoices } from './tab-sets.ts'

function start(): void {
  restoreChoices()
  revealHash()
}

start()
// The development server swaps the content in place after an edit.
document.addEventListener('pergola:swap', start)
