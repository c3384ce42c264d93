import type { IconRequest } from '../../components/index.ts'

const known = new Map<string, string>()

/** Takes the markup of icons that a module's components may show later. */
export function addIcons(icons: Readonly<Record<string, string>>): void {
  for (const [name, markup] of Object.entries(icons)) known.set(name, markup)
}

/** Markup of an icon that the server has not been asked for, in the wanted size and color. */
export function getIconMarkup(name: string, wanted: IconRequest = {}): string | undefined {
  const template = document.createElement('template')
  template.innerHTML = known.get(name) ?? ''
  const drawing = template.content.firstElementChild
  if (!(drawing instanceof SVGElement) && !(drawing instanceof HTMLElement)) return undefined
  const { size, color } = wanted
  if (wanted.class !== undefined) drawing.classList.add(...wanted.class.split(' '))
  if (size !== undefined) {
    drawing.setAttribute('width', String(size))
    drawing.setAttribute('height', String(size))
  }
  if (color !== undefined) drawing.style.color = color
  return template.innerHTML
}
