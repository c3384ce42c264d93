import type { Location } from '../../diagnostics/index.ts'
import { type ConfigObject, type ConfigValue, getLocation, getString } from '../syntax/value.ts'

/** An address that docs.json leads readers to, or loads for them. */
export interface ConfigLink {
  address: string
  location: Location
}

/** Metatags that hold an image, in docs.json and in the frontmatter of pages. */
export const IMAGE_METATAGS: readonly string[] = ['og:image', 'twitter:image']

/** `[text](/path)` in a banner; what stands behind the address is its title. */
const INLINE_LINK = /\]\(\s*<?([^\s()<>]+)/g

/** The links of docs.json, wherever they stand: bars, foot, banners and navigation. */
export function listLinks(config: ConfigObject): ConfigLink[] {
  const links: ConfigLink[] = []
  const add = (address: string | undefined, value: ConfigValue) => {
    if (address?.trim()) links.push({ address: address.trim(), location: getLocation(value) })
  }
  const walk = (value: ConfigValue) => {
    if (value.type === 'array') for (const item of value.items) walk(item)
    if (value.type !== 'object') return
    for (const [name, { value: inner }] of value.members) {
      if (name === 'href' || IMAGE_METATAGS.includes(name)) add(getString(inner), inner)
      else if (name === 'banner' && inner.type === 'object') {
        const content = inner.members.get('content')?.value
        for (const [, address] of getString(content)?.matchAll(INLINE_LINK) ?? []) {
          add(address, content ?? inner)
        }
      } else walk(inner)
    }
  }
  walk(config)
  return links
}
