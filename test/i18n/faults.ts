/**
 * What is wrong with the labels of a language, beside the English ones: missing, empty, still
 * English, without their placeholder, or with the end mark of another kind of text.
 *
 * @param shared keys whose words may be the English ones
 */
export function labelFaults(
  english: Readonly<Record<string, string>>,
  labels: Readonly<Record<string, string>>,
  shared: readonly string[],
): string[] {
  const faults = Object.entries(english).flatMap(([key, original]) => {
    const label = labels[key]
    if (label === undefined || label.trim() === '') return [`${key} is missing`]
    const found: string[] = []
    if (label === original && !shared.includes(key)) found.push(`${key} is English`)
    if (placeholders(label) !== placeholders(original)) found.push(`${key} has other placeholders`)
    if (endMark(label) !== endMark(original)) found.push(`${key} ends like another kind of text`)
    return found
  })
  const unknown = Object.keys(labels).filter((key) => !(key in english))
  return [...faults, ...unknown.map((key) => `${key} is unknown`)]
}

function placeholders(text: string): string {
  return (text.match(/\{\w*\}/g) ?? []).toSorted().join(' ')
}

/** The mark at the end, the same for all scripts; two labels that were swapped differ in it. */
function endMark(text: string): string {
  const [last = ''] = text.match(/\S$/) ?? []
  if (/[.。।]/.test(last)) return '.'
  if (/[?？؟]/.test(last)) return '?'
  if (/[:：]/.test(last)) return ':'
  return last === '…' ? last : ''
}
