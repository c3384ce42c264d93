export { getClassNames, getClassNamesInCode } from './candidates.ts'
export { UtilityCatalog, UtilityStyles } from './style-sheet.ts'
