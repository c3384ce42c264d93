import { isValidElement } from 'preact'
import { isMissing } from '../modules/index.ts'

/** True for what an expression in a page's text can show. */
export function isPrintable(value: unknown): boolean {
  if (isMissing(value)) return true
  if (typeof value === 'function' || typeof value === 'symbol') return false
  if (typeof value !== 'object' || value === null) return true
  return isValidElement(value) || Array.isArray(value)
}
