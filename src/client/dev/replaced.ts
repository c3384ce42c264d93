/** Addresses of replaced files, with what makes browsers ask for them again. */
const replaced = new Map<string, string>()

/** Shows a file whose bytes have changed, wherever the page shows it. */
export function showReplaced(address: string): void {
  replaced.set(address, String(Date.now()))
  showLatest()
}

/** Browsers keep what they have loaded for an address as long as the page is open. */
export function showLatest(): void {
  if (replaced.size === 0) return
  for (const element of document.querySelectorAll('[src],[srcset],[poster],[data]')) {
    for (const name of ['src', 'srcset', 'poster', 'data']) {
      const value = element.getAttribute(name)
      if (value === null) continue
      const latest = value.replaceAll(/[^\s,]+/g, getLatestAddress)
      if (latest !== value) element.setAttribute(name, latest)
    }
  }
}

function getLatestAddress(written: string): string {
  if (!URL.canParse(written, location.href)) return written
  const { origin, pathname } = new URL(written, location.href)
  const version = origin === location.origin ? replaced.get(pathname) : undefined
  return version === undefined ? written : `${written.replace(/[?#].*$/, '')}?${version}`
}
