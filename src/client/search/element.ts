/** Makes an element with attributes and content; texts are never read as markup. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...content)
  return made
}

/** Lines of the assistant's sign. */
export const assistant =
  '<path d="M11 4.5 12.8 9.7 18 11.5 12.8 13.3 11 18.5 9.2 13.3 4 11.5 9.2 9.7zM18.5 3v4M16.5 5h4M19 17v3M17.5 18.5h3"/>'

const drawings = {
  search: '<circle cx="11" cy="11" r="7"/><path d="m21 21-5-5"/>',
  page: '<path d="M14 3H6v18h12V7zM14 3v4h4"/>',
  heading: '<path d="M4 9h16M4 15h16M10 4 8 20M16 4l-2 16"/>',
  assistant,
  recent: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3 2"/>',
  remove: '<path d="M18 6 6 18M6 6l12 12"/>',
} as const

/** A drawing of our own. */
export function createDrawing(name: keyof typeof drawings): Element {
  return createGlyph(drawings[name])
}

/** A drawing of such lines; they are set as markup, and so may only be our own. */
export function createGlyph(lines: string): Element {
  const holder = document.createElement('template')
  holder.innerHTML = `<svg class="icon-glyph" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${lines}</svg>`
  return holder.content.firstElementChild ?? document.createElement('span')
}
