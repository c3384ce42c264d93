import { expect, test } from 'vitest'
import { ASTRO_DIGEST, digestAstroFiles } from '../../src/integration/build/print-pages.ts'

test('a fork is built with Astro as soon as it tells Astro anything else', () => {
  // Who changes `astro.config.mjs` or the route here writes the new digest there.
  expect(digestAstroFiles()).toBe(ASTRO_DIGEST)
})
