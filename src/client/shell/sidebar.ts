import { SIDEBAR_KEY, type SidebarState } from '../../contract/index.ts'
import { remember } from './storage.ts'

const content = document.querySelector<HTMLElement>('#sidebar-content')

// The next page of the same tree reads this before its first paint (see the shell's inline script).
addEventListener('pagehide', () => {
  const key = content?.querySelector<HTMLElement>('[data-tree]')?.dataset.tree
  if (content === null || key === undefined) return
  const open = [...content.querySelectorAll('details')].flatMap((details, at) =>
    details.open ? [at] : [],
  )
  const left: SidebarState = { key, top: content.scrollTop, open }
  remember('session', SIDEBAR_KEY, JSON.stringify(left))
})
