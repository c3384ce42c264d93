import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../../package/index.ts'
import { fieldRules } from './rules.ts'
import { text } from './values.ts'

const FORMAT_THEMES = [
  'mint',
  'maple',
  'palm',
  'willow',
  'linden',
  'almond',
  'aspen',
  'sequoia',
  'luma',
]

/** The format's themes, and after them those that a fork has added. */
export const THEME_NAMES = [
  ...new Set([...FORMAT_THEMES, ...readdirSync(join(packageRoot, 'themes'))]),
]

export const IDENTITY_FIELDS = {
  $schema: z.string().optional().describe('Address of the JSON Schema that editors check with.'),
  theme: z
    .enum(THEME_NAMES)
    .describe('Layout family of the site.')
    .register(fieldRules, { fallback: () => 'mint' }),
  name: text
    .describe('Name of the project, as browser titles and search engines show it.')
    .register(fieldRules, { fallback: (folder) => folder }),
  description: text.optional().describe('What the site is about, for search engines and agents.'),
  public: z.boolean().optional().describe('Readable without login. Every site is; ignored.'),
}
