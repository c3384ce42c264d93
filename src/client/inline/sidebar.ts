import { SIDEBAR_KEY, type SidebarState } from '../../contract/index.ts'

// Brings back the sidebar's open groups and scroll position; on the first page of a tree, scrolls
// the current link to a third of the sidebar's height. The script stands right after the sidebar.
const sidebar = document.getElementById('sidebar-content') as HTMLElement
const current = sidebar.querySelector('[aria-current=page]')
const height = sidebar.clientHeight
let left: SidebarState | null | undefined
try {
  left = JSON.parse(sessionStorage.getItem(SIDEBAR_KEY) as string)
} catch {}
if (left && left.key === sidebar.querySelector<HTMLElement>('[data-tree]')?.dataset.tree) {
  for (const [at, group] of sidebar.querySelectorAll('details').entries()) {
    if (left.open.includes(at)) group.open = true
  }
  sidebar.scrollTop = left.top
}
if (current) {
  const top = current.getBoundingClientRect().top - sidebar.getBoundingClientRect().top
  if (top < 24 || top > height - 56) sidebar.scrollTop += top - height / 3
}
