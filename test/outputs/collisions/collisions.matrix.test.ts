import { testCollisions } from './collisions.ts'

testCollisions(300)
