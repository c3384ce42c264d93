import { redirectPage } from '../../outputs/index.ts'
import type { Project } from '../../project/index.ts'
import { pageAddress, siteAddress } from '../../project/index.ts'
import { LANGUAGES_ID, languageScript, scriptJson } from '../../shell/index.ts'
import { isExternal, type Redirect, withBase } from '../../site/index.ts'
import { languageChoice } from '../language-choice.ts'

/** The page of a redirect; the one at the root may know the way for each language. */
export function leadingPage(
  project: Project,
  { source, destination }: Pick<Redirect, 'source' | 'destination'>,
): string {
  const site = siteAddress(project)
  const canonical =
    site === undefined || isExternal(destination)
      ? undefined
      : pageAddress(project, destination.replace(/[?#].*$/, ''), site)
  const choice = source === '/' ? languageChoice(project, destination) : undefined
  const script =
    choice &&
    `<script type="application/json" id="${LANGUAGES_ID}">${scriptJson(choice)}</script><script>${languageScript}</script>`
  return redirectPage(withBase(project.options.base, destination), canonical, script)
}
