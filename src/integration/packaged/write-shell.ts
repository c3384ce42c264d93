import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { packageRoot } from '../../package/index.ts'
import { bundleAssets } from './bundle-assets.ts'
import { compileShell } from './compile-shell.ts'

export { PACKAGED_SHELL } from './manifest.ts'

import { DEVELOPMENT, digestSources, MANIFEST, type Manifest, PRINTER, STYLES } from './manifest.ts'

/**
 * Compiles the shell and bundles what browsers load with it.
 *
 * @param folder absolute path; what lies there is replaced when all is made
 */
export async function writePackagedShell(folder: string): Promise<Manifest> {
  const assets = await bundleAssets()
  const shell = await compileShell(assets.fonts)
  const sources = new Set(
    [...assets.sources, ...shell.sources].map((file) =>
      relative(packageRoot, file.replace(/\?.*$/, '')).split(sep).join('/'),
    ),
  )
  const own = [...sources].filter((file) => file.startsWith('src/')).toSorted()
  const manifest: Manifest = {
    digest: digestSources(own),
    sources: own,
    files: [...assets.files.keys()],
    script: assets.script,
  }
  const passing = `${folder}.${process.pid}`
  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(passing, path)), { recursive: true })
    await writeFile(join(passing, path), content)
  }
  for (const [path, content] of assets.files) await write(path, content)
  await write(STYLES, assets.styles)
  await write(DEVELOPMENT, assets.development)
  await write(PRINTER, shell.code)
  await write(MANIFEST, JSON.stringify(manifest))
  await rm(folder, { recursive: true, force: true })
  await rename(passing, folder)
  return manifest
}
