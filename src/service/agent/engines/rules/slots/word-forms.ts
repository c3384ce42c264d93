/** What a word, or its root, may be a form of: “logging” of “log”, “trying” of “try”, “using” of “use”. */
function listForms(word: string): string[] {
  const stem = /^(?<stem>\p{L}{2,})ing$/u.exec(word)?.groups?.stem ?? word
  return [word, stem, stem.replace(/(\p{L})\1$/u, '$1'), `${stem}e`]
}

/** Whether two words, or their roots, are forms of one. */
export function isSameWord(one: string, other: string): boolean {
  const forms = new Set(listForms(one))
  return listForms(other).some((form) => forms.has(form))
}
