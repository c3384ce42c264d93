import { AgentRefusal, type AgentTask } from '../../model.ts'
import type { ConfigFiles } from './config-files.ts'
import { Docs } from './docs.ts'
import { endOf, mapLinks } from './links.ts'
import { Navigation } from './navigation.ts'
import { findApart } from './pages-apart.ts'

/** Pages, and what leads to them. */
export interface PageContext {
  docs: Docs
  files: ConfigFiles
  navigation: Navigation
}

/** What actions work with. Each says in a sentence what it has done. */
export interface Context extends PageContext {
  task: AgentTask
}

export async function getContext(task: AgentTask, files: ConfigFiles): Promise<Context> {
  const navigation = new Navigation(files)
  const settings = files.paths.map((path) => files.text(path))
  const apart = await findApart(task.workspace, navigation, settings)
  return { task, files, navigation, docs: new Docs(task.workspace, navigation, apart) }
}

/** Has all links to a page lead to another address; gives the number of files with some. */
export async function redirectLinks(docs: Docs, from: string, to: string): Promise<number> {
  const relink = (text: string, file: string) =>
    mapLinks(text, file, (route, address) => (route === from ? to + endOf(address) : undefined))
  return changeTexts(docs, relink, docs.allTexts())
}

/** Changes pages and what they show; gives the number of those that are others then. */
export async function changeTexts(
  docs: Docs,
  change: (text: string, file: string) => string,
  files: readonly string[] = docs.texts(),
): Promise<number> {
  const texts = new Map<string, string>()
  for (const file of files) {
    const text = await docs.files.read(file)
    const changed = change(text, file)
    if (changed !== text) texts.set(file, changed)
  }
  // Too many are refused before the first of them is written.
  const all = new Set([...docs.workspace.changed, ...texts.keys()])
  const { mostFiles } = docs.workspace
  if (all.size > mostFiles) {
    throw new AgentRefusal(
      `Expected at most ${mostFiles} files to change in one job, received ${all.size}.`,
    )
  }
  for (const [file, text] of texts) await docs.files.write(file, text)
  return texts.size
}

/** Replaces what a pattern finds in all texts and settings, and says how often. */
export async function replaceEverywhere(
  { docs, files }: Context,
  pattern: RegExp,
  now: string | ((old: string) => string),
): Promise<string> {
  let count = 0
  const change = (text: string) =>
    text.replaceAll(pattern, (old) => {
      count++
      return typeof now === 'string' ? now : now(old)
    })
  const changed = (await changeTexts(docs, change)) + (await files.changeAll(change))
  return `${printCount(count, 'time')} in ${printCount(changed, 'file')}`
}

export function printCount(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`
}

/** The pages that files are, as answers name them. */
export function printRoutes(docs: Docs, files: Iterable<string>): string {
  return [...files].map((file) => `\`${docs.routeOf(file)}\``).join(', ')
}
