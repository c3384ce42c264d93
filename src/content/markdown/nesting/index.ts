export { nestingError } from './nesting-error.ts'
