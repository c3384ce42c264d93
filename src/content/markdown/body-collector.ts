import { classNames, classNamesInCode } from '../utilities/index.ts'
import type { FenceProps } from './fence-info.ts'
import type {
  EsmBlock,
  Expression,
  Fence,
  Place,
  WrittenLink,
  WrittenSnippet,
} from './module-body.ts'
import type { SourceMap } from './source-map.ts'

/** Gathers what the syntax tree of one body tells while it is compiled. */
export class BodyCollector {
  readonly expressions: Expression[] = []
  readonly fences: Fence[] = []
  readonly esm: EsmBlock[] = []
  readonly elements = new Map<string, Place>()
  readonly icons = new Map<string, Place>()
  readonly links: WrittenLink[] = []
  readonly languages: string[] = []
  readonly snippets: WrittenSnippet[] = []
  readonly classes = new Set<string>()
  readonly #map: SourceMap

  constructor(map: SourceMap) {
    this.#map = map
  }

  addExpression(source: string, kind: Expression['kind'], offset: number | undefined): number {
    return this.expressions.push({ source, kind, ...this.#map.place(offset) }) - 1
  }

  addFence(props: FenceProps, code: string, offset: number | undefined): number {
    if (props.icon !== undefined) this.addIcon(props.icon, offset)
    return this.fences.push({ props, code, ...this.#map.place(offset) }) - 1
  }

  addEsm(source: string, offset: number): void {
    this.esm.push({ source, offset: this.#map.offset(offset) })
  }

  addElement(name: string, offset: number | undefined): void {
    if (!this.elements.has(name)) this.elements.set(name, this.#map.place(offset))
  }

  addIcon(name: string, offset: number | undefined): void {
    if (!this.icons.has(name)) this.icons.set(name, this.#map.place(offset))
  }

  addLink(address: string, offset: number | undefined): void {
    this.links.push({ address, ...this.#map.place(offset) })
  }

  /** What the author wrote between two offsets. */
  written(start: number, end: number): string {
    return this.#map.written(start, end)
  }

  /** Notes the class names in the text of an attribute. */
  addClasses(text: string): void {
    for (const name of classNames(text)) this.classes.add(name)
  }

  /** Notes the class names that an expression may use. */
  addClassesIn(source: string): void {
    for (const name of classNamesInCode(`(${source}\n)`)) this.classes.add(name)
  }

  addSnippet(file: string, offset: number | undefined): void {
    this.snippets.push({ file, ...this.#map.place(offset) })
  }
}
