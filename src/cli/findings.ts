import { existsSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import colors from 'picocolors'
import {
  type Cause,
  countByKind,
  type Finding,
  formatAnnotation,
  formatDiagnostic,
  formatPlace,
  getEachPlace,
  groupByCause,
  sortDiagnostics,
} from '../diagnostics/index.ts'

/** Mended findings that are named one by one; switching a branch may mend hundreds. */
const MOST_NAMED = 5

/** Tells in the terminal what is wrong with a site while it is edited: once, and when it is mended. */
export class FindingsLog {
  readonly #root: string
  #known = new Map<string, Finding>()

  readonly #isWhole: boolean

  /**
   * @param root absolute path of the docs folder
   * @param isWhole whether all are printed, notes as well
   */
  constructor(root: string, isWhole: boolean) {
    this.#root = root
    this.#isWhole = isWhole
  }

  /** Prints what is new among all findings, and which of the earlier ones are gone. */
  show(findings: readonly Finding[]): void {
    const current = byIdentity(findings)
    const fresh = [...current].filter(([identity]) => !this.#known.has(identity))
    const mended = [...this.#known].filter(([identity]) => !current.has(identity))
    this.#known = current
    printFindings(
      fresh.map(([, finding]) => finding),
      { root: this.#root, isWhole: this.#isWhole },
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

/** Findings of one kind that are shown in full; a site may have hundreds. */
const MOST_OF_A_KIND = 5

const PAINT = { error: colors.red, warning: colors.yellow, info: colors.blue }

/** Places of one finding that are shown beside its first one. */
const MOST_PLACES = 3

export interface PrintOptions {
  /** Absolute path of the docs folder. */
  root: string
  /** Whether all are printed at once, notes as well. */
  isWhole?: boolean
}

/** Prints findings for people: the first of each kind with their places, then how many there are. */
export function printFindings(
  diagnostics: readonly Cause[],
  { root, isWhole = false }: PrintOptions,
): void {
  const causes = groupByCause(sortDiagnostics(diagnostics))
  const kinds = Map.groupBy(
    causes.filter(({ severity }) => isWhole || severity !== 'info'),
    ({ severity, code }) => `${severity} ${code}`,
  )
  const most = isWhole ? Number.POSITIVE_INFINITY : MOST_OF_A_KIND
  const shown = new Set([...kinds.values()].flatMap((kind) => kind.slice(0, most)))
  for (const cause of causes) {
    if (shown.has(cause)) {
      console.log(
        `${formatDiagnostic(cause, getSource(cause, root))}${otherPlaces(cause, isWhole)}\n`,
      )
    }
  }
  for (const [key, { length }] of kinds) {
    if (length <= most) continue
    console.log(`${colors.dim(`${length - most} more: ${key}; \`--verbose\` lists all`)}\n`)
  }
  if (process.env.GITHUB_ACTIONS === 'true') {
    const folder = getFolderInRepository(root)
    for (const finding of getEachPlace(causes)) console.log(formatAnnotation(finding, folder))
  }
}

/** Where else a finding was made. */
function otherPlaces({ count = 1, places = [] }: Cause, isWhole: boolean): string {
  const others = places
    .slice(1, isWhole ? undefined : 1 + MOST_PLACES)
    .map((place) => colors.cyan(formatPlace(place)))
  if (others.length === 0) return ''
  const rest = count - 1 - others.length
  return `\n  also ${others.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** One line for each kind of finding. */
export function printCounts(diagnostics: readonly Cause[]): void {
  const kinds = countByKind(groupByCause(diagnostics))
  const width = Math.max(0, ...kinds.map(({ count }) => String(count).length))
  for (const { code, severity, count, places, mostStartWith } of kinds) {
    const more = [
      places > count && `in ${places} places`,
      mostStartWith !== undefined && `most start with \`${mostStartWith}\``,
    ].filter((part) => part !== false)
    const number = String(count).padStart(width)
    const told = more.length === 0 ? '' : colors.dim(` (${more.join('; ')})`)
    console.log(`  ${number} ${PAINT[severity](severity.padEnd(7))} ${code}${told}`)
  }
}

/** The path of a folder inside of its repository, which is how CI names files. */
export function getFolderInRepository(root: string): string {
  const workspace = process.env.GITHUB_WORKSPACE
  let top = workspace !== undefined && isInside(root, workspace) ? workspace : root
  while (top !== workspace && !existsSync(join(top, '.git'))) {
    const above = dirname(top)
    // No repository at all: files are named from the docs.
    if (above === top) return ''
    top = above
  }
  return relative(top, root).replaceAll(sep, '/')
}

function isInside(folder: string, outer: string): boolean {
  const path = relative(outer, folder)
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path)
}

/** Only errors are shown with the lines around them. */
function getSource({ severity, file }: Finding, root: string): string | undefined {
  if (severity !== 'error' || file === undefined) return undefined
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    // The finding is about a file that is not there.
    return undefined
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
