export {
  type AssistantLabels,
  type ComponentLabelKey,
  type ComponentLabels,
  getAssistantLabels,
  getComponentLabels,
  getPageEndLabels,
  getPageMenuLabels,
  getShellLabels,
  type PageMenuLabels,
  type SearchLabels,
  type ShellLabels,
  searchLabels,
} from './labels.ts'
export { LANGUAGES } from './languages.ts'
