import type { SitePage } from '../site/index.ts'
import { commitDates } from './commit-dates.ts'
import type { Project } from './project.ts'

/** Tells when a page was written and changed last, as ISO dates. */
export interface LastModified {
  /** What the page shows; nothing for pages that show no date. */
  shown(page: SitePage): string | undefined
  /** What machines are told: the author's own date or that of a commit, never that of the build. */
  known(page: SitePage): string | undefined
  /** When the author says that the page was written first. */
  created(page: SitePage): string | undefined
}

/**
 * Reads the dates of all pages that show one: the author's own, else that of the last commit, else
 * that of this build.
 */
export async function readLastModified(project: Project): Promise<LastModified> {
  const shown = [...project.site.pages.values()].filter((page) => showsDate(project, page))
  const written = new Map(shown.map((page) => [page.file, getWrittenDate(project, page)]))
  const asked = new Set(shown.map(({ file }) => file).filter((file) => !written.get(file)))
  const committed =
    asked.size === 0
      ? new Map<string, string>()
      : await commitDates(project.options.root, asked, project.report)
  for (const page of project.site.pages.values()) {
    getDate(project, page, 'createdDate', 'Nobody is told when the page was written.')
  }
  const today = new Date().toISOString().slice(0, 10)
  return {
    shown: ({ file }) =>
      written.has(file) ? (written.get(file) ?? committed.get(file) ?? today) : undefined,
    known: (page) => isoDate(page.frontmatter.lastUpdatedDate) ?? committed.get(page.file),
    created: (page) => isoDate(page.frontmatter.createdDate),
  }
}

function showsDate(project: Project, { frontmatter, url }: SitePage): boolean {
  if (url !== undefined) return false
  const { timestamp } = frontmatter
  return typeof timestamp === 'boolean' ? timestamp : project.config.config.metadata.timestamp
}

function getWrittenDate(project: Project, page: SitePage): string | undefined {
  return getDate(project, page, 'lastUpdatedDate', 'The date of the last commit is shown.')
}

/** A date of the frontmatter; one that is none is told, with what comes of it. */
function getDate(
  project: Project,
  page: SitePage,
  key: 'lastUpdatedDate' | 'createdDate',
  outcome: string,
): string | undefined {
  const written = page.frontmatter[key]
  if (written === undefined || written === null) return undefined
  const date = isoDate(written)
  if (date !== undefined) return date
  project.report({
    code: 'frontmatter-date',
    message: `Expected \`${key}\` to be a date, received \`${String(written)}\`. ${outcome}`,
    hint: 'Write it as `2026-01-31`.',
    file: page.file,
    ...page.locate?.(key),
  })
  return undefined
}

function isoDate(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  const date = new Date(String(value))
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
