/** An index among those of a site. */
export interface ChosenIndex {
  /** BCP-47 tag. */
  language: string
  version?: string
}

/**
 * The index for a language and version among those of a site, the first of which is what readers
 * get first. What the site does not have is as if not asked for.
 */
export function chooseIndex<T extends ChosenIndex>(
  indexes: readonly T[],
  { language, version }: { language?: string; version?: string },
): T | undefined {
  const [first] = indexes
  const wanted = language ?? first?.language ?? ''
  const own = indexes.filter((one) => isSame(one.language, wanted))
  const near = indexes.filter((one) => isSame(baseOf(one.language), baseOf(wanted)))
  const inLanguage = [own, near].find(({ length }) => length > 0)
  const choice = inLanguage ?? indexes.filter((one) => one.language === first?.language)
  return choice.find((one) => version !== undefined && one.version === version) ?? choice[0]
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function baseOf(tag: string): string {
  return tag.split('-', 1)[0] ?? tag
}
