/**
 * Name of the slot for a Markdown file that an author's component shows with certain props. The
 * server prints it and the browser looks for it, so both run this:
 * browsers load this file, and nothing else of the room.
 */
export function printContentSlot(file: string, props: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(props).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  )
  return `${file} ${JSON.stringify(given)}`
}
