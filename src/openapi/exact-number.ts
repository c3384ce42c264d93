declare global {
  interface JSON {
    /** A value that `stringify` writes as the text says. */
    rawJSON(text: string): object
  }
}

/** A number as its document writes it, where a number of JavaScript would be another one. */
export class ExactNumber {
  /** As JSON writes it. */
  readonly digits: string

  constructor(digits: string) {
    this.digits = digits
  }

  toJSON(): object {
    return JSON.rawJSON(this.digits)
  }

  toString(): string {
    return this.digits
  }
}

/** The number that a text stands for, or the text itself where JavaScript would round it. */
export function readExactNumber(text: string, rounded: number): number | ExactNumber {
  if (Number.isFinite(rounded) && (text.length < 16 || isSame(text, String(rounded))))
    return rounded
  return new ExactNumber(asJson(text))
}

/** Whether a value is a number, written exactly or not. */
export function isNumber(value: unknown): value is number | ExactNumber {
  return typeof value === 'number' || value instanceof ExactNumber
}

/** Whether a value is a list or an object: what has parts to look at. */
export function isCompound(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof ExactNumber)
}

/** Reads JSON with its numbers as they are written; `undefined` where it is none. */
export function parseExactly(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text, keepNumbers) }
  } catch {
    return undefined
  }
}

/** The list or object that a text is the JSON of; some authors give examples so. */
export function readWrittenJson(text: unknown): object | undefined {
  if (typeof text !== 'string' || !/^\s*[[{]/.test(text)) return undefined
  const value = parseExactly(text)?.value
  return isCompound(value) ? value : undefined
}

function keepNumbers(_: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source
  return typeof value === 'number' && source !== undefined && String(value) !== source
    ? new ExactNumber(source)
    : value
}

/** `+.5` of YAML is `0.5`, `0xff` is `255`. */
function asJson(text: string): string {
  const [, sign = '', rest = text] = /^([-+]?)(.*)$/.exec(text) ?? []
  const minus = sign === '-' ? '-' : ''
  if (/^0[box]/i.test(rest)) return minus + BigInt(rest.toLowerCase())
  const [, whole = '', fraction = '', exponent = ''] =
    /^0*(\d*?)(?:\.(\d*))?(e[-+]?\d+)?$/i.exec(rest) ?? []
  return `${minus}${whole || '0'}${fraction === '' ? '' : `.${fraction}`}${exponent}`
}

/** Whether two texts write one number. */
function isSame(one: string, other: string): boolean {
  return normalized(one) === normalized(other)
}

/** Sign, digits without zeros around them, and the power of ten that they count from. */
function normalized(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([-+]?)(\d*)(?:\.(\d*))?(?:e([-+]?\d+))?$/i.exec(text) ?? []
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  const power = Number(exponent) - fraction.length + digits.length - significant.length
  return significant === '' ? '0' : `${sign === '-' ? '-' : ''}${significant}e${power}`
}
