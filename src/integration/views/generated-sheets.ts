import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Feature } from '../../components/index.ts'
import type { PageDocument } from '../../content/index.ts'
import { packageRoot } from '../../package/index.ts'
import { layerOrder } from '../../theme/index.ts'
import type { Project } from '../project/project.ts'
import type { ProjectSession } from '../project/session.ts'
import { withBase } from './address.ts'

const STYLES = join(packageRoot, 'src', 'components', 'styles')

/** A style sheet that is made of what the pages of a site use. */
export interface GeneratedSheet {
  /** Address below the site's base path. */
  path: string
  /** Whether a page needs it. */
  isUsedBy(document: Pick<PageDocument, 'codeStyles' | 'utilities' | 'needs'>): boolean
  /** Its rules, for all pages so far. */
  text(session: ProjectSession): Promise<string>
}

/** The sheet of a feature that few pages have. */
function featureSheet(feature: Feature, name: string): GeneratedSheet {
  return {
    path: `_pergola/${name}`,
    isUsedBy: ({ needs }) => needs.includes(feature),
    text: async () => `${layerOrder}\n${await readFile(join(STYLES, name), 'utf8')}`,
  }
}

/** The colors of code, the rules of utility classes, and those of features. */
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
  featureSheet('endpoints', 'endpoints.css'),
  featureSheet('filters', 'changelog-filters.css'),
]

/** Addresses of those that a page asks for. One that is edited may come to need any of them. */
export function sheetsOf(
  { options: { base, mode } }: Project,
  document: Parameters<GeneratedSheet['isUsedBy']>[0],
): string[] {
  return generatedSheets
    .filter((sheet) => mode === 'dev' || sheet.isUsedBy(document))
    .map(({ path }) => withBase(base, path))
}
