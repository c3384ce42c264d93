import { type AuthorSyntax, AuthorSyntaxError, parseAuthor } from './author-syntax.ts'

/** What a module declares; nothing when it cannot be read, which its compilation reports. */
export function syntaxOf(source: string, file: string): AuthorSyntax | undefined {
  try {
    return parseAuthor(source, file)
  } catch (error) {
    if (error instanceof AuthorSyntaxError) return undefined
    throw error
  }
}
