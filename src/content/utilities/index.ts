export { classNames, classNamesInCode } from './candidates.ts'
export { UtilityCatalog } from './catalog.ts'
export { PageClasses } from './page-classes.ts'
export { UtilityStyles } from './style-sheet.ts'
