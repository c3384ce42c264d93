import { instructionsBlock, oneLine } from './text.ts'

export interface FullPage {
  title: string
  /** Of the page itself. */
  address: string
  description?: string
  body: string
}

/** What stands above the pages in `llms-full.txt`; empty where there is nothing to say. */
export function llmsFullHead(name: string, instructions: string | undefined): string {
  const block = instructionsBlock(instructions)
  return block.length === 0 ? '' : `${[`# ${oneLine(name)}`, ...block].join('\n\n')}\n\n`
}

/** One page in `llms-full.txt`, with the blank lines that divide it from the next. */
export function llmsFullPage({ title, address, description, body }: FullPage): string {
  const head = `# ${oneLine(title)}\nSource: ${address}`
  const parts = [head, description?.trim() ?? '', body.trim()].filter((part) => part !== '')
  return `${parts.join('\n\n')}\n\n`
}
