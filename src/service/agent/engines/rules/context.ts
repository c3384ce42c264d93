import type { AgentTask } from '../../model.ts'
import type { ConfigFiles } from './config-files.ts'
import { Docs } from './docs.ts'
import { mapLinks } from './links.ts'
import { Navigation } from './navigation.ts'

/** What actions work with. Each says in a sentence what it has done. */
export interface Context {
  docs: Docs
  files: ConfigFiles
  navigation: Navigation
  task: AgentTask
}

export function contextOf(task: AgentTask, files: ConfigFiles): Context {
  return { task, files, docs: new Docs(task.workspace), navigation: new Navigation(files) }
}

/** Has all links to a page lead to another address; gives the number of files with some. */
export async function redirectLinks({ docs }: Context, from: string, to: string): Promise<number> {
  return changeTexts(docs, (text, file) =>
    mapLinks(text, file, (route, address) =>
      route === from ? to + (/[?#].*$/s.exec(address)?.[0] ?? '') : undefined,
    ),
  )
}

/** Changes pages and what they show; gives the number of those that are others then. */
export async function changeTexts(
  docs: Docs,
  change: (text: string, file: string) => string,
  files: readonly string[] = docs.texts(),
): Promise<number> {
  const { workspace } = docs
  let count = 0
  for (const file of files) {
    const text = await workspace.read(file)
    const changed = change(text, file)
    if (changed === text) continue
    await workspace.write(file, changed)
    count++
  }
  return count
}

export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`
}
