import type { RepairRule } from './rule.ts'

/** `<!-- … -->`, `<!DOCTYPE>` and `<?xml ?>`: taken out, lines kept. */
export const htmlComment: RepairRule = (text, { offset }) => {
  const rest = text.slice(offset)
  const comment = rest.startsWith('<!--')
  if (!comment && !/^<[!?][a-z]/i.test(rest)) return undefined
  const close = comment ? '-->' : '>'
  const end = text.indexOf(close, offset)
  const stop = end === -1 ? text.length : end + close.length
  return {
    edits: [
      { start: offset, end: stop, text: rest.slice(0, stop - offset).replaceAll(/[^\n]/g, ' ') },
    ],
    finding: {
      code: 'html-comment',
      message: comment
        ? 'Expected a comment in MDX, received an HTML comment. It is left out of the page.'
        : 'Expected content, received an HTML declaration. It is left out of the page.',
      hint: 'Write `{/* … */}`.',
    },
  }
}
