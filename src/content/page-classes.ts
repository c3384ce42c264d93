import { extname } from 'node:path/posix'
import type { MarkdownModule, SiteFiles } from './modules/index.ts'
import { getClassNamesInCode } from './utilities/index.ts'

/** Finds the class names that pages may use, in their text and in the code that they import. */
export class PageClasses {
  readonly #files: SiteFiles
  /** Names by file of code, with the text they were found in. */
  readonly #ofFiles = new Map<string, { text: string; names: readonly string[] }>()

  constructor(files: SiteFiles) {
    this.#files = files
  }

  /** The names on a page, in its snippets and in its modules, each once. */
  of(page: MarkdownModule): Set<string> {
    const names = new Set<string>()
    const add = (found: Iterable<string>) => {
      for (const name of found) names.add(name)
    }
    for (const { body } of page.shown) {
      add(body.classes)
      for (const { source } of body.esm) add(getClassNamesInCode(source))
    }
    for (const file of page.dependencies) {
      if (/\.[jt]sx?$/.test(file) && this.#files.exists(file)) add(this.#ofFile(file))
    }
    return names
  }

  #ofFile(file: string): readonly string[] {
    const text = this.#files.read(file)
    const known = this.#ofFiles.get(file)
    if (known?.text === text) return known.names
    const names = getClassNamesInCode(text, /^\.tsx?$/.test(extname(file)) ? 'tsx' : 'jsx')
    this.#ofFiles.set(file, { text, names })
    return names
  }
}
