export { getClassNames, getClassNamesInCode } from './candidates.ts'
export { UtilityCatalog } from './catalog.ts'
export { UtilityStyles } from './style-sheet.ts'
