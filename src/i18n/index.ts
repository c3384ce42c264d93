export {
  type AssistantLabels,
  assistantLabels,
  type ComponentLabelKey,
  type ComponentLabels,
  componentLabels,
  type PageMenuLabels,
  pageEndLabels,
  pageMenuLabels,
  type SearchLabels,
  type ShellLabels,
  searchLabels,
  shellLabels,
} from './labels.ts'
export { LANGUAGES } from './languages.ts'
