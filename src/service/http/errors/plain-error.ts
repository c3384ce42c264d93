/** Parts of messages that may let others in: keys of this and of other services. */
const SECRETS = /\b(?:svc|sk|pk|key|AIza|Bearer)[-_ ][\w.~+/=-]{8,}/gi

const LONGEST_MESSAGE = 2000

/**
 * What the log tells of something thrown: nothing but its name, message and stack. Errors of model
 * providers hold the whole request, prompt and all.
 */
export function createPlainError(thrown: unknown): {
  type: string
  message: string
  stack?: string
} {
  const clean = (text: string) => text.replaceAll(SECRETS, '[secret]').slice(0, LONGEST_MESSAGE)
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: clean(String(thrown)) }
  const { name, message, stack } = thrown
  return {
    type: name,
    message: clean(message),
    ...(stack !== undefined && { stack: clean(stack) }),
  }
}
