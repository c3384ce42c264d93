import { siteFindings } from '../../../check-changes.ts'
import { AgentRefusal } from '../../../model.ts'
import type { Action } from '../action.ts'
import { type Context, counted } from '../context.ts'
import { mapLinks, routeOf } from '../links.ts'

const DEAD = new Set(['link-not-found', 'link-anchor-not-found'])

/** Has links that lead nowhere lead to what a build of the site takes them to have meant. */
export async function mendLinks(
  { docs, task }: Context,
  { page }: Extract<Action, { kind: 'mend-links' }>,
): Promise<string> {
  const only = page === undefined ? undefined : await docs.fileOf(page)
  const { root } = task.workspace
  const findings = (await siteFindings(root, task.workFolder, task.signal)).filter(
    ({ code, file }) => DEAD.has(code) && (only === undefined || file === only),
  )
  let mended = 0
  const left: string[] = []
  for (const { file, message, hint = '' } of findings) {
    const [, dead] = /link `([^`]+)`/.exec(message) ?? []
    const [, meant] = /Did you mean `([^`]+)`/.exec(hint) ?? []
    if (file === undefined || dead === undefined || !task.workspace.has(file)) continue
    const changed = meant !== undefined && (await replaceLink(task, file, dead, meant))
    if (changed) mended++
    else left.push(`\`${dead}\` in \`${file}\``)
  }
  if (findings.length === 0) return 'There are no broken links.'
  if (mended === 0) {
    throw new AgentRefusal(
      `Of no broken link it is clear where it was meant to lead: ${left.slice(0, 10).join(', ')}.`,
    )
  }
  const rest =
    left.length === 0 ? '' : ` Left, since it is not clear what they mean: ${left.join(', ')}.`
  return `Mended ${counted(mended, 'link')}.${rest}`
}

async function replaceLink(
  { workspace }: Context['task'],
  file: string,
  dead: string,
  meant: string,
): Promise<boolean> {
  const [path = '', fragment] = dead.split('#')
  const text = await workspace.read(file)
  const changed = mapLinks(text, file, (route, address) => {
    const [, own] = address.split('#')
    const isSame = route === (routeOf(path, '') ?? path) && own === fragment
    return isSame ? meant + (meant.includes('#') || !fragment ? '' : `#${fragment}`) : undefined
  })
  if (changed === text) return false
  await workspace.write(file, changed)
  return true
}
