import { z } from 'zod'
import { fieldRules } from './rules.ts'

// Patterns have no flags: the JSON Schema could not carry them.

/** Any text that is not blank. */
export const text = z
  .string()
  .trim()
  .min(1)
  .register(fieldRules, { expected: 'a non-empty string' })

/** Text that may be empty. */
export const anyText = z.string().register(fieldRules, { expected: 'a string' })

export const hexColor = z
  .string()
  .trim()
  .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/)
  .register(fieldRules, { expected: 'a hex color such as `#16A34A`' })

export const assetPath = z
  .string()
  .trim()
  .min(1)
  .register(fieldRules, { expected: 'a path such as `/images/logo.svg` or a URL' })

export const address = z
  .string()
  .trim()
  .min(1)
  .register(fieldRules, { expected: 'a URL or a path such as `/quickstart`' })

export const webAddress = z
  .string()
  .trim()
  .regex(/^[hH][tT]{2}[pP][sS]?:\/\/[^\s/]/)
  .register(fieldRules, { expected: 'a URL that begins with `https://`' })

/** The fields `light` and `dark`, both required; one stands in for the other that fails. */
export function createBothModes(value: z.ZodString, what: string) {
  return {
    light: value.describe(`${what} in light mode.`).register(fieldRules, { sibling: 'dark' }),
    dark: value.describe(`${what} in dark mode.`).register(fieldRules, { sibling: 'light' }),
  }
}

/** A path for both color modes, or `{ light, dark }`; always the pair when read. */
export function createPathForModes(what: string) {
  return z
    .union([assetPath, z.object(createBothModes(assetPath, what))])
    .transform((given) => (typeof given === 'string' ? { light: given, dark: given } : given))
}

/** A color for both modes, or `{ light?, dark? }` where one stands in for the other. */
export function createColorForModes(what: string) {
  const pair = z.object({
    light: hexColor.optional().describe(`${what} in light mode.`),
    dark: hexColor.optional().describe(`${what} in dark mode.`),
  })
  return z.union([hexColor, pair]).transform((given) => {
    if (typeof given === 'string') return { light: given, dark: given }
    const light = given.light ?? given.dark
    const dark = given.dark ?? given.light
    return light === undefined || dark === undefined ? undefined : { light, dark }
  })
}
