import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { SiteView } from '../../shell/index.ts'
import { isExternal } from '../../site/index.ts'
import type { Project } from '../project/project.ts'
import { assetAddress } from './address.ts'

/** The logo with its natural size, so that the header does not move when it arrives. */
export async function readLogo(project: Project): Promise<SiteView['logo']> {
  const { logo } = project.config.config
  if (logo === undefined) return undefined
  const { base, root } = project.options
  const size = isExternal(logo.light) ? undefined : await imageSize(join(root, logo.light))
  return {
    light: assetAddress(base, logo.light),
    dark: assetAddress(base, logo.dark),
    ...size,
  }
}

/** `undefined` where the file is missing or no image: the logo is shown at the header's height. */
async function imageSize(path: string): Promise<{ width: number; height: number } | undefined> {
  const data = await readFile(path).catch(() => undefined)
  if (data === undefined) return undefined
  const metadata = await sharp(data)
    .metadata()
    .catch(() => undefined)
  return metadata && { width: metadata.width, height: metadata.height }
}
