/** Longest description, in characters, that stands below a page's title. */
const LONGEST = 300

/** Whether a description is one paragraph of plain text. */
export function isPlainText(description: string): boolean {
  return description.length <= LONGEST && !/[\n<>[\]*_`#|]|https?:/.test(description)
}
