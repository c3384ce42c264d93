import { testCollisions } from './collisions.ts'

testCollisions(30)
