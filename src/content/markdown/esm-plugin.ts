import type { MdastPluginDefinition } from 'satteri'
import type { BodyCollector } from './body-collector.ts'

/** Takes imports and exports out of the body: they are compiled as a module of their own. */
export function esmPlugin(collector: BodyCollector): MdastPluginDefinition {
  return {
    name: 'pergola-esm',
    options: { position: true },
    mdxjsEsm(node, context) {
      collector.addEsm(node.value, node.position?.start.offset ?? 0)
      context.removeNode(node)
    },
  }
}
