import { palette } from './palette.ts'

/** Kinds of color whose opacity has a class of its own, as in `bg-black bg-opacity-50`. */
const FAMILIES = ['bg', 'text', 'border', 'divide', 'ring', 'placeholder'] as const

type Family = (typeof FAMILIES)[number]

/** Theme namespace that the colors of a kind are looked up in first. */
const NAMESPACES: Readonly<Record<Family, string>> = {
  bg: 'background-color',
  text: 'text-color',
  border: 'border-color',
  divide: 'divide-color',
  ring: 'ring-color',
  placeholder: 'placeholder-color',
}

const OPACITY_CLASS = new RegExp(`(?:^|:)!?(${FAMILIES.join('|')})-opacity-`)

/** The classes that set the opacity of a kind of color. */
export const opacityUtilities: string = FAMILIES.map(
  (family) =>
    `@utility ${family}-opacity-* { --tw-${family}-opacity: calc(--value(integer) * 1%); --tw-${family}-opacity: calc(--value([number]) * 100%); }`,
).join('\n')

/**
 * Colors that mind those classes, for the kinds that any of the names sets the opacity of. The
 * variables do not inherit: an element's opacity is no matter of its children's backgrounds.
 */
export function createOpacityTheme(names: Iterable<string>): string {
  const used = new Set<string>()
  for (const name of names) {
    const family = OPACITY_CLASS.exec(name)?.[1]
    if (family !== undefined) used.add(family)
  }
  return FAMILIES.filter((family) => used.has(family))
    .map((family) => {
      const variable = `--tw-${family}-opacity`
      const colors = [...palette].map(
        ([name, value]) =>
          `--${NAMESPACES[family]}-${name}: color-mix(in srgb, ${value} var(${variable}), transparent);`,
      )
      return `@property ${variable} { syntax: "<percentage>"; inherits: false; initial-value: 100%; }
@theme inline { ${colors.join(' ')} }`
    })
    .join('\n')
}
