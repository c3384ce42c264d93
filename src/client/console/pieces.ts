/** Whether an answer comes event by event, or line by line. */
export function isOfPieces(type: string): boolean {
  return /^(?:text\/event-stream|application\/(?:x-ndjson|ndjson|jsonl|json-seq|stream\+json|x-jsonlines))$/.test(
    type,
  )
}

/** Events or lines of an answer that comes piece by piece; `undefined` for others. */
export function getPieces(type: string, text: string): string[] | undefined {
  if (!isOfPieces(type)) return undefined
  // Each piece of a JSON sequence begins with a separator of its own.
  const pieces =
    type === 'text/event-stream'
      ? text.split(/\r?\n\r?\n/)
      : text.replaceAll('\u001e', '\n').split('\n')
  return pieces.filter((it) => it.trim() !== '')
}
