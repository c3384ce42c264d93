import { testCollisions } from './collisions.ts'

testCollisions(200)
