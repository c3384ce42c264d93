const ISO = /(?<![\d.])(\d{4})[-/.] ?(\d{1,2})(?:[-/.] ?(\d{1,2}))?\b/
const EAST_ASIAN = /(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월](?:\s*(\d{1,2})\s*[日일])?/
const DAY = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|\.)?(?!\d)/i
const YEAR = /(?<!\d)(\d{4})(?!\d)/

/**
 * The day that the label of a changelog's entry names, as midnight UTC: `2025-03-05`, `March 2025`,
 * `5 mars 2025`. `undefined` where it names none.
 *
 * @param lang BCP-47 tag of the page
 */
export function parseLabelDate(label: string, lang: string): Date | undefined {
  const numbers = ISO.exec(label) ?? EAST_ASIAN.exec(label)
  if (numbers !== null) {
    const [, year, month, day] = numbers.map(Number)
    return getDay(year, month, Number.isNaN(day) ? 1 : day)
  }
  const year = YEAR.exec(label)
  if (year === null) return undefined
  for (const language of [lang, 'en']) {
    const names = monthNames(language)
    const words = label.toLowerCase().match(/\p{L}+/gu) ?? []
    const month = names.findIndex((forms) => words.some((word) => forms.has(word)))
    if (month === -1) continue
    const rest = label.slice(0, year.index) + label.slice(year.index + 4)
    return getDay(Number(year[1]), month + 1, Number(DAY.exec(rest)?.[1] ?? 1))
  }
  return undefined
}

function getDay(year = 0, month = 0, day = 1): Date | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year > 1990 ? date : undefined
}

const known = new Map<string, Set<string>[]>()

/** How the twelve months are written in a language, lower case, as part of a date and alone. */
function monthNames(lang: string): Set<string>[] {
  const names = known.get(lang)
  if (names !== undefined) return names
  const made = Array.from({ length: 12 }, (_, month) => {
    const date = new Date(Date.UTC(2025, month, 5))
    const forms = (['long', 'short'] as const).flatMap((style) =>
      [{ month: style }, { month: style, day: 'numeric', year: 'numeric' } as const].map(
        (parts) =>
          new Intl.DateTimeFormat(lang, { ...parts, timeZone: 'UTC' })
            .formatToParts(date)
            .find(({ type }) => type === 'month')?.value ?? '',
      ),
    )
    const words = forms.map((form) => form.toLowerCase().replace(/\.$/, ''))
    return new Set(words.filter((form) => /^\p{L}+$/u.test(form)))
  })
  known.set(lang, made)
  return made
}
