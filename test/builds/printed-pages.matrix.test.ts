import { describe } from 'vitest'
import { workspace } from '../cli/workspace.ts'
import { testPrinted } from './printed-as-astro.ts'

const place = workspace()

describe('pages that are printed without Astro are those that Astro prints', () => {
  testPrinted(place, 'starter')
  testPrinted(place, 'kitchen-sink')
  testPrinted(place, 'i18n')
  testPrinted(place, 'api', ['--base', '/docs'])
})
