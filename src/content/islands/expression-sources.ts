import type { Expression } from '../markdown/index.ts'
import { getFreeNames, getWords, type MarkdownModule } from '../modules/index.ts'

/** Name under which the browser's form of a page exports the value of an expression. */
export function getExpressionName(index: number): string {
  return `__expression${index}`
}

/** What expressions have from around them: those of a snippet are asked for wherever it is used. */
const free = new WeakMap<Expression, ReadonlySet<string>>()

/** True for an expression that means the same at the top level of its file as where it stands. */
export function standsAlone(expression: Expression, propNames: readonly string[]): boolean {
  const dependsOn = (names: ReadonlySet<string>) =>
    names.has('props') || propNames.some((name) => names.has(name))
  const words = getWords(expression.source)
  if (!dependsOn(words)) return true
  const names = free.get(expression) ?? getFreeNames(expression.source) ?? words
  free.set(expression, names)
  return !dependsOn(names)
}

/** Remembers which expression of a page made a value that JSON cannot bring to the browser. */
export class ExpressionSources {
  readonly #known = new WeakMap<object, string>()

  note(value: unknown, module: MarkdownModule, expression: Expression): void {
    if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) return
    const index = module.body.expressions.indexOf(expression)
    this.#known.set(value, `${module.file}#${getExpressionName(index)}`)
  }

  find(value: unknown): string | undefined {
    return typeof value === 'function' || (typeof value === 'object' && value !== null)
      ? this.#known.get(value)
      : undefined
  }
}
