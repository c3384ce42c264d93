const key = 'pergola:tabs'
const limit = 12

/** Labels that the reader chose, the latest first. A browser may refuse its storage. */
export function recall(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}

/** Puts a label before those that were chosen earlier. */
export function remember(label: string): void {
  const labels = [label, ...recall().filter((other) => other !== label)]
  try {
    localStorage.setItem(key, JSON.stringify(labels.slice(0, limit)))
  } catch {
    // Blocked or full: the choice holds on this page.
  }
}
