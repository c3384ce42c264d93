import type { ComponentType } from 'preact'

export {
  type CodeOptions,
  type RenderContext,
  RenderContextProvider,
  useRenderContext,
} from './context.ts'

export const components: Record<string, ComponentType> = {}
