export { ExactNumber, isCompound, parseExactly } from '../exact-number.ts'
export { checkValue, findLikelyVariant, getShapeOfOther, type ShapeFault } from './check-value.ts'
export { createAlternative, createValue, createVariant } from './new-value.ts'
export type { Shape, ShapeField, ShapeGroup, Shapes, ShapeVariant } from './shape.ts'
