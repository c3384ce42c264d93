export { followReference } from './merge/merge.ts'
export type {
  AuthoredValue,
  Condition,
  Constraint,
  ConstraintKind,
  Dependency,
  EnumValue,
  Field,
  LabelPart,
  NodeState,
  SchemaNode,
  TypeLabel,
  Variant,
  VariantGroup,
  XmlShape,
} from './model.ts'
export { getChildren, type OpenOptions, openSchema } from './open-schema.ts'
export { compilePattern } from './pattern.ts'
export type { SchemaPosition, Side } from './position.ts'
