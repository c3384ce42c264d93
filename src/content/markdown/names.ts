/** Names that compiled pages use for what the compiler itself puts there. */
export const names = {
  /** Collapsed static HTML, as its `html` prop. */
  static: '__Static',
  code: '__CodeBlock',
  mermaid: '__Mermaid',
  /** `__guard(index, () => expression)`: an expression that may fail. */
  guard: '__guard',
  /** `__fence(index)`: props of a fence. */
  fence: '__fence',
  /** `__id("id")`: a custom id inside a heading. */
  id: '__id',
  /** `__math("x^2", false)`: a formula, inline or as a block. */
  math: '__math',
  /** `__href("./x")`: an address that only the importing page can resolve. */
  href: '__href',
} as const
