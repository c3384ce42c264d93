import { posix } from 'node:path'
import { PathError, Workspace } from '../workspace/index.ts'
import { ConfigFiles } from './engines/rules/config-files.ts'
import { changeTexts, type PageContext } from './engines/rules/context.ts'
import { Docs } from './engines/rules/docs.ts'
import { moveFile } from './engines/rules/intents/move-page.ts'
import { Navigation } from './engines/rules/navigation.ts'
import { getPageFile, refuseTaken } from './engines/rules/new-files.ts'
import { Texts } from './engines/texts.ts'
import { AgentRefusal } from './model.ts'

export { AgentRefusal, PathError }

const MARKDOWN = /\.mdx?$/i

export interface Renaming {
  /** Files that were moved, by where they were. */
  moved: ReadonlyMap<string, string>
  /** Other files that lead to the new places now. */
  changed: readonly string[]
}

/**
 * Moves a page, a snippet, or a folder of them: what links to them, imports them and lists them
 * follows, and addresses of pages redirect. Throws `AgentRefusal` or `PathError` where it cannot be done.
 *
 * @param folder absolute path of the docs
 * @param isForced whether a file that lies in the way is overwritten
 */
export async function renameFiles(
  folder: string,
  from: string,
  to: string,
  isForced: boolean,
): Promise<Renaming> {
  const workspace = Workspace.openFolder(folder)
  const files = await ConfigFiles.open(new Texts(workspace))
  const navigation = new Navigation(files)
  const docs = new Docs(workspace, navigation)
  const moves = findMoves(docs, trimPath(from), trimPath(to))
  for (const [file, target] of moves) {
    if (!workspace.has(target)) {
      if (isPage(docs, file)) refuseTaken(docs, docs.routeOf(target))
    } else if (!isForced) {
      throw new AgentRefusal(
        `Expected \`${target}\` to be free, received a file. Pass \`--force\` to overwrite it.`,
      )
    } else await workspace.remove(target)
  }
  for (const [file, target] of moves) {
    if (isPage(docs, file)) await moveFile({ docs, files, navigation }, file, target)
    else await moveSnippet({ docs, files, navigation }, file, target)
  }
  const own = new Set([...moves.keys(), ...moves.values()])
  return { moved: moves, changed: [...workspace.changed].filter((file) => !own.has(file)) }
}

/** The files to move: one, or all texts of a folder. */
function findMoves(docs: Docs, from: string, to: string): Map<string, string> {
  const texts = docs.texts()
  const named = [from, `${from}.mdx`, `${from}.md`, `${from}/index.mdx`].find((file) =>
    texts.includes(file),
  )
  const below = texts.filter((file) => file.startsWith(`${from}/`))
  // A page and the folder of its children may have one name: the page alone is meant then.
  if (named !== undefined && !named.endsWith('/index.mdx')) {
    const target = MARKDOWN.test(to) ? to : `${to}${/\.mdx?$/i.exec(named)?.[0] ?? '.mdx'}`
    if (named === target) throw new AgentRefusal(`The file is at \`${target}\` already.`)
    return new Map([[named, getPageFile(target)]])
  }
  if (below.length === 0) {
    throw new AgentRefusal(
      `Expected a page, a snippet or a folder of them, received \`${from}\`, which is none.`,
    )
  }
  if (MARKDOWN.test(to) || `${to}/`.startsWith(`${from}/`)) {
    throw new AgentRefusal(`Expected another folder to move \`${from}\` to, received \`${to}\`.`)
  }
  return new Map(below.map((file) => [file, getPageFile(posix.join(to, file.slice(from.length)))]))
}

function isPage(docs: Docs, file: string): boolean {
  return docs.pages().includes(file)
}

/** A snippet has no address: what shows it names its file. */
async function moveSnippet({ docs }: PageContext, file: string, target: string): Promise<void> {
  await docs.workspace.move(file, target)
  await changeTexts(docs, (text, page) =>
    text
      .replaceAll(
        /((?:\bfrom|^import)\s+["'])([^"'\n]+)(?=["'])/gm,
        (whole, open, path: string) => {
          const absolute = path.startsWith('/') ? path : posix.join('/', posix.dirname(page), path)
          return absolute === `/${file}` ? `${open}/${target}` : whole
        },
      )
      .replaceAll(/(<Snippet\s+file=["'])([^"'\n]+)(?=["'])/g, (whole, open, name: string) =>
        file === `snippets/${name}` && target.startsWith('snippets/')
          ? open + target.slice('snippets/'.length)
          : whole,
      ),
  )
}

/** A path as it is typed: with the shell's dots, or as an address. */
function trimPath(path: string): string {
  const name = posix.normalize(path.replaceAll('\\', '/')).replace(/^(?:\.?\/)+|\/+$/g, '')
  if (name.startsWith('..')) throw new PathError(path, `Expected \`${path}\` to lie in the docs.`)
  return name
}
