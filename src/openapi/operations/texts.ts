import type { ObjectReader } from '../reading/object-reader.ts'

/** Characters of a summary that serves as a title. */
const LONGEST_TITLE = 120

export interface OperationTexts {
  /** One line. */
  readonly summary?: string
  readonly description?: string
}

/**
 * Summary and description of an operation, its own or those of its path. Some documents write
 * paragraphs as summary: these are description, and the words of `operationId` stand in.
 */
export function readOperationTexts(
  operation: ObjectReader,
  pathItem: ObjectReader,
): OperationTexts {
  const summary = (operation.text('summary') ?? pathItem.text('summary'))?.trim()
  const description = operation.text('description') ?? pathItem.text('description')
  if (summary === undefined || isTitle(summary)) return texts(summary, description)
  const words = getWords(operation.text('operationId') ?? '')
  return texts(words, description === undefined ? summary : `${summary}\n\n${description}`)
}

function texts(summary: string | undefined, description: string | undefined): OperationTexts {
  return {
    ...(summary && { summary }),
    ...(description !== undefined && { description }),
  }
}

function isTitle(summary: string): boolean {
  return summary.length <= LONGEST_TITLE && !summary.includes('\n')
}

/** `createChatCompletion` and `create_chat_completion` as `Create chat completion`. */
function getWords(operationId: string): string {
  const words = operationId
    .replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
