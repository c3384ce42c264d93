import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SITE_DESCRIPTION, type SiteDescription } from '../../contract/index.ts'
import { getTwinPath } from '../../outputs/index.ts'
import { getSourcesDigest } from '../../package/index.ts'
import type { Manifest, PageText } from '../../search/index.ts'

/** A page as a build has written it. */
export interface PublishedPage {
  text: PageText
  /** Name of the file of its text among those of the search. */
  file: string
  /** `undefined` where the build has written no Markdown of it. */
  markdown?: string
}

/** A built site, by the files that its builds write for others to read. */
export class PublishedSite {
  readonly description: SiteDescription
  /** Changes with the texts of the site, and with the code that reads them. */
  readonly release: string
  readonly #folder: string
  readonly #manifests: readonly Manifest[]

  private constructor(folder: string, description: string, manifests: readonly string[]) {
    this.#folder = folder
    this.description = JSON.parse(description) as SiteDescription
    this.#manifests = manifests.map((text) => JSON.parse(text) as Manifest)
    const hash = createHash('sha1').update(getSourcesDigest())
    for (const text of [description, ...manifests]) hash.update(text)
    this.release = hash.digest('base64url')
  }

  /** Rejects with what is missing when the folder holds no site, or only a part of one. */
  static async open(folder: string): Promise<PublishedSite> {
    const description = await readFile(join(folder, SITE_DESCRIPTION), 'utf8').catch((cause) => {
      throw new Error(
        `Expected a built site with \`${SITE_DESCRIPTION}\` in \`${folder}\`, received none. Build the site, and name the folder that the build has written.`,
        { cause },
      )
    })
    const { indexes } = JSON.parse(description) as SiteDescription
    const manifests = indexes.map(({ name }) => readFile(searchFile(folder, name), 'utf8'))
    return new PublishedSite(folder, description, await Promise.all(manifests))
  }

  /** The numbers of the pages that each of the indexes has, in the order of the description. */
  get numbers(): readonly ReadonlySet<number>[] {
    return this.#manifests.map(
      ({ files }) =>
        new Set(files.flatMap(([first, length]) => Array.from({ length }, (_, at) => first + at))),
    )
  }

  /** The files of the search by name, without the texts of pages. */
  async *searchFiles(): AsyncGenerator<[name: string, text: string]> {
    const names = this.#manifests.flatMap(({ shards, words, synonyms }) => [
      ...shards.map(([, file]) => file),
      ...Object.values(words),
      ...(synonyms === undefined ? [] : [synonyms]),
    ])
    for (const name of [...this.description.indexes.map((index) => index.name), ...names]) {
      yield [name, await readFile(searchFile(this.#folder, name), 'utf8')]
    }
  }

  /** Reads a page by its number. */
  async page(number: number): Promise<PublishedPage> {
    const file = `${this.#manifests[0]?.folder}/${number}.json`
    const text = JSON.parse(await readFile(searchFile(this.#folder, file), 'utf8')) as PageText
    const twin = join(this.#folder, decodeRoute(getTwinPath(text.route)))
    const markdown = await readFile(twin, 'utf8').catch(() => undefined)
    return { text, file, ...(markdown !== undefined && { markdown }) }
  }
}

function searchFile(folder: string, name: string): string {
  return join(folder, '_pergola', 'search', name)
}

/** Files have the names that addresses stand for. */
function decodeRoute(route: string): string {
  return route.includes('%') ? decodeURI(route) : route
}
