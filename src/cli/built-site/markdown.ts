import { parseAccept } from 'hono/utils/accept'

const MARKDOWN = new Set(['text/markdown', 'text/plain'])

/** Whether a client would rather have Markdown or plain text than a page: agents say so, browsers do not. */
export function wantsMarkdown(accept: string | undefined): boolean {
  const [first] = parseAccept(accept ?? '').filter(
    ({ type, q }) => q > 0 && (MARKDOWN.has(type) || isPage(type)),
  )
  return first !== undefined && MARKDOWN.has(first.type)
}

function isPage(type: string): boolean {
  return type === 'text/html' || type === 'application/xhtml+xml' || type === 'text/*'
}
