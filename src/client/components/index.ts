import './copy.ts'
import './disclosure.ts'
import './tab-sets.ts'
import './tooltips.ts'
import { startFeatures } from './features.ts'
import { revealHash } from './hash.ts'
import { restoreChoices } from './tab-sets.ts'
import { watchTables } from './tables.ts'
import { restoreView } from './views.ts'

function start(): void {
  restoreChoices()
  restoreView()
  revealHash()
  watchTables()
  startFeatures()
}

start()
// The development server swaps the content in place after an edit.
document.addEventListener('pergola:swap', start)
