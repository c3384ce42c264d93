export type { RequestChoices } from './choices.ts'
export { requestOf } from './request-of.ts'
