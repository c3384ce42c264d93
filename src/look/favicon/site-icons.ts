import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { SiteView } from '../../shell/index.ts'
import { withBase } from '../../site/index.ts'

/** An icon: a folder of its files, or its address on another host, where it stays as it is. */
export type MadeIcon = { folder: string } | { address: string }

/** Icons of the browser's tab, of home screens and of installed sites. */
export class SiteIcons {
  readonly links: SiteView['favicons'] = []
  /** Paths in the output, and the absolute paths of what lies there. */
  readonly files = new Map<string, string>()
  readonly #base: string

  /** @param base path prefix of the site */
  constructor(base: string) {
    this.#base = base
  }

  /** @param media color mode in which the tab shows it; the first one is that of home screens */
  async add(icon: MadeIcon, media?: string): Promise<void> {
    const mode = media !== undefined && { media }
    if ('address' in icon) {
      this.links.push({ rel: 'icon', href: icon.address, ...mode })
      return
    }
    const place = `_pergola/icons/${basename(icon.folder)}`
    const names = await readdir(icon.folder)
    for (const name of names) this.files.set(`${place}/${name}`, join(icon.folder, name))
    const at = (name: string) => ({ href: withBase(this.#base, `${place}/${name}`) })
    this.links.push({
      rel: 'icon',
      ...at('icon-32.png'),
      type: 'image/png',
      sizes: '32x32',
      ...mode,
    })
    if (names.includes('icon.svg')) {
      this.links.push({ rel: 'icon', ...at('icon.svg'), type: 'image/svg+xml', ...mode })
    }
    if (this.links.some(({ rel }) => rel === 'manifest')) return
    this.files.set('favicon.ico', join(icon.folder, 'favicon.ico'))
    this.links.push({ rel: 'apple-touch-icon', ...at('apple-touch-icon.png') })
    this.links.push({ rel: 'manifest', ...at('site.webmanifest') })
  }
}
