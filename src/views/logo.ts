import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Project } from '../project/index.ts'
import type { SiteView } from '../shell/index.ts'
import { getAssetAddress, isExternal } from '../site/index.ts'

/**
 * The logo with its natural size, so that the header does not move when it arrives. One that is not
 * there is reported, and the other mode's, or else the site's name, stands in.
 */
export async function readLogo(project: Project): Promise<SiteView['logo']> {
  const { logo } = project.config.config
  if (logo === undefined) return undefined
  const light = await readImage(project, logo.light, 'light')
  const dark = logo.dark === logo.light ? light : await readImage(project, logo.dark, 'dark')
  const one = light ?? dark
  if (one === undefined) return undefined
  return { light: one.address, dark: (dark ?? one).address, ...one.size }
}

interface LogoImage {
  address: string
  /** Absent where it is on another host or no image: it is shown at the header's height. */
  size?: { width: number; height: number }
}

async function readImage(
  project: Project,
  path: string,
  mode: 'light' | 'dark',
): Promise<LogoImage | undefined> {
  const { base, root } = project.options
  const address = getAssetAddress(base, path)
  if (isExternal(path)) return { address }
  const data = await readFile(join(root, path)).catch(() => undefined)
  if (data === undefined) {
    const { config, locate } = project.config
    const isPair = config.logo?.light !== config.logo?.dark
    project.report({
      code: 'logo-unavailable',
      message: `Expected \`logo\` to name an image, received \`${path}\`, which is not there. The name of the site stands in, or the logo of the other mode.`,
      ...locate(['logo', ...(isPair ? [mode] : [])]),
      hint: 'Write the path from the docs folder, such as `/images/logo.svg`.',
    })
    return undefined
  }
  const { default: sharp } = await import('sharp')
  const size = await sharp(data)
    .metadata()
    .then(
      ({ width, height }) => ({ width, height }),
      () => undefined,
    )
  return { address, ...(size && { size }) }
}
