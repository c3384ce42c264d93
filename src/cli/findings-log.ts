import colors from 'picocolors'
import { type Finding, formatPlace } from '../diagnostics/index.ts'
import { printCounts, printFindings } from './findings.ts'

/** Mended findings that are named one by one; switching a branch may mend hundreds. */
const MOST_NAMED = 5

/** Tells in the terminal what is wrong with a site while it is edited: once, and when it is mended. */
export class FindingsLog {
  readonly #root: string
  #known = new Map<string, Finding>()

  /** @param root absolute path of the docs folder */
  constructor(root: string) {
    this.#root = root
  }

  /** Prints what is new among all findings, and which of the earlier ones are gone. */
  show(findings: readonly Finding[]): void {
    const current = byIdentity(findings)
    const fresh = [...current].filter(([identity]) => !this.#known.has(identity))
    const mended = [...this.#known].filter(([identity]) => !current.has(identity))
    this.#known = current
    printFindings(
      fresh.map(([, finding]) => finding),
      this.#root,
      'a build lists all',
    )
    const told = mended.map(([, finding]) => finding).filter(({ severity }) => severity !== 'info')
    for (const finding of told.slice(0, MOST_NAMED)) {
      const place = formatPlace(finding)
      console.log(`${colors.green('✓')} mended ${finding.code}${place === '' ? '' : ` ${place}`}`)
    }
    const more = told.length - MOST_NAMED
    if (more > 0) console.log(`${colors.green('✓')} mended ${more} more`)
  }

  /** Prints how many there are of each kind. */
  printCounts(): void {
    printCounts([...this.#known.values()])
  }
}

/** A finding stays the same when lines are added above it. */
function byIdentity(findings: readonly Finding[]): Map<string, Finding> {
  const found = new Map<string, Finding>()
  const counts = new Map<string, number>()
  for (const finding of findings) {
    const { code, file, message } = finding
    const kind = `${code}\0${file}\0${message}`
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    found.set(`${kind}\0${count}`, finding)
  }
  return found
}
