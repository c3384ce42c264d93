import type { ComponentType } from 'preact'
import { Callout, Check, Danger, Info, Note, Tip, Warning } from './callouts/callout.tsx'
import { Card } from './cards/card.tsx'
import { Column, Columns } from './cards/columns.tsx'
import { Tile } from './cards/tile.tsx'
import { CodeBlock } from './code/code-block.tsx'
import { CodeGroup } from './code/code-group.tsx'
import { Color } from './data/color.tsx'
import { GitHub } from './data/github-repo.tsx'
import { Prompt } from './data/prompt.tsx'
import { Tree } from './data/tree.tsx'
import { Update } from './data/update.tsx'
import { View } from './data/view.tsx'
import { Visibility } from './data/visibility.tsx'
import { Accordion, AccordionGroup } from './disclosure/accordion.tsx'
import { Expandable } from './disclosure/expandable.tsx'
import { Panel, RequestExample, ResponseExample } from './examples/examples.tsx'
import { ParamField } from './fields/param-field.tsx'
import { ResponseField } from './fields/response-field.tsx'
import { Badge } from './media/badge.tsx'
import { Frame } from './media/frame.tsx'
import { Heading } from './media/heading.tsx'
import { Icon } from './media/icon.tsx'
import { Latex } from './media/latex.tsx'
import { Mermaid } from './media/mermaid.tsx'
import { Tooltip } from './media/tooltip.tsx'
import { Step } from './steps/step.tsx'
import { Steps } from './steps/steps.tsx'
import { Tab } from './tabs/tab.tsx'
import { Tabs } from './tabs/tabs.tsx'

export { lineNumbers } from './code/line-numbers.ts'
export {
  type CodeOptions,
  type IconRequest,
  type RenderContext,
  RenderContextProvider,
  useRenderContext,
} from './context.ts'

/** Every component that a page may use, by the name it is written with. */
export const components: Record<string, ComponentType> = {
  Accordion,
  AccordionGroup,
  Badge,
  Callout,
  Card,
  CardGroup: Columns,
  Check,
  CodeBlock,
  CodeBlocks: CodeGroup,
  CodeGroup,
  Color,
  Column,
  Columns,
  Danger,
  Expandable,
  FileTree: Tree,
  Frame,
  GitHub,
  Heading,
  Icon,
  Info,
  Latex,
  Mermaid,
  Note,
  Panel,
  Param: ParamField,
  ParamField,
  Prompt,
  RequestExample,
  Response: ResponseField,
  ResponseExample,
  ResponseField,
  Step,
  Steps,
  Tab,
  Tabs,
  Tile,
  Tip,
  Tooltip,
  Tree,
  Update,
  View,
  Visibility,
  Warning,
}
