import { describe } from 'vitest'
import { testBrands } from './brands.ts'

describe('colors are accessible whatever the brand', () => {
  testBrands(20_000)
})
