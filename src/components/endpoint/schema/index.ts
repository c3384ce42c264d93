export {
  getContent,
  getContentAt,
  getItems,
  getPartsBelow,
  getStep,
  hasContent,
} from './content.ts'
export { Facts, ItemFacts } from './facts.tsx'
export { Broken, Elsewhere, FieldRow, FieldRows, NodeContent, OnOtherPage } from './fields.tsx'
export { type PlanRoot, TreePlan } from './tree-plan.ts'
export { TypeLabel } from './type-label.tsx'
export { printValue } from './values.ts'
