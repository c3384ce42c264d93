/**
 * What scripts add to a page. In one file, since every page has the first part: on its own the
 * second would be a request more for each script that needs rules.
 */

let announcer: HTMLElement | undefined

/** Tells screen readers what happened. */
export function announce(text: string): void {
  if (announcer === undefined) {
    announcer = document.createElement('div')
    announcer.className = 'sr-only'
    announcer.role = 'status'
    document.body.append(announcer)
  }
  announcer.textContent = text
}

/** Adds rules that only pages with some element need. They travel with the script for it. */
export function addStyle(text: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}
