const word = /[A-Za-z_$][\w$]*/g

/** Every word of a source that could be a name. */
export function wordsOf(source: string): Set<string> {
  return new Set(source.match(word))
}
