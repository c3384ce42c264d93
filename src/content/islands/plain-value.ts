import { type ComponentChildren, isValidElement } from 'preact'

/** True for a value that JSON brings to the browser as it is. */
export function isPlainValue(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'undefined':
      return true
    case 'number':
      return Number.isFinite(value)
    case 'object':
      if (value === null) return true
      if (Array.isArray(value)) return value.every(isPlainValue)
      return isPlainObject(value) && Object.values(value).every(isPlainValue)
    default:
      return false
  }
}

/** True for an element, or a list with one among its items. */
export function holdsElement(value: unknown): value is ComponentChildren {
  return isValidElement(value) || (Array.isArray(value) && value.some(holdsElement))
}

function isPlainObject(value: object): boolean {
  if (isValidElement(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** A value as JSON for an attribute. Whoever looks for the end of a tag finds no bracket inside. */
export function printAttributeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')
}
