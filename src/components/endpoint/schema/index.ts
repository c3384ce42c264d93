export {
  getContent,
  getContentAt,
  getItems,
  getPartsBelow,
  hasContent,
} from './content.ts'
export { Facts, hasTypeNotes, ItemFacts, TypeNotes } from './facts.tsx'
export {
  Broken,
  Elsewhere,
  FieldRow,
  FieldRows,
  type FieldTexts,
  getRowNames,
  NodeContent,
  OnOtherPage,
} from './fields.tsx'
export { getStep, splitRestStep } from './steps.ts'
export { type PlanRoot, TreePlan } from './tree-plan.ts'
export { TypeLabel } from './type-label.tsx'
export { printValue } from './values.ts'
