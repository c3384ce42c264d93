import type { HastPluginDefinition } from 'satteri'

const longest = 120

/** Names the boxes of a task list by the words beside them. */
export function taskPlugin(): HastPluginDefinition {
  return {
    name: 'pergola-tasks',
    element: {
      filter: ['input'],
      visit(node, context) {
        const parent = context.parent(node)
        if (node.properties.type !== 'checkbox' || parent === undefined) return
        const text = context.textContent(parent).trim().replaceAll(/\s+/g, ' ')
        context.setProperty(node, 'ariaLabel', text.slice(0, longest))
      },
    },
  }
}
