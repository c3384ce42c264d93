const drawer = document.querySelector<HTMLDialogElement>('#mobile-nav')
const sidebar = document.querySelector('#sidebar')
const tree = document.querySelector('#sidebar-content')
// The page's tree exists once: it stays in the drawer while that is open.
const place = drawer?.querySelector('.drawer-tree')
const anchor = document.createComment('')

/** Opens the navigation of small screens. */
export function open(): void {
  if (drawer === null || drawer.open) return
  if (tree !== null && place != null && sidebar !== null) {
    tree.replaceWith(anchor)
    place.append(tree)
  }
  drawer.showModal()
  center(drawer.querySelector('[aria-current=page]'))
}

drawer?.addEventListener('close', () => {
  if (tree !== null && anchor.isConnected) anchor.replaceWith(tree)
})
drawer?.addEventListener('click', ({ target, clientX }) => {
  if (!(target instanceof Element)) return
  const { left, right } = drawer.getBoundingClientRect()
  const outside = target === drawer && (clientX < left || clientX > right)
  if (outside || target.closest('[data-close-drawer], a[href]') !== null) drawer.close()
})
matchMedia('(min-width: 1024px)').addEventListener('change', () => drawer?.close())

/** Brings the current page's link to the middle of the drawer; the page behind stays put. */
function center(link: Element | null): void {
  const area = link?.closest('.drawer-scroll')
  if (link === null || area == null) return
  const { top } = link.getBoundingClientRect()
  area.scrollTop += top - area.getBoundingClientRect().top - area.clientHeight / 2
}
