import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'pergola'

/**
 * Shows the Markdown files of another folder as pages, in a group of their own.
 *
 * @param folder path relative to the docs folder
 * @param at where the pages stand, from the root of the site
 */
export function secondFolder(folder: string, at: string, group: string): Plugin {
  return {
    name: 'second-folder',
    version: '1',
    options: { folder, at, group },
    async load({ root, watch }) {
      const from = resolve(root, folder)
      watch(from)
      const names = await readdir(from)
      const files = names.filter((name) => /\.mdx?$/.test(name)).toSorted()
      return Promise.all(
        files.map(async (name) => ({
          path: `${at}/${name.replace(/\.mdx?$/, '')}`,
          content: await readFile(resolve(from, name), 'utf8'),
        })),
      )
    },
    async navigation(navigation, { root }) {
      const names = await readdir(resolve(root, folder))
      const pages = names.toSorted().map((name) => `${at}/${name.replace(/\.mdx?$/, '')}`)
      const groups = Array.isArray(navigation.groups) ? navigation.groups : []
      return { ...navigation, groups: [...groups, { group, pages }] }
    },
  }
}
