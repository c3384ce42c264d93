import { llmsFullHead, llmsFullPage } from '../../outputs/index.ts'
import type { SitePage } from '../../site/index.ts'
import type { Project } from '../project/project.ts'
import { agentAddress } from './address.ts'
import { describedAs } from './description.ts'
import { indexPages } from './index-pages.ts'

/**
 * The text of all pages that agents are told of.
 *
 * @param bodyOf a page's Markdown without what stands above it
 */
export async function fullText(
  project: Project,
  bodyOf: (page: SitePage) => Promise<string>,
): Promise<string> {
  const { name, markdown } = project.config.config
  const texts = [llmsFullHead(name, markdown.instructions)]
  for (const page of indexPages(project.site)) {
    const head = {
      title: page.title,
      address: agentAddress(project, page.route),
      ...describedAs(project, page),
    }
    texts.push(llmsFullPage({ ...head, body: await bodyOf(page) }))
  }
  return texts.join('')
}
