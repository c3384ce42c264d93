export { type RequestChoices, requestOf } from './request-of.ts'
