/// <reference types="vite/client" />
/** Milliseconds that a pointer or the focus rests on a link before its page is loaded. */
const REST = 80
/** Pages that are held ready at once; the oldest makes room. */
const MOST = 3

const followsRules = HTMLScriptElement.supports?.('speculationrules') ?? false
const base = import.meta.env.BASE_URL.replace(/\/$/, '')

/** By address: the link that the rules match, or the element that loads in their place. */
const ahead = new Map<string, HTMLElement>()
let waiting: ReturnType<typeof setTimeout> | undefined

function spares(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

const getAddress = ({ pathname, search }: HTMLAnchorElement | Location): string => pathname + search

/** Whether a link opens another page of this site in this window. */
function leadsOn(link: HTMLAnchorElement): boolean {
  const { origin, pathname, target } = link
  return (
    origin === location.origin &&
    `${pathname}/`.startsWith(`${base}/`) &&
    getAddress(link) !== getAddress(location) &&
    (target === '' || target === '_self') &&
    !link.hasAttribute('download') &&
    !/\.(?!html$)[a-z]\w*$/i.test(pathname)
  )
}

function load(link: HTMLAnchorElement): void {
  const address = getAddress(link)
  if (ahead.has(address) || spares()) return
  const [oldest] = ahead
  if (oldest !== undefined && ahead.size >= MOST) {
    const [known, element] = oldest
    ahead.delete(known)
    if (element instanceof HTMLAnchorElement) delete element.dataset.ahead
    else element.remove()
  }
  if (followsRules) {
    link.dataset.ahead = ''
    ahead.set(address, link)
    return
  }
  const element = document.createElement('link')
  element.rel = 'prefetch'
  element.href = address
  document.head.append(element)
  ahead.set(address, element)
}

function consider({ target }: Event): void {
  clearTimeout(waiting)
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (link instanceof HTMLAnchorElement && leadsOn(link)) waiting = setTimeout(load, REST, link)
}

/** Loads ahead what readers are about to open, from the event on that has shown the first of it. */
export function start(first: Event): void {
  consider(first)
  document.addEventListener('pointerover', consider)
  document.addEventListener('focusin', consider)
  // A finger that scrolls has touched a link and does not mean it.
  document.addEventListener('pointercancel', () => clearTimeout(waiting))
}
