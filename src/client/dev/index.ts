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
  // Tools that drive the page may rely on changes being shown from now on.
  document.documentElement.dataset.pergolaDev = 'ready'
}
