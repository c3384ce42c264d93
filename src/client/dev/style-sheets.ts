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
  fresh.addEventListener('load', () => sheet.remove(), { once: true })
  sheet.after(fresh)
}
