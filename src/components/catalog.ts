/**
 * Every component that a page may use, by the name it is written with. Each is an export of its own,
 * so that code for the browser holds only those it uses.
 */
export { Callout, Check, Danger, Info, Note, Tip, Warning } from './callouts/callout.tsx'
export { Card } from './cards/card.tsx'
export { Column, Columns, Columns as CardGroup } from './cards/columns.tsx'
export { Tile } from './cards/tile.tsx'
export { CodeBlock } from './code/code-block.tsx'
export {
  CodeGroup,
  CodeGroup as CodeBlocks,
  CodeGroup as SnippetGroup,
} from './code/code-group.tsx'
export { Color } from './data/color.tsx'
export { GitHub } from './data/github-repo.tsx'
export { MDX } from './data/mdx.tsx'
export { Prompt } from './data/prompt.tsx'
export { Tree, Tree as FileTree } from './data/tree/tree.tsx'
export { Update } from './data/update.tsx'
export { Variation } from './data/variation.tsx'
export { View } from './data/view.tsx'
export { Visibility } from './data/visibility.tsx'
export { Accordion, AccordionGroup } from './disclosure/accordion.tsx'
export { Expandable } from './disclosure/expandable.tsx'
export { Panel, RequestExample, ResponseExample } from './examples/examples.tsx'
export { ParamField, ParamField as Param } from './fields/param-field.tsx'
export { ResponseField, ResponseField as Response } from './fields/response-field.tsx'
export { Badge } from './media/badge.tsx'
export { Frame } from './media/frame.tsx'
export { Heading } from './media/heading.tsx'
export { Icon } from './media/icon.tsx'
export { Latex } from './media/latex.tsx'
export { Link } from './media/link.tsx'
export { Mermaid } from './media/mermaid.tsx'
export { OptimizedVideo } from './media/optimized-video.tsx'
export { Tooltip } from './media/tooltip.tsx'
export { ZoomImage } from './media/zoom-image.tsx'
export { Step, Steps } from './steps/steps.tsx'
export { Tab, Tabs } from './tabs/tabs.tsx'
