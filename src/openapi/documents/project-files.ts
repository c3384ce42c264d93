import { readFileSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Location, Report } from '../../diagnostics/index.ts'
import type { FileValue, ReferenceFiles } from '../references/files.ts'
import type { Place } from '../references/place.ts'
import { SourceFile } from './source-file.ts'

/** The text of a file, or why there is none, as the end of a sentence. */
export type FileText = { text: string } | { reason: string }

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

  locate({ file, pointer }: Place): Location | undefined {
    return this.#sources.get(file)?.locate(pointer)
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
      return { text: readFileSync(real, 'utf8') }
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      return { reason: code === 'ENOENT' ? 'no such file' : `\`${code ?? message}\`` }
    }
  }
}
