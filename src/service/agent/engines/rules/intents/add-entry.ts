import { findNodeAtLocation, type JSONPath } from 'jsonc-parser'
import { AgentRefusal } from '../../../model.ts'
import { getAddress } from '../address.ts'
import type { Context } from '../context.ts'
import type { Intent } from '../intent.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import type { Said } from '../prompt/said.ts'

const DOCS = 'docs.json'

/** Adds an anchor or a tab of the navigation that leads somewhere. */
export const addEntry: Intent = {
  does: 'add an anchor or a tab that leads to an address',
  example: 'Add an anchor called Community that goes to https://example.com/community',
  hints: ['anchor', 'tab', 'navigation', 'sidebar'],
  phrases: [],
  frames: ['anchor', 'tab'].map((kind) => ({
    needs: [kind, '@add|need|want|missing|have'],
    also: 'new|another|global|link|links?|leading|leads|goes|going|points|pointing|sidebar|navigation|called|named|titled|@address',
    slots: { name: {}, to: { form: /^https?:\/\/\S+$/i } },
    given: { kind },
  })),
  accepts: (said) => !said.isVague('name') && /[/@.]|page$/i.test(said.text('to')),
  perform,
}

async function perform({ docs, files }: Context, said: Said): Promise<string> {
  const href = await getAddress(docs, said.text('to'))
  const [name, kind] = [said.text('name'), said.text('kind')]
  const label = said.isQuoted('name') ? name : withCapital(name)
  const path = kind === 'tab' ? tabsOf(files) : anchorsOf(files)
  const list = findNodeAtLocation(files.tree(DOCS), path)
  const known = list?.children?.some((one) => findNodeAtLocation(one, [kind])?.value === label)
  if (known === true) throw new AgentRefusal(`There is the ${kind} “${label}” already.`)
  const item = { [kind]: label, href }
  if (list === undefined) await files.set(DOCS, path, [item])
  else await files.set(DOCS, [...path, list.children?.length ?? 0], item, true)
  return `Added the ${kind} “${label}” to \`${path.join('.')}\`; it leads to \`${href}\`.`
}

/** The tabs at the root of the navigation. Throws `AgentRefusal` where it has none. */
function tabsOf(files: Context['files']): JSONPath {
  const path = ['navigation', 'tabs']
  if (findNodeAtLocation(files.tree(DOCS), path) !== undefined) return path
  throw new AgentRefusal(
    'Expected tabs in the `navigation` of `docs.json`, received none. They can add an anchor instead, as in “Add an anchor called Community that goes to https://example.com/community”.',
  )
}

/** The anchors beside all pages. */
function anchorsOf(files: Context['files']): JSONPath {
  const own = ['navigation', 'anchors']
  const isOwn = findNodeAtLocation(files.tree(DOCS), own) !== undefined
  return isOwn ? own : ['navigation', 'global', 'anchors']
}
