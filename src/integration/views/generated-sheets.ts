import type { PageDocument } from '../../content/index.ts'
import type { ProjectSession } from '../project/session.ts'

/** A style sheet that is made of what the pages of a site use. */
export interface GeneratedSheet {
  /** Address below the site's base path. */
  path: string
  /** Whether a page needs it. */
  isUsedBy(document: Pick<PageDocument, 'codeStyles' | 'utilities'>): boolean
  /** Its rules, for all pages so far. */
  text(session: ProjectSession): Promise<string>
}

/** The colors of code, and the rules of utility classes. */
export const generatedSheets: readonly GeneratedSheet[] = [
  {
    path: '_pergola/code.css',
    isUsedBy: ({ codeStyles }) => codeStyles.length > 0,
    text: ({ project, notes }) => project.engine.codeStyleSheet(notes.codeStyles),
  },
  {
    path: '_pergola/utilities.css',
    isUsedBy: ({ utilities }) => utilities.length > 0,
    text: ({ project, notes }) => project.engine.utilityStyleSheet(notes.utilities),
  },
]
