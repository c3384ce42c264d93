let stop: (() => void) | undefined

/** Marks the heading being read in the table of contents; call again when the content changes. */
export function watchHeadings(): void {
  stop?.()
  stop = undefined
  const list = document.querySelector<HTMLElement>('#table-of-contents-content')
  if (list === null) return
  const rows: { item: HTMLElement; link: HTMLAnchorElement; heading: HTMLElement }[] = []
  for (const link of list.querySelectorAll('a')) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    const item = link.parentElement
    if (heading !== null && item !== null) rows.push({ item, link, heading })
  }
  let current = -1

  const mark = (next: number): void => {
    if (next === current) return
    current = next
    let parent = next
    while (parent > 0 && rows[parent]?.link.dataset.depth !== '0') parent--
    rows.forEach(({ item, link }, at) => {
      if (at === next || at === parent) item.dataset.active = 'true'
      else delete item.dataset.active
      item.toggleAttribute('data-active-deepest', at === next)
      if (at === next) link.ariaCurrent = 'location'
      else link.removeAttribute('aria-current')
    })
    reveal(rows[next]?.item)
  }

  const update = (): void => {
    const { scrollHeight } = document.documentElement
    const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    const line = top + innerHeight * 0.2
    const atEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2
    // In a panel or variant of the page that is not shown, a heading has no place.
    const isShown = ({ heading }: { heading: HTMLElement }) => heading.getClientRects().length > 0
    const last = rows.findLastIndex(
      (row) => isShown(row) && (atEnd || row.heading.getBoundingClientRect().top <= line),
    )
    mark(last === -1 ? rows.findIndex(isShown) : last)
  }

  // Headings cross the line between two reports only by crossing the observed band's edges.
  const observer = new IntersectionObserver(update, {
    rootMargin: '0px 0px -75% 0px',
    threshold: [0, 1],
  })
  for (const { heading } of rows) observer.observe(heading)
  addEventListener('scrollend', update)
  update()
  stop = () => {
    observer.disconnect()
    removeEventListener('scrollend', update)
  }
}

/** Keeps a row in view inside its own scroll area, without moving the page. */
function reveal(item: HTMLElement | undefined): void {
  const area = item?.closest<HTMLElement>('#content-side-layout')
  if (item === undefined || area == null || area.scrollHeight <= area.clientHeight) return
  const at = item.getBoundingClientRect().top - area.getBoundingClientRect().top
  if (at < 48 || at > area.clientHeight - 72) area.scrollTop += at - area.clientHeight / 2
}
