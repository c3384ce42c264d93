/// <reference types="vite/client" />
import { showFindings } from './overlay.ts'
import { swapContent } from './swap.ts'

/** Browser side of `pergola dev`: shows changes as they are saved, and what is wrong with the page. */
showFindings(document)

if (import.meta.hot) {
  import.meta.hot.on('pergola:update', ({ scope }: { scope: 'content' | 'site' }) => {
    if (scope === 'site') location.reload()
    else swapContent()
  })
  const revision = document.getElementById('pergola-findings-data')?.dataset.revision
  if (revision !== undefined) import.meta.hot.send('pergola:hello', { revision: Number(revision) })
  // Tools that drive the page may rely on changes being shown from now on.
  document.documentElement.dataset.pergolaDev = 'ready'
}
