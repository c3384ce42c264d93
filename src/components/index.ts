import type { ComponentType } from 'preact'
import * as catalog from './catalog.ts'

export { readLineNumbers } from './code/line-numbers.ts'
export {
  type CodeOptions,
  type Feature,
  type IconRequest,
  type ListedHeading,
  type NotedUpdate,
  type RenderContext,
  RenderContextProvider,
  useRenderContext,
} from './context.ts'
export { readAudience } from './data/audience.ts'
export { reportUnknownAudience } from './data/visibility.tsx'
export { getFirstParagraph } from './endpoint/authorization.tsx'
export { getChannelRoots } from './endpoint/channel/opened-messages.ts'
export { getOperationRoots } from './endpoint/opened.ts'
export type {
  ChannelReference,
  ChannelWords,
  ConsoleWords,
  EndpointReference,
  ListedOperation,
  OverviewGroup,
  OverviewReference,
  PageReference,
  RequestPage,
  SampleChoice,
  SampleText,
  SchemaReference,
  WrittenParameter,
  WrittenReference,
} from './endpoint/reference.ts'
export { getContentAt } from './endpoint/schema/index.ts'
export { WithReference } from './endpoint/with-reference.tsx'
export { createPageContext } from './page-context.ts'
export { useOutline } from './parts/outline.ts'
export { checkNamed, checkProp, type WrittenValue } from './props/check-prop.ts'

/** Every component that a page may use, by the name it is written with. */
export const components: Record<string, ComponentType> = { ...catalog }
