import { testBodies } from './bodies.ts'

testBodies(10_000)
