/** A value as JSON for an attribute. Whoever looks for the end of a tag finds no bracket inside. */
export function printAttributeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')
}
