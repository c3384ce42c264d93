import { accordion, callout, disclosure, prompt } from './components/boxes.ts'
import { card, tile } from './components/cards.ts'
import { color, colorItem } from './components/colors.ts'
import { endpointBar, field, sectionHeading } from './components/endpoints.ts'
import { steps, tree, update } from './components/entries.ts'
import { codeGroup, requestExample, tabs, view } from './components/panels.ts'
import { codeBlock, diagram, formula, plainCode } from './elements/code.ts'
import { definitions, list, valueList } from './elements/lists.ts'
import { table } from './elements/table.ts'
import { blockLink, blockquote, figure, heading, rule } from './elements/texts.ts'
import type { BlockHandler } from './handler.ts'
import { joinBlocks } from './layout.ts'
import { find, getElements } from './tree.ts'

/** The notes below a page, with the names that the text calls them by. */
const footnotes: BlockHandler = (element, write) => {
  const list = find(element, ({ name }) => name === 'ol')
  if (list === undefined) return undefined
  return getElements(list.children).map(({ attributes, children }) => {
    const name = decodeURI(attributes.id?.replace(/^user-content-fn-/, '') ?? '')
    const text = joinBlocks(write.blocks(children)).trim()
    return `[^${name}]: ${text.replaceAll(/\n(?=.)/g, '\n    ')}`
  })
}

const nothing: BlockHandler = () => []

/** What writes elements, by their class or their name. */
export const blockHandlers: ReadonlyMap<string, BlockHandler> = new Map<string, BlockHandler>([
  ['accordion', accordion],
  ['api-section-heading', sectionHeading],
  ['callout', callout],
  ['card', card],
  ['changelog-filters', nothing],
  ['code-group', codeGroup],
  ['code-block', codeBlock],
  ['color', color],
  ['color-item', colorItem],
  ['endpoint-bar', endpointBar],
  ['enum-list', valueList],
  ['expandable', disclosure],
  ['field', field],
  ['footnotes', footnotes],
  ['math', formula],
  ['mermaid-container', diagram],
  ['multi-view-item', view],
  ['multi-view-menu', nothing],
  ['prompt', prompt],
  ['request-example', requestExample],
  ['steps', steps],
  ['tabs', tabs],
  ['tile', tile],
  ['tree', tree],
  ['update', update],
  ['a', blockLink],
  ['blockquote', blockquote],
  ['details', disclosure],
  ['dl', definitions],
  ['figure', figure],
  ['h1', heading],
  ['h2', heading],
  ['h3', heading],
  ['h4', heading],
  ['h5', heading],
  ['h6', heading],
  ['hr', rule],
  ['ol', list],
  ['pre', plainCode],
  ['table', table],
  ['ul', list],
])
