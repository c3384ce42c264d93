import { z } from 'zod'
import { address, text } from './values.ts'

export const SOCIAL_KEYS = [
  'x',
  'website',
  'facebook',
  'youtube',
  'discord',
  'slack',
  'github',
  'linkedin',
  'instagram',
  'hacker-news',
  'medium',
  'telegram',
  'twitter',
  'x-twitter',
  'earth-americas',
  'bluesky',
  'threads',
  'reddit',
  'podcast',
] as const

export type SocialKey = (typeof SOCIAL_KEYS)[number]

const linkSchema = z.object({
  label: text.describe('Text of the link.'),
  href: address.describe('Where the link leads.'),
})

const columnSchema = z.object({
  header: text.optional().describe('Title of the column.'),
  items: z.array(linkSchema).default([]).describe('Links of the column.'),
})

export const footerSchema = z
  .object({
    socials: z
      .partialRecord(z.enum(SOCIAL_KEYS), address)
      .default({})
      .describe('Social networks: the key picks the icon, the value is the address.'),
    links: z.array(columnSchema).default([]).describe('One to four columns of links.'),
  })
  .describe('The foot of every page.')
