import { LineIndex } from '../../diagnostics/index.ts'

/** What the MDX parser found wrong, where. */
export interface ParserError {
  offset: number
  message: string
}

/** An error in the words of the parser's own, for what it does not find or does not place. */
export class PlacedError extends Error {
  readonly offset: number

  constructor(offset: number, message: string) {
    super(message)
    this.offset = offset
  }
}

const SHAPE = /^(\d+):(\d+): ([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/

/** Reads an error of the parser about `text`; other errors give nothing. */
export function toParserError(error: unknown, text: string): ParserError | undefined {
  if (error instanceof PlacedError) return { offset: error.offset, message: error.message }
  const [, line, column, message] = error instanceof Error ? (SHAPE.exec(error.message) ?? []) : []
  if (message === undefined) return undefined
  return { offset: new LineIndex(text).offset(Number(line), Number(column)), message }
}
