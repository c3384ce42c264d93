/// <reference types="vite/client" />
import { showFindings } from './overlay.ts'
import { refreshStyleSheets } from './style-sheets.ts'
import { swapContent } from './swap.ts'

interface Update {
  scope: 'content' | 'styles' | 'site'
  /** Addresses of the site's own style sheets. */
  styleSheets?: readonly string[]
}

/** Browser side of `pergola dev`: shows changes as they are saved, and what is wrong with the page. */
showFindings(document)

if (import.meta.hot) {
  import.meta.hot.on('pergola:update', ({ scope, styleSheets }: Update) => {
    if (scope === 'site') location.reload()
    else if (scope === 'content') swapContent()
    else refreshStyleSheets((address) => styleSheets?.includes(address) === true)
  })
  const revision = document.getElementById('pergola-findings-data')?.dataset.revision
  if (revision !== undefined) import.meta.hot.send('pergola:hello', { revision: Number(revision) })
  // Tools that drive the page may rely on changes being shown from now on.
  document.documentElement.dataset.pergolaDev = 'ready'
}
