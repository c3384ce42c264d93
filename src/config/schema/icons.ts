import { z } from 'zod'
import { fieldRules } from './rules.ts'
import { anyText, text } from './values.ts'

/** An icon as written in docs.json: a name, URL or project path. */
export interface IconReference {
  name: string
  /** Font Awesome style, for example `solid` or `brands`. */
  style?: string
  /** Overrides the site's library for this icon. */
  library?: string
}

export const ICON_LIBRARIES = ['fontawesome', 'lucide', 'tabler'] as const

export const iconsSchema = z
  .object({
    library: z
      .enum(ICON_LIBRARIES)
      .default('fontawesome')
      .describe('The library in which icon names are looked up.'),
  })
  .prefault({})
  .describe('Icons of the whole site.')

const iconSchema = z
  .union([
    anyText,
    z.object({
      name: text.describe('Name in the library, URL or project path.'),
      style: text.optional().describe('Font Awesome style, for example `solid`.'),
      library: z.enum(ICON_LIBRARIES).optional().describe('Library of this icon alone.'),
    }),
  ])
  .register(fieldRules, { expected: 'an icon name, a path, a URL or an object with `name`' })

/** The two keys that give an icon to a link or to a navigation entry. */
export const ICON_FIELDS = {
  icon: iconSchema.optional().describe('Icon before the label: a name, URL or project path.'),
  iconType: text.optional().describe('Font Awesome style of `icon`.'),
}

/** Joins the two keys into one reference. */
export function toIconReference(fields: {
  icon?: z.output<typeof iconSchema> | undefined
  iconType?: string | undefined
}): IconReference | undefined {
  const { icon, iconType } = fields
  if (icon === undefined || icon === '') return undefined
  const { name, style = iconType, library } = typeof icon === 'string' ? { name: icon } : icon
  return {
    name,
    ...(style !== undefined && { style }),
    ...(library !== undefined && { library }),
  }
}
