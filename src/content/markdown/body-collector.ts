import { checkNamed, checkProp, type WrittenValue } from '../../components/index.ts'
import type { Statement } from '../../diagnostics/index.ts'
import { getClassNames, getClassNamesInCode } from '../utilities/index.ts'
import { type FenceProps, findLineBeyond } from './fence-info.ts'
import type {
  EsmBlock,
  Expression,
  Fence,
  ModuleBody,
  Place,
  WrittenLink,
  WrittenSnippet,
} from './module-body.ts'
import type { SourceMap } from './source-map.ts'
import type { PlacedSource } from './unreadable-expression.ts'

/** Gathers what the syntax tree of one body tells while it is compiled. */
export class BodyCollector {
  readonly expressions: Expression[] = []
  /** The same expressions, where they stand in the text that is compiled. */
  readonly sources: PlacedSource[] = []
  readonly fences: Fence[] = []
  readonly esm: EsmBlock[] = []
  readonly elements = new Map<string, Place>()
  /** Where the first tag stands whose name no component can have. */
  unnameable: number | undefined
  readonly icons = new Map<string, Place>()
  readonly props: ModuleBody['props'] = []
  readonly links: WrittenLink[] = []
  readonly barriers: ModuleBody['barriers'] = []
  readonly slips: ModuleBody['slips'] = []
  readonly snippets: WrittenSnippet[] = []
  readonly classes = new Set<string>()
  readonly #map: SourceMap
  readonly #text: string

  constructor(map: SourceMap, text: string) {
    this.#map = map
    this.#text = text
  }

  /** Notes an expression; `offset` is where it stands, or the element that has it. */
  addExpression(
    source: string,
    kind: Expression['kind'],
    offset: number | undefined,
    written = source,
  ): number {
    const brace = this.#text.indexOf(`{${written}`, offset)
    this.sources.push({ source, offset: brace === -1 ? (offset ?? 0) : brace })
    return this.expressions.push({ source, kind, ...this.#map.place(offset) }) - 1
  }

  addFence(
    props: FenceProps,
    code: string,
    position: { start: { offset?: number }; end: { offset?: number } } | undefined,
  ): number {
    const offset = position?.start.offset
    if (props.icon !== undefined) this.addIcon(props.icon, offset)
    const beyond = findLineBeyond(props, code)
    if (beyond !== undefined) this.addSlip(beyond, offset)
    const [, option] = UNQUOTED.exec(this.#text.slice(offset).split('\n', 1)[0] ?? '') ?? []
    if (option !== undefined) this.addSlip(describeUnquoted(option), offset)
    const isOpen = isOpenFence(this.#text.slice(offset, position?.end.offset))
    return this.fences.push({ props, code, isOpen, ...this.#map.place(offset) }) - 1
  }

  addEsm(source: string, offset: number): void {
    this.esm.push({ source, offset: this.#map.offset(offset) })
  }

  addElement(name: string, offset: number | undefined): void {
    // The compiler takes `<A-.B>` for a part of a component, and prints a name that is none.
    if (/-[^.]*\.|\..*-/.test(name)) this.unnameable ??= offset
    if (!this.elements.has(name)) this.elements.set(name, this.#map.place(offset))
  }

  /** Checks a prop of an element that begins at a place. */
  addProp(component: string, name: string, value: WrittenValue, offset: number | undefined): void {
    const finding = checkProp(component, name, value)
    if (finding === undefined) return
    this.props.push({ component, finding: { ...finding, ...this.#attributePlace(name, offset) } })
  }

  /** Where an attribute stands of the element that begins at a place. */
  #attributePlace(name: string, offset: number | undefined): Place {
    let at = this.#text.indexOf(name, offset)
    while (at !== -1 && !this.#isAttribute(at, at + name.length)) {
      at = this.#text.indexOf(name, at + 1)
    }
    return this.#map.place(at === -1 ? offset : at)
  }

  /** Whether a name of an attribute stands between two places. */
  #isAttribute(start: number, end: number): boolean {
    return /[\s"'}]/.test(this.#text[start - 1] ?? '') && /[\s=/>]/.test(this.#text[end] ?? '')
  }

  /** Checks that an element has a name for readers, if it is one that needs it. */
  addNaming(
    component: string,
    given: readonly string[],
    isEmpty: boolean,
    offset: number | undefined,
  ): void {
    const finding = checkNamed(component, given, isEmpty)
    if (finding !== undefined) this.addFault(component, finding, offset)
  }

  /** Notes an icon; `attribute` is the one of the element at a place that names it. */
  addIcon(name: string, offset: number | undefined, attribute?: string): void {
    if (!this.icons.has(name)) this.icons.set(name, this.#placeIn(offset, attribute))
  }

  /** Notes a link; `attribute` is the one of the element at a place that has it. */
  addLink(address: string, offset: number | undefined, attribute?: string): void {
    this.links.push({ address, ...this.#placeIn(offset, attribute) })
  }

  #placeIn(offset: number | undefined, attribute: string | undefined): Place {
    return attribute === undefined
      ? this.#map.place(offset)
      : this.#attributePlace(attribute, offset)
  }

  /** Notes what keeps some readers out. */
  addBarrier(statement: Statement, offset: number | undefined): void {
    this.barriers.push({ ...statement, ...this.#map.place(offset) })
  }

  /** Notes what is wrong with the text, whatever components the page has. */
  addSlip(statement: Statement, offset: number | undefined): void {
    this.slips.push({ ...statement, ...this.#map.place(offset) })
  }

  /** Notes what is wrong with an element, if the component of that name is ours. */
  addFault(component: string, statement: Statement, at: Place | number | undefined): void {
    const place = typeof at === 'object' ? at : this.#map.place(at)
    this.props.push({ component, finding: { ...statement, ...place } })
  }

  /** The text that is compiled, between two places. */
  source(start: number, end: number): string {
    return this.#text.slice(start, end)
  }

  /** True when words stand before or behind the braces at a place, on their line. */
  isInText(offset = 0): boolean {
    const line = this.#text.lastIndexOf('\n', offset) + 1
    const before = this.#text.slice(line, offset)
    const after = this.#text.slice(this.#text.indexOf('}', offset) + 1)
    return !/(?:^|>)\s*$/.test(before) || !/^[^\S\n]*(?:<|\n|$)/.test(after)
  }

  /** What the author wrote between two offsets. */
  written(start: number, end: number): string {
    return this.#map.written(start, end)
  }

  /** Notes the class names in the text of an attribute. */
  addClasses(text: string): void {
    for (const name of getClassNames(text)) this.classes.add(name)
  }

  /** Notes the class names that an expression may use. */
  addClassesIn(source: string): void {
    for (const name of getClassNamesInCode(`(${source}\n)`)) this.classes.add(name)
  }

  addSnippet(file: string, offset: number | undefined): void {
    this.snippets.push({ file, ...this.#map.place(offset) })
  }
}

/** An option of a code block whose quote nothing closes: the options behind it are part of its value. */
const UNQUOTED = /^(?:`{3,}|~{3,})[^\n]*\s((?:title|filename|icon|theme)="[^"\n]*)$/

function describeUnquoted(option: string): Statement {
  return {
    code: 'attribute-not-closed',
    message: `Expected a quote that closes \`${option}\`, received none. What stands behind it is taken for a part of it.`,
    hint: 'Write `"` behind its value.',
  }
}

/** Whether code begins with a fence and its last line is none. */
function isOpenFence(block: string): boolean {
  const [mark] = /^(?:`{3,}|~{3,})/.exec(block) ?? []
  if (mark === undefined) return false
  const [last = '', ...before] = block.trimEnd().split('\n').toReversed()
  const end = last.replace(/^[ \t>]*/, '')
  return before.length === 0 || !end.startsWith(mark) || end.replaceAll(mark.charAt(0), '') !== ''
}
