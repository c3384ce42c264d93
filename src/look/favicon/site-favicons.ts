import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, posix } from 'node:path'
import type { LoadedConfig } from '../../config/index.ts'
import { getReason, type Report } from '../../diagnostics/index.ts'
import { hashContent } from '../../outputs/index.ts'
import { packageRoot } from '../../package/index.ts'
import { isExternal, withBase } from '../../site/index.ts'
import type { IconSource } from './render.ts'
import { type MadeIcon, SiteIcons } from './site-icons.ts'

export interface FaviconOptions {
  root: string
  base: string
  /** Absolute path of the site's cache folder. */
  cacheDir: string
  /** Page background in light mode. */
  ground: string
}

const OWN = join(packageRoot, 'src', 'shell', 'favicon.svg')
/** Changes when other files are made of the same icon. */
const RECIPE = 3

/**
 * Makes the site's icon, or the pair of it, into the usual files. One that is missing or no image is
 * reported, and Pergola's own stands in.
 */
export async function readFavicons(
  config: LoadedConfig,
  options: FaviconOptions,
  report: Report,
): Promise<SiteIcons> {
  const { favicon, name } = config.config
  const { light = OWN, dark = light } = favicon ?? {}
  const make = (path: string, mode: 'light' | 'dark') =>
    isExternal(path)
      ? { address: path }
      : makeFiles(path, name, options).catch((error: unknown) => {
          report({
            code: 'favicon-unavailable',
            message: `Expected \`favicon\` to name an image, received \`${path}\`, ${getReason(error)}. Another icon stands in.`,
            ...config.locate(['favicon', ...(light === dark ? [] : [mode])]),
            hint: 'Name a file of the docs folder: SVG, or PNG of at least 512 × 512 pixels.',
          })
          return undefined
        })
  const ofLight = await make(light, 'light')
  const ofDark = light === dark ? ofLight : await make(dark, 'dark')
  const one = ofLight ?? ofDark ?? (await makeFiles(OWN, name, options))
  const icons = new SiteIcons(options.base)
  if (ofLight === ofDark || ofLight === undefined || ofDark === undefined) await icons.add(one)
  else {
    await icons.add(ofLight, '(prefers-color-scheme: light)')
    await icons.add(ofDark, '(prefers-color-scheme: dark)')
  }
  return icons
}

/** Makes an icon's files unless they lie in the cache; returns the folder that has them. */
async function makeFiles(
  path: string,
  name: string,
  { root, base, cacheDir, ground }: FaviconOptions,
): Promise<MadeIcon> {
  const file = path === OWN ? OWN : join(root, posix.join('/', path))
  const data = await readFile(file).catch((error: unknown) => {
    throw new Error('which is not there', { cause: error })
  })
  const home = withBase(base, '/')
  const hash = hashContent(
    Buffer.concat([data, Buffer.from(JSON.stringify([RECIPE, name, home, ground]))]),
  )
  const folder = join(cacheDir, 'icons', hash)
  const manifest = join(folder, 'site.webmanifest')
  if (existsSync(manifest)) return { folder }
  const source: IconSource = { data, extension: extname(file).slice(1).toLowerCase() }
  // Icons are kept: most starts need nothing that reads images.
  const { renderIcon } = await import('./render.ts')
  const icons = await renderIcon(source, ground).catch((error: unknown) => {
    throw new Error('which is no image that can be resized', { cause: error })
  })
  await mkdir(folder, { recursive: true })
  for (const [icon, bytes] of icons) await writeFile(join(folder, icon), bytes)
  // The last one: with it the folder is complete.
  await writeFile(manifest, webManifest({ name, home, color: ground }))
  return { folder }
}

/** What systems show of a site that is installed like an application. */
function webManifest(site: { name: string; home: string; color: string }): string {
  const icons = [192, 512].map((size) => ({
    src: `icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  }))
  return `${JSON.stringify({
    name: site.name,
    short_name: site.name,
    start_url: site.home,
    display: 'browser',
    background_color: site.color,
    theme_color: site.color,
    icons,
  })}\n`
}
