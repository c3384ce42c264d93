import { describe } from 'vitest'
import { workspace } from '../cli/workspace.ts'
import { testParts } from './parts.ts'

const place = workspace()

describe('a site that several machines build in parts', () => {
  testParts(place, 'starter')
  testParts(place, 'api')
})
