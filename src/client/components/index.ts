import './copy.ts'
import './disclosure.ts'
import './tab-sets.ts'
import './tooltip-words.ts'
import { startFeatures } from './features.ts'
import { revealHash } from './hash.ts'
import { restoreChoices } from './tab-sets.ts'
import { restoreView } from './views.ts'

function start(): void {
  restoreChoices()
  restoreView()
  revealHash()
  startFeatures()
}

start()
// The development server swaps the content in place after an edit.
document.addEventListener('pergola:swap', start)
