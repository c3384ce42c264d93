/** How a question is to be understood beyond its words. English alone. */

/** Whether a page lists what changed from release to release: it mentions all, and explains nothing. */
export function isChangelog({ path, title }: { path: string; title: string }): boolean {
  return CHANGELOG.test(title) || CHANGELOG.test(path)
}

const CHANGELOG =
  /(?:^|\/)(?:change[\s-]?logs?|release[\s-](?:notes|history)|releases|what['’]?s[\s-]new)(?:$|\/)/i

/** Nouns behind a name of one word that say that a page is meant. */
const NOUN =
  /^(?:page|endpoint|guide|tutorial|article|section|operation|api|call|docs|documentation)$/

/** Whether a question names a page by its title, or an operation by its method and path. */
export function namesPage(
  question: string,
  { title, method, path }: { title: string; method?: string; path?: string },
): boolean {
  const asked = getWords(question)
  const isOperation =
    method !== undefined &&
    path !== undefined &&
    question
      .toLowerCase()
      .split(/[?\s,]+/)
      .join(' ')
      .includes(`${method} ${path}`.toLowerCase())
  if (isOperation) return true
  // Operations may be called as code calls them: `createTask`.
  return [title, title.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')].some((name) =>
    isNamedIn(asked, getWords(name)),
  )
}

function isNamedIn(asked: readonly string[], own: readonly string[]): boolean {
  if (own.length === 0) return false
  const at = asked.findIndex((_word, index) =>
    own.every((word, after) => asked[index + after] === word),
  )
  if (at === -1) return false
  return own.length > 1 || NOUN.test(asked[at + 1] ?? '')
}

/** The words of a text, in small letters. */
export function getWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
