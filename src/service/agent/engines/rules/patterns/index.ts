import { ofPages } from './pages.ts'
import type { Sentence } from './sentence.ts'
import { ofSite } from './site.ts'
import { ofTexts } from './texts.ts'

/** The first that fits a sentence is taken. */
export const patterns: readonly (readonly [RegExp, Sentence[1]])[] = [
  ...ofTexts,
  ...ofPages,
  ...ofSite,
].map(([pattern, read]) => [new RegExp(`^${pattern}$`, 'iu'), read])
