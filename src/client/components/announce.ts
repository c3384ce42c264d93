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
