import type { MdastPluginDefinition, MdxJsxFlowElement } from 'satteri'
import type { BodyCollector } from './body-collector.ts'
import { readFenceInfo } from './fence-info.ts'
import { names } from './names.ts'

/** Turns fences into elements, so that `<CodeGroup>` and the like can read their titles. */
export function fencePlugin(collector: BodyCollector): MdastPluginDefinition {
  return {
    name: 'pergola-fences',
    options: { position: true },
    code(node): MdxJsxFlowElement {
      const props = readFenceInfo(`${node.lang ?? ''} ${node.meta ?? ''}`)
      const index = collector.addFence(props, node.value, node.position?.start.offset)
      return {
        type: 'mdxJsxFlowElement',
        name: props.language === 'mermaid' ? names.mermaid : names.code,
        attributes: [{ type: 'mdxJsxExpressionAttribute', value: `...${names.fence}(${index})` }],
        children: [],
      }
    },
  }
}
