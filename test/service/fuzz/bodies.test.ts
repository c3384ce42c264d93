import { testBodies } from './bodies.ts'

testBodies(500)
