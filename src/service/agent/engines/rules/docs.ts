import { posix } from 'node:path'
import { readFrontmatter } from '../../../../content/index.ts'
import { didYouMean } from '../../../../diagnostics/index.ts'
import { listFiles } from '../../../../site/index.ts'
import { PathError, type Workspace } from '../../../workspace/index.ts'
import { AgentRefusal } from '../../model.ts'
import { Texts } from '../texts.ts'
import { routeOf } from './links.ts'

/** What people call the first page, whatever its title. */
const HOME = /^(?:home|homepage|landing|front)$/i

const MARKDOWN = /\.mdx?$/i

/** The pages of a workspace as prompts name them. */
export class Docs {
  readonly workspace: Workspace
  /** What is in the files, and what is written to them. */
  readonly files: Texts

  readonly #listed: () => readonly string[]

  /** @param listed gives the pages that the navigation names */
  constructor(workspace: Workspace, listed: () => readonly string[]) {
    this.workspace = workspace
    this.files = new Texts(workspace)
    this.#listed = listed
  }

  /** Paths of pages and of what they show. */
  texts(): string[] {
    const { pages, snippets } = listFiles(this.workspace.root, this.#listed())
    return this.#own([...pages, ...snippets])
  }

  pages(): string[] {
    return this.#own(listFiles(this.workspace.root, this.#listed()).pages)
  }

  #own(paths: readonly string[]): string[] {
    return paths.filter((path) => this.workspace.has(path))
  }

  /** The route of a page's file. */
  routeOf(file: string): string {
    return routeOf(`/${file}`, file) ?? '/'
  }

  /** Title of a page, as its frontmatter has it. */
  async titleOf(file: string): Promise<string> {
    const text = await this.files.read(file).catch((error: unknown) => {
      // A page that cannot be read has the title of one that has none.
      if (error instanceof PathError) return ''
      throw error
    })
    const { title } = readFrontmatter(text, file).data
    return typeof title === 'string' ? title : posix.basename(file).replace(MARKDOWN, '')
  }

  /** The file of a page that is named by path, address or title. Throws `AgentRefusal`. */
  async fileOf(name: string): Promise<string> {
    const pages = this.pages()
    const route = routeOf(name.startsWith('/') ? name : `/${name}`, '')
    const byRoute = pages.find((page) => this.routeOf(page) === route)
    if (byRoute !== undefined) return byRoute
    const titles = await Promise.all(pages.map((page) => this.titleOf(page)))
    const wanted = name.toLowerCase()
    const byTitle = pages.filter((_page, at) => titles[at]?.toLowerCase() === wanted)
    const titled = byTitle.length > 0 ? byTitle : pages.filter((page) => lastName(page) === wanted)
    const [only, ...others] = titled
    const home = pages.find((page) => this.routeOf(page) === '/')
    if (only === undefined && home !== undefined && HOME.test(name)) return home
    if (only !== undefined && others.length === 0) return only
    if (only !== undefined) {
      const names = titled.map((page) => `\`${page}\``).join(', ')
      throw new AgentRefusal(`Expected one page called “${name}”, received ${names}.`)
    }
    const near = didYouMean(
      name,
      pages.flatMap((page, at) => [page.replace(MARKDOWN, ''), titles[at] ?? '']),
    )
    const hint = near === undefined ? '' : ` Did you mean “${near}”?`
    throw new AgentRefusal(`Expected a page \`${name}\`, received none.${hint}`)
  }
}

/** What the path of a page ends with. */
function lastName(page: string): string {
  return posix.basename(page).replace(MARKDOWN, '').toLowerCase()
}

/** A path that a prompt gives to a page: without what does not belong into one. */
export function pageFile(path: string): string {
  const clean = path.replace(/^\/+|\/+$/g, '')
  if (!/^[\p{L}\p{N}][\p{L}\p{N}/._-]*$/u.test(clean)) {
    throw new AgentRefusal(`Expected a path such as \`guides/setup\`, received \`${path}\`.`)
  }
  return MARKDOWN.test(clean) ? clean : `${clean}.mdx`
}
