import { OUTPUT_MARKER } from '../../contract/index.ts'
import type { Diagnostic, Report } from '../../diagnostics/index.ts'
import type { SitePage } from '../pages/page.ts'
import { getOutputFile } from '../pages/route.ts'
import { PathClaims } from './claims.ts'

/** What every site has in its output, as it is told to the author whose file has that name. */
const OWN_FILES: Readonly<Record<string, string>> = {
  [getOutputFile('/404')]: 'the page for addresses that lead nowhere',
  [OUTPUT_MARKER]: 'the list of what a build wrote',
}

const NOT_FOUND_ADVICE =
  'Write a page of your own as `404.mdx`, or set `errors.404` in docs.json, and remove the file.'

/** Where every site has bundles and data. */
const OWN_FOLDERS = ['_astro', '_pergola']

/** Takes for the pages and files of a site the paths that they are written to. */
export class SiteClaims {
  readonly #claims = new PathClaims()
  readonly #folded = new Map<string, string>()
  readonly #report: Report

  constructor(report: Report) {
    this.#report = report
    for (const file of Object.keys(OWN_FILES)) this.#claims.claim(file)
    for (const folder of OWN_FOLDERS) this.#claims.claimFolder(folder)
  }

  /** Those of the pages that can be written beside the others; the rest is told. */
  pages(pages: Iterable<SitePage>): Set<SitePage> {
    // The page of a folder has its address before what is called as if it were the page's file.
    const ordered = [...pages].toSorted((a, b) => a.route.length - b.route.length)
    return new Set(
      ordered.filter((page) => {
        const { file, route, url } = page
        if (url !== undefined || route === '/404') return true
        return this.#take(file, getOutputFile(route), 'The page is left out.')
      }),
    )
  }

  assets(assets: Iterable<string>): Set<string> {
    return new Set([...assets].filter((file) => this.#take(file, file, 'The file is left out.')))
  }

  #take(source: string, file: string, effect: string): boolean {
    const obstacle = this.#claims.claim(file)
    if (obstacle !== undefined) {
      this.#tell(source, {
        code: 'output-collision',
        message: `Expected \`${source}\` to have an address of its own, received that of ${OWN_FILES[obstacle] ?? `\`${obstacle}\` in the output`}.`,
        hint: `${effect} ${file === getOutputFile('/404') ? NOT_FOUND_ADVICE : 'Rename it to have it published.'}`,
      })
      return false
    }
    const folded = file.toLowerCase()
    const other = this.#folded.get(folded)
    if (other === undefined) this.#folded.set(folded, source)
    else {
      this.#tell(source, {
        code: 'names-differ-in-case',
        message: `Expected names that differ in more than upper and lower case, received \`${source}\` beside \`${other}\`.`,
        hint: 'On many computers and hosts one of them takes the place of the other.',
      })
    }
    return true
  }

  #tell(file: string, finding: Diagnostic): void {
    this.#report({ ...finding, file, line: 1, column: 1 })
  }
}
