import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageDocument } from '../../content/index.ts'
import { packageRoot } from '../../package.ts'
import { layerOrder } from '../../theme/index.ts'
import type { ProjectSession } from '../project/session.ts'

const ENDPOINT_STYLES = join(packageRoot, 'src', 'components', 'styles', 'endpoints.css')

/** A style sheet that is made of what the pages of a site use. */
export interface GeneratedSheet {
  /** Address below the site's base path. */
  path: string
  /** Whether a page needs it. */
  isUsedBy(document: Pick<PageDocument, 'codeStyles' | 'utilities' | 'needs'>): boolean
  /** Its rules, for all pages so far. */
  text(session: ProjectSession): Promise<string>
}

/** The colors of code, the rules of utility classes, and those of endpoint pages. */
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
  {
    path: '_pergola/endpoints.css',
    isUsedBy: ({ needs }) => needs.includes('endpoints'),
    text: async () => `${layerOrder}\n${await readFile(ENDPOINT_STYLES, 'utf8')}`,
  },
]
