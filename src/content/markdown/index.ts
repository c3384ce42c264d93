export type { FenceProps } from './fence-info.ts'
export type {
  EsmBlock,
  Expression,
  Fence,
  ModuleBody,
  Place,
  WrittenLink,
  WrittenSnippet,
} from './module-body.ts'
export { names } from './names.ts'
export { type ReadOptions, readBody } from './read-body.ts'
export { isHtml, suggestHtml } from './repair/html-names.ts'
export { createSafeMarkdown, inlineMarkdown } from './safe-markdown.ts'
