/** The anchor of a member: names keep their letters, so that links can be written by hand. */
export function getAnchorBelow(anchor: string, name: string): string {
  const part = name.replace(/[^\p{L}\p{N}_.$]+/gu, '-').replace(/^-+|-+$/g, '')
  return part === '' ? anchor : `${anchor}-${part}`
}

/** Gives each anchor of a list once: `x`, `x-2`, … */
export function createDistinctAnchors(anchors: readonly string[]): string[] {
  const taken = new Set<string>()
  return anchors.map((anchor) => {
    let own = anchor
    for (let count = 2; taken.has(own); count++) own = `${anchor}-${count}`
    taken.add(own)
    return own
  })
}
