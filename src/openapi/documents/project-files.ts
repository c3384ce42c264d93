import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { LineIndex, type Location, type Report } from '../../diagnostics/index.ts'
import { readText } from '../../package/index.ts'
import type { FileValue, ReferenceFiles } from '../references/files.ts'
import type { Place } from '../references/place.ts'
import { getSteps } from '../references/pointer.ts'
import { JsonPositions, parseJson } from './json.ts'
import { findLinkIn } from './link-finder.ts'
import type { Parsed, Positions } from './parsed.ts'
import { indentDeficient, parseYaml } from './yaml/parse.ts'
import { YamlPositions } from './yaml/positions.ts'

/** The text of a file, or why there is none, as the end of a sentence. */
export type FileText = { text: string } | { reason: string; isFolderMissing?: boolean }

/**
 * The files of one document, read when first asked for and never from outside the docs folder.
 * Every one is remembered, those that were not there too.
 */
export class ProjectFiles implements ReferenceFiles {
  readonly #root: string
  readonly #report: Report
  readonly #sources = new Map<string, SourceFile>()
  readonly #texts = new Map<string, FileText>()

  /** @param root absolute path of the docs folder */
  constructor(root: string, report: Report) {
    this.#root = realpathSync(root)
    this.#report = report
  }

  /** Project paths and URLs of the files asked for so far. */
  get paths(): readonly string[] {
    return [...this.#texts.keys()]
  }

  /** Takes in a file from elsewhere, whose text is at hand. */
  add(path: string, text: string): void {
    this.#texts.set(path, { text })
  }

  /** The text of a file of the project. */
  text(path: string): FileText {
    const text = this.#texts.get(path) ?? this.#readText(path)
    this.#texts.set(path, text)
    return text
  }

  read(path: string): FileValue {
    const text = this.text(path)
    if ('reason' in text) return { kind: 'absent', reason: text.reason }
    const { parsed } = this.#sources.get(path) ?? this.#parse(path, text.text)
    return 'value' in parsed ? { kind: 'value', value: parsed.value } : { kind: 'invalid' }
  }

  has(path: string): boolean {
    return this.#sources.has(path)
  }

  locate({ file, pointer }: Place): Location | undefined {
    return this.#sources.get(file)?.locate(pointer)
  }

  /** Where an address stands in a text, or the text where it is written in another way there. */
  locateLink({ file, pointer }: Place, address: string): Location | undefined {
    return this.#sources.get(file)?.locate(pointer, address)
  }

  #parse(path: string, text: string): SourceFile {
    const source = new SourceFile(path, text)
    this.#sources.set(path, source)
    const { parsed } = source
    const findings = 'error' in parsed ? [parsed.error] : parsed.findings
    for (const finding of findings) this.#report(finding)
    return source
  }

  #readText(path: string): FileText {
    try {
      const real = realpathSync(join(this.#root, path))
      if (!real.startsWith(this.#root + sep)) return { reason: 'a file outside the docs folder' }
      return { text: readText(real) }
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT') return { reason: `\`${code ?? message}\`` }
      return {
        reason: 'no such file',
        isFolderMissing: !existsSync(join(this.#root, dirname(path))),
      }
    }
  }
}

/** A JSON or YAML file: its value at once, places in it when a finding asks for them. */
class SourceFile {
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

  /** Line and column of what a JSON pointer names, or of what holds it; of a link within it. */
  locate(pointer: string, link?: string): Location {
    this.#positions ??= this.#isJson ? new JsonPositions(this.#text) : new YamlPositions(this.#text)
    this.#lines ??= new LineIndex(this.#text)
    const { start, end } = this.#positions.find(getSteps(pointer))
    const at = link === undefined ? -1 : findLinkIn(this.#text.slice(start, end), link)
    const from = this.#lines.position(at === -1 ? start : start + at)
    const to = this.#lines.position(at === -1 ? end : start + at + (link?.length ?? 0))
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
