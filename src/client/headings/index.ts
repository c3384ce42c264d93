/** Goes to the heading that was clicked and copies its address; selecting its text does neither. */
export function follow(target: Element): void {
  if (getSelection()?.isCollapsed === false) return
  const heading = target.closest('#content :is(h1, h2, h3, h4, h5, h6)')
  const anchor = heading?.querySelector<HTMLAnchorElement>(':scope > .heading-anchor')
  const link = target.closest('a, button, summary')
  if (anchor == null || (link !== null && link !== anchor)) return
  if (link === null) location.hash = anchor.hash
  copy(anchor)
}

async function copy(anchor: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(anchor.href)
  } catch {
    // Refused, or no secure context: the jump remains.
    return
  }
  anchor.dataset.copied = ''
  setTimeout(() => delete anchor.dataset.copied, 1500)
}
