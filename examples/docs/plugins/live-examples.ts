import type { MarkdownPlugin, Plugin } from 'pergola'

/** Shows what the source of a code block with the word `live` becomes, and the source below. */
const live: MarkdownPlugin = {
  name: 'live',
  code(node, context) {
    const words = (node.meta ?? '').split(' ')
    if (!words.includes('live')) return
    const meta = words.filter((word) => word !== 'live').join(' ')
    const fence = '`'.repeat(Math.max(3, ...runsOfBackticks(node.value).map((run) => run + 1)))
    const source = `${fence}${node.lang} wrap ${meta}\n${node.value}\n${fence}`
    const shown = `<div className="live-example">\n\n${node.value}\n\n</div>`
    context.replaceNode(node, {
      raw: `<div className="live-pair">\n\n${shown}\n\n${source}\n\n</div>`,
    })
  },
}

export const liveExamples: Plugin = { name: 'live-examples', markdown: [live] }

function runsOfBackticks(text: string): number[] {
  return [...text.matchAll(/`+/g)].map(([run]) => run.length)
}
