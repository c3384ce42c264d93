const removed = /[?!,;:"\\`*#[\]{}<>()]/g

/**
 * The anchor of a heading: lower case, spaces and periods become hyphens, one for as many as stand
 * together, apostrophes become typographic, `/` and `&` stay, other punctuation goes.
 */
export function headingSlug(text: string): string {
  const slug = text
    .trim()
    .toLowerCase()
    .replaceAll("'", '’')
    .replaceAll(removed, '')
    .replaceAll(/[\s.-]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return slug === '' ? 'section' : slug
}
