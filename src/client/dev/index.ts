/// <reference types="vite/client" />
import { showFindings, showFindingsOf } from './overlay.ts'
import { showReplaced } from './replaced.ts'
import { refreshStyleSheets } from './style-sheets.ts'
import { revisionOf, showRevision } from './swap.ts'

interface Update {
  scope: 'content' | 'styles' | 'site'
  revision: number
  /** Addresses of the site's own style sheets. */
  styleSheets?: readonly string[]
  /** Address of a file that pages show, whose bytes are other ones now. */
  replaced?: string
}

interface Findings {
  route: string
  findings: string
}

/** Browser side of `pergola dev`: shows changes as they are saved, and what is wrong with the page. */
showFindingsOf(document)

if (import.meta.hot) {
  import.meta.hot.on('pergola:update', ({ scope, revision, styleSheets, replaced }: Update) => {
    if (replaced !== undefined) showReplaced(replaced)
    if (scope === 'site') location.reload()
    else if (scope === 'content') showRevision(revision)
    else refreshStyleSheets((address) => styleSheets?.includes(address) === true)
  })
  const route = document.documentElement.dataset.currentPath
  import.meta.hot.on('pergola:findings', ({ route: of, findings }: Findings) => {
    if (of === route) showFindings(findings)
  })
  const revision = revisionOf(document)
  if (revision !== undefined) import.meta.hot.send('pergola:hello', { revision, route })
  // Tools that drive the page may rely on changes being shown from now on.
  document.documentElement.dataset.pergolaDev = 'ready'
}
