/// <reference types="vite/client" />
import { showFindings } from './overlay.ts'
import { refreshStyleSheets } from './style-sheets.ts'
import { revisionOf, showRevision } from './swap.ts'

interface Update {
  scope: 'content' | 'styles' | 'site'
  revision: number
  /** Addresses of the site's own style sheets. */
  styleSheets?: readonly string[]
}

/** Browser side of `pergola dev`: shows changes as they are saved, and what is wrong with the page. */
showFindings(document)

if (import.meta.hot) {
  import.meta.hot.on('pergola:update', ({ scope, revision, styleSheets }: Update) => {
    if (scope === 'site') location.reload()
    else if (scope === 'content') showRevision(revision)
    else refreshStyleSheets((address) => styleSheets?.includes(address) === true)
  })
  const revision = revisionOf(document)
  if (revision !== undefined) import.meta.hot.send('pergola:hello', { revision })
  // Tools that drive the page may rely on changes being shown from now on.
  document.documentElement.dataset.pergolaDev = 'ready'
}
