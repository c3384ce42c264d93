import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Feature as ComponentFeature } from '../components/index.ts'
import type { CompiledPage } from '../content/index.ts'
import { packageRoot } from '../package/index.ts'
import type { Feature, ProjectSession } from '../project/index.ts'
import { withBase } from '../site/index.ts'
import { LAYER_ORDER } from '../theme/index.ts'

const STYLES = join(packageRoot, 'src', 'components', 'styles')

/** A style sheet that is made of what the pages of a site use. */
interface GeneratedSheet {
  /** Path below the output folder. */
  path: string
  /** Whether a page needs it. */
  isUsedBy(document: Pick<CompiledPage, 'codeStyles' | 'utilities' | 'needs'>): boolean
  /** Its rules, for all pages so far. */
  text(session: ProjectSession): Promise<string>
}

/** The sheet of a component that few pages have. */
function componentSheet(feature: ComponentFeature, name: string): GeneratedSheet {
  return {
    path: `_pergola/${name}`,
    isUsedBy: ({ needs }) => needs.includes(feature),
    text: async () => `${LAYER_ORDER}\n${await readFile(join(STYLES, name), 'utf8')}`,
  }
}

/** The colors of code, the rules of utility classes, and those of components that few pages have. */
const SHEETS: readonly GeneratedSheet[] = [
  {
    path: '_pergola/code.css',
    isUsedBy: ({ codeStyles }) => codeStyles.length > 0,
    text: ({ project, notes }) => project.compiler.codeStyleSheet(notes.codeStyles),
  },
  {
    path: '_pergola/utilities.css',
    isUsedBy: ({ utilities }) => utilities.length > 0,
    text: ({ project, notes }) => project.compiler.utilityStyleSheet(notes.utilities),
  },
  componentSheet('endpoints', 'endpoints.css'),
  componentSheet('changelog', 'changelog.css'),
  componentSheet('colors', 'color.css'),
  componentSheet('prompts', 'prompt.css'),
]

/** The style sheets that are made of what pages use. A page that is edited may come to need any. */
export function createGeneratedSheets(session: ProjectSession): Feature {
  const { base, mode } = session.project.options
  const isEdited = mode === 'dev'
  return {
    name: 'generated-sheets',
    extendPage({ document }) {
      if (document === undefined) return {}
      const used = SHEETS.filter((sheet) => isEdited || sheet.isUsedBy(document))
      return { styleSheets: used.map(({ path }) => withBase(base, path)) }
    },
    paths: /^_pergola\/[\w-]+\.css$/,
    *files() {
      for (const { path, isUsedBy, text } of SHEETS) {
        if (!isEdited && !session.notes.some(isUsedBy)) continue
        yield { path, kind: 'generated', type: 'text/css', body: () => text(session) }
      }
    },
  }
}
