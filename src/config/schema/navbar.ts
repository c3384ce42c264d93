import { z } from 'zod'
import { ICON_FIELDS, type IconReference, toIconReference } from './icons.ts'
import { address, anyText } from './values.ts'

export interface NavbarLink {
  type?: string | undefined
  /** Empty where the icon stands alone. */
  label: string
  href: string
  icon?: IconReference | undefined
}

export interface NavbarPrimary {
  type: 'button' | 'github' | 'discord'
  label: string
  href: string
}

const LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({ github: 'GitHub', discord: 'Discord' }),
)

const linkSchema = z
  .object({
    type: anyText.optional().describe('`github` or `discord` for a link with a live count.'),
    label: anyText.optional().describe('Text of the link.'),
    href: address.describe('Where the link leads.'),
    ...ICON_FIELDS,
  })
  .transform((link): NavbarLink => {
    const icon = toIconReference(link)
    const label = link.label ?? LABELS.get(link.type ?? '') ?? (icon === undefined ? link.href : '')
    return { type: link.type, label, href: link.href, icon }
  })

const primarySchema = z
  .object({
    type: z.enum(['button', 'github', 'discord']).describe('Kind of the call to action.'),
    label: anyText.optional().describe('Text; required for a `button`.'),
    href: address.describe('Where it leads.'),
  })
  .transform(
    ({ type, label, href }): NavbarPrimary => ({
      type,
      label: label ?? LABELS.get(type) ?? href,
      href,
    }),
  )

export const navbarSchema = z
  .object({
    links: z.array(linkSchema).default([]).describe('Links in the header.'),
    primary: primarySchema.optional().describe('The one call to action in the header.'),
  })
  .describe('Links in the header.')
