/** What something thrown says: the message of an error, anything else as text. */
export function getReason(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
