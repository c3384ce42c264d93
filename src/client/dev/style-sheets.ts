/** Loads style sheets again, those whose addresses are meant. */
export function refreshStyleSheets(isMeant: (address: string) => boolean): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (isMeant(new URL(sheet.href).pathname)) refresh(sheet)
  }
}

/** The rules of a style sheet hold until the new ones are there. */
function refresh(sheet: HTMLLinkElement): void {
  // The one that takes its place is refreshed in its stead.
  if (sheet.dataset.replaced !== undefined) return
  const fresh = sheet.cloneNode() as HTMLLinkElement
  sheet.dataset.replaced = ''
  fresh.href = `${sheet.href.replace(/\?.*$/, '')}?${Date.now()}`
  fresh.addEventListener('load', () => removeBefore(fresh), { once: true })
  sheet.after(fresh)
}

/**
 * Removes the style sheets whose place one takes: all of them, since what was asked for last may come first, and those
 * before it never tell that they have come when they are gone.
 */
function removeBefore(fresh: HTMLLinkElement): void {
  for (;;) {
    const before = fresh.previousElementSibling
    if (!(before instanceof HTMLLinkElement) || before.dataset.replaced === undefined) return
    before.remove()
  }
}
