const removed = /[?!,;:"\\`*#[\]{}<>()]/g

/**
 * The anchor of a heading: lower case, spaces and periods become hyphens, apostrophes become
 * typographic, `/` and `&` stay, other punctuation goes.
 */
export function headingSlug(text: string): string {
  const slug = text
    .trim()
    .toLowerCase()
    .replaceAll("'", '’')
    .replaceAll('.', '-')
    .replaceAll(removed, '')
    .trim()
    .replaceAll(/\s+/g, '-')
  return slug === '' ? 'section' : slug
}
