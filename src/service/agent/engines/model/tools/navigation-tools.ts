import { tool } from 'ai'
import { z } from 'zod'
import type { AgentTask } from '../../../model.ts'
import { addRedirect, ConfigFiles, getRoute, Navigation } from '../../rules/index.ts'
import { Texts } from '../../texts.ts'
import type { Budget } from '../budget.ts'
import { type Guard, makeMendable, ToolError } from './tool-error.ts'

const schema = z.object({
  action: z.enum(['add', 'rename', 'remove', 'redirect']),
  page: z.string().describe('Path of the page, as `guides/setup`; for a redirect the old address.'),
  to: z.string().optional().describe('New path for `rename`; target for `redirect`.'),
  after: z.string().optional().describe('For `add`: page that it comes after.'),
  group: z.string().optional().describe('For `add`: name of the group that it ends.'),
})

type Edit = z.infer<typeof schema>

/** A tool for the navigation and the redirects of docs.json, whose look stays. */
export function createNavigationTools({ workspace, log }: AgentTask, budget: Budget, guard: Guard) {
  return {
    edit_navigation: tool({
      description:
        'Adds, renames or removes a page in the navigation of docs.json, or adds a redirect.',
      inputSchema: schema,
      execute: (edit) =>
        guard(async () => {
          budget.addText(JSON.stringify(edit))
          const entries = await makeMendable(async () =>
            apply(edit, await ConfigFiles.open(new Texts(workspace))),
          )
          log(`Navigation: ${edit.action} ${edit.page}`)
          return { done: true, entries }
        }),
    }),
  }
}

/** Gives the number of entries that are others now. */
async function apply(
  { action, page, to, after, group }: Edit,
  files: ConfigFiles,
): Promise<number> {
  const navigation = new Navigation(files)
  const route = pageRoute(page)
  switch (action) {
    case 'add': {
      if (after !== undefined && (await navigation.addBeside(pageRoute(after), route, 1))) return 1
      if (group !== undefined) {
        await navigation.addToGroup(navigation.groupOf(group), route)
        return 1
      }
      throw new ToolError(
        'Expected `after`, a page of the navigation, or `group`, one of its groups.',
      )
    }
    case 'rename':
      return listed(await navigation.rename(route, pageRoute(needed(to))), page)
    case 'remove':
      return listed(await navigation.remove(route), page)
    case 'redirect': {
      const target = needed(to)
      await addRedirect(files, route, /^https?:/i.test(target) ? target : pageRoute(target))
      return 1
    }
  }
}

function listed(count: number, page: string): number {
  if (count > 0) return count
  throw new ToolError(`Expected \`${page}\` in the navigation, received no entry of it.`)
}

function needed(to: string | undefined): string {
  if (to === undefined) throw new ToolError('Expected `to`, received none.')
  return to
}

function pageRoute(page: string): string {
  const route = getRoute(`/${page.replace(/^\/+/, '')}`, '')
  if (route === undefined) throw new ToolError(`Expected a path of the docs, received \`${page}\`.`)
  return route
}
