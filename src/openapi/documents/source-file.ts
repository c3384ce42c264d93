import { LineIndex, type Location } from '../../diagnostics/index.ts'
import { stepsOf } from '../references/pointer.ts'
import { JsonPositions, parseJson } from './json.ts'
import type { Parsed, Positions } from './parsed.ts'
import { indentDeficient, parseYaml } from './yaml/parse.ts'
import { YamlPositions } from './yaml/positions.ts'

/** A JSON or YAML file: its value at once, places in it when a finding asks for them. */
export class SourceFile {
  readonly path: string
  readonly parsed: Parsed
  readonly #text: string
  readonly #isJson: boolean
  #lines: LineIndex | undefined
  #positions: Positions | undefined

  /** @param path project path or URL */
  constructor(path: string, text: string) {
    this.path = path
    const given = text.startsWith('\uFEFF') ? text.slice(1) : text
    this.#text = given
    // YAML may begin with a brace too: there the name decides.
    const json =
      isNamedJson(path) || /^\s*[[{]/.test(this.#text) ? parseJson(path, this.#text) : undefined
    this.#isJson = json !== undefined && ('value' in json || isNamedJson(path))
    const parsed = this.#isJson && json !== undefined ? json : parseYaml(path, this.#text)
    if ('error' in parsed && !this.#isJson) this.#text = indentDeficient(this.#text)
    this.parsed = this.#text === given ? parsed : parseYaml(path, this.#text)
  }

  /** Line and column of what a JSON pointer names, or of what holds it. */
  locate(pointer: string): Location {
    this.#positions ??= this.#isJson ? new JsonPositions(this.#text) : new YamlPositions(this.#text)
    this.#lines ??= new LineIndex(this.#text)
    const { start, end } = this.#positions.find(stepsOf(pointer))
    const from = this.#lines.position(start)
    const to = this.#lines.position(end)
    return {
      file: this.path,
      ...from,
      // A value of many lines is named by its beginning.
      ...(to.line === from.line && { endLine: to.line, endColumn: to.column }),
    }
  }
}

function isNamedJson(path: string): boolean {
  return /\.json$/i.test(path.replace(/[?#].*$/, ''))
}
