const limit = 12

/** What the reader chooses by its label: tabs, the variant of a page, or a part of requests. */
export type Kind = 'tabs' | 'view' | 'server' | 'variable' | 'auth'

/** Labels that the reader chose, the latest first. A browser may refuse its storage. */
export function recall(kind: Kind): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`pergola:${kind}`) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}

/** What the reader chose last of what has such labels. */
export function recallAmong<Choice extends { label: string }>(
  kind: Kind,
  choices: readonly Choice[],
): Choice | undefined {
  const label = recall(kind).find((chosen) => choices.some((choice) => choice.label === chosen))
  return choices.find((choice) => choice.label === label)
}

/** Puts a label before those that were chosen earlier. */
export function remember(kind: Kind, label: string): void {
  const labels = [label, ...recall(kind).filter((other) => other !== label)]
  try {
    localStorage.setItem(`pergola:${kind}`, JSON.stringify(labels.slice(0, limit)))
  } catch {
    // Blocked or full: the choice holds on this page.
  }
}
