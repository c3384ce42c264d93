import { LineIndex } from '../../diagnostics/index.ts'

/** What the MDX parser found wrong, where. */
export interface ParserError {
  offset: number
  message: string
}

const shape = /^(\d+):(\d+): ([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/

/** Reads an error of the parser about `text`; other errors give nothing. */
export function parserError(error: unknown, text: string): ParserError | undefined {
  const [, line, column, message] = error instanceof Error ? (shape.exec(error.message) ?? []) : []
  if (message === undefined) return undefined
  return { offset: new LineIndex(text).offset(Number(line), Number(column)), message }
}
