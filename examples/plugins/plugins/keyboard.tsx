import type { MarkdownNode, MarkdownPlugin, Plugin } from 'pergola'

const COMBINATION = /\[\[([^[\]]+)\]\]/

/** Keys that are pressed together: `<Keys press="Ctrl+K" />`. */
function Keys({ press }: { press?: unknown }) {
  return String(press ?? '')
    .split('+')
    .map((key, index) => (
      <>
        {index > 0 && '+'}
        <kbd>{key}</kbd>
      </>
    ))
}

/** `[[Ctrl+K]]` in running text is `<Keys press="Ctrl+K" />`. */
const syntax: MarkdownPlugin = {
  name: 'keyboard',
  text(node, context) {
    const parts = node.value.split(COMBINATION)
    if (parts.length === 1) return
    // Every second part is what stood between brackets.
    const nodes = parts.map((value, index): MarkdownNode => {
      if (index % 2 === 0) return { type: 'text', value }
      return {
        type: 'mdxJsxTextElement',
        name: 'Keys',
        attributes: [{ type: 'mdxJsxAttribute', name: 'press', value }],
        children: [],
      }
    })
    context.replaceNode(node, nodes)
  },
}

/** Writes keys as keys. */
export const keyboard: Plugin = {
  name: 'keyboard',
  version: '1',
  components: { Keys },
  markdown: [syntax],
}
