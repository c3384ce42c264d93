import { readFrontmatter } from '../../../../../content/index.ts'
import type { Workspace } from '../../../../workspace/index.ts'
import { AgentRefusal } from '../../../model.ts'
import { readCount } from '../number-words.ts'
import { MARKDOWN } from '../page-names.ts'

/** Parts of a page that are to go, where no page is spoken of: “drop the first two questions of the FAQ”. */
const PARTS_GO =
  /^(?!.*\b(?:page|article|guide|tutorial|file|doc)s?\b).*\b(?:questions|answers|paragraphs|sentences|headings|rows|bullets|steps|images|screenshots)\b.*\b(?:remove|delete|drop|cut|go)\b/is
/** “The rota shows a broken image. Remove it.”, “A and B are listed twice on the rota page, remove one.” */
const OF_PAGE =
  /\b(?:has an?|contains?|shows?|includes?|mentions?|lists?|links?|says?|uses?)\b[^.;]*[.;,] (?:please )?(?:remove|delete|drop|take|get rid of) (?:it|that|them|this|those)\b|\btwice\b|\bon (?:the|our) [^.;,]{1,50} (?:page|article|guide)\b/i
/** “Login is no longer needed. Update the quickstart”: what is to be up to date stays. */
const UPDATED = /\b(?:update|adjust|correct|adapt|revise|reflect|say so|mention)\b/i
const PAGE_GOES =
  /\b(?:remov|delet|drop|kill|get(?:ting)? rid|ditch|scrap|tak(?:e|ing)|cut|retir|merg|mov|re-?nam|fold|combin|redirect|split|convert|turn|go|goes|gone|pull|throw|sunset|clean)\w*\b|->|→/i
/** “Please update both pages that state it.” */
const PAGES =
  /\b(?:on|in|across|update|change|correct|fix) (?:the )?(?<count>both|two|three|four|five) (?:pages|guides|articles)\b|\b(?<lacking>two|three|four|five|six|seven|eight|nine|ten) (?:[\w-]+ ){0,2}(?:pages|guides|articles) (?:still |also )?(?:have no|lack|miss|are missing|are without|do not have|don['’]t have)\b/i
/** “… in the title and in the sidebar”: both are to be called so. */
export const IN_BOTH: RegExp =
  /\b(?:in|both)(?: both)?(?: the| its)? (?:(?:page )?title and (?:also )?(?:(?:in|for|as) )?(?:the |its )?(?:side ?bar|menu|nav(?:igation)?)|(?:side ?bar|menu|nav(?:igation)?)(?: (?:title|label|entry))? and (?:also )?(?:(?:in|for|as) )?(?:the |its )?(?:page )?title)\b/i

/** Throws `AgentRefusal` where what was done for a prompt is not that, whatever else it may mean. */
export async function checkDone(workspace: Workspace, prompt: string): Promise<void> {
  checkRemoved(workspace, prompt)
  checkCount(workspace, prompt)
  if (IN_BOTH.test(prompt)) await checkBoth(workspace)
}

/** No page is gone of which a prompt tells only parts, or that is to be up to date. */
function checkRemoved(workspace: Workspace, prompt: string): void {
  const isUpdated = UPDATED.test(prompt) && !PAGE_GOES.test(prompt)
  if (!isUpdated && !PARTS_GO.test(prompt) && !OF_PAGE.test(prompt)) return
  for (const file of workspace.changed)
    if (!workspace.has(file))
      throw new AgentRefusal(`Expected parts of \`${file}\` to go: quote them.`)
}

/** As many pages change as are told. */
function checkCount(workspace: Workspace, prompt: string): void {
  const { count, lacking } = PAGES.exec(prompt)?.groups ?? {}
  const told = count ?? lacking
  const pages = [...workspace.changed].filter((file) => MARKDOWN.test(file)).length
  if (told !== undefined && pages > 0 && pages < (readCount(told) ?? 0))
    throw new AgentRefusal(`Expected ${told} pages to change, received ${pages}.`)
}

/** No page that changed has another title than the sidebar has for it. */
async function checkBoth(workspace: Workspace): Promise<void> {
  for (const file of workspace.changed) {
    if (!MARKDOWN.test(file) || !workspace.has(file)) continue
    const data = readFrontmatter(await workspace.read(file), file).data
    if (data?.sidebarTitle !== undefined && data.sidebarTitle !== data.title)
      throw new AgentRefusal('Expected the title and that of the sidebar to change, received one.')
  }
}
