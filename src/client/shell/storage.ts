/** Web storage that a browser may refuse: reading then gives nothing, writing does nothing. */
export function remember(store: 'local' | 'session', key: string, value: string): void {
  try {
    window[`${store}Storage`].setItem(key, value)
  } catch {
    // Blocked or full: the page works on, it only forgets.
  }
}
