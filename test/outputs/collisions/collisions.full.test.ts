import { testCollisions } from './collisions.ts'

testCollisions(2_000)
