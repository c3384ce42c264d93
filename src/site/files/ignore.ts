import ignore from 'ignore'
import type { GitIgnore } from './git-ignore.ts'

/** Folders that are never published, wherever they lie. */
const NEVER = new Set(['node_modules', '.git', '.mintlify'])

/** Folders left out unless the navigation lists a page in them. */
const GENERATED = new Set(['build', 'dist', 'coverage', 'tmp', 'temp'])

/**
 * Repository papers, left out by name unless the navigation lists them. One in small letters that is
 * MDX, as `changelog.mdx`, is a page.
 */
const PAPERS = [
  /^(?:readme|license|changelog|contributing)\.md$/i,
  /^(?:README|LICENSE|CHANGELOG|CONTRIBUTING)\.mdx$/,
]

export interface IgnoreRules {
  /**
   * Whether a folder (root-relative, forward slashes) may hold published files.
   *
   * @param isAsked something refers to a file in it, which Git need not know
   */
  folder(path: string, isAsked?: boolean): boolean
  /** Whether a file may be published. */
  file(path: string): boolean
  /** Whether Git leaves a file out. */
  git(path: string): boolean
}

/**
 * The files that a site may publish: everything but tool folders, dot folders, generated folders and
 * repository papers, minus what `.mintignore` (gitignore syntax) and `.gitignore` name.
 *
 * @param mintignore text of `.mintignore`, empty when there is none
 * @param listed page paths that the navigation names; they and their folders beat the default
 *   list and `.gitignore`, never `.mintignore`
 * @param git what `.gitignore` says
 */
export function createIgnoreRules(
  mintignore: string,
  listed: Iterable<string>,
  git: GitIgnore,
): IgnoreRules {
  const ignored = matcher(mintignore)
  const pages = new Set<string>()
  const folders = new Set<string>()
  for (const path of listed) {
    pages.add(path)
    for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
      folders.add(path.slice(0, at))
    }
  }
  const last = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  return {
    folder(path, isAsked = false) {
      const name = last(path)
      if (NEVER.has(name)) return false
      if (!isAsked && git(path, true)) return folders.has(path)
      if (name.startsWith('.') && name !== '.well-known') return folders.has(path)
      return !GENERATED.has(name) || folders.has(path)
    },
    file(path) {
      const name = last(path)
      if (name.startsWith('.') && name !== '.nojekyll') return false
      const isPage = /\.mdx?$/i.test(name)
      const isListed = isPage && pages.has(path.replace(/\.mdx?$/i, ''))
      if (isPage && !isListed && (PAPERS.some((paper) => paper.test(name)) || git(path, false)))
        return false
      return !ignored(path)
    },
    git: (path) => git(path, false),
  }
}

/**
 * `.mintignore` as a predicate. Git cannot re-include a file below an ignored folder; sites rely on
 * just that (`*` followed by `!docs/**`), so with negations each rule is asked by itself and the
 * last one that matches decides.
 */
function matcher(text: string): (path: string) => boolean {
  const rules = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (!rules.some((rule) => rule.startsWith('!'))) {
    const all = ignore().add(rules)
    return (path) => all.ignores(path)
  }
  const ordered = rules.map((rule) => {
    const negated = rule.startsWith('!')
    return { negated, matches: ignore().add(negated ? rule.slice(1) : rule) }
  })
  return (path) => {
    const decisive = ordered.findLast(({ matches }) => matches.ignores(path))
    return decisive !== undefined && !decisive.negated
  }
}
