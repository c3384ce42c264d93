import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { LoadedConfig } from '../config/index.ts'
import type { ContentOptions, ExtensionSource, LinkBase } from '../content/index.ts'
import type { PergolaOptions } from '../site/index.ts'
import type { Theme } from '../theme/index.ts'

const DEFAULT_CODE_THEMES = { light: 'github-light-default', dark: 'github-dark-default' }

/** The part of the configuration that the content compiler needs. */
export function createContentOptions(
  options: PergolaOptions,
  base: LinkBase,
  { config }: LoadedConfig,
  own: Theme,
  extension: ExtensionSource | undefined,
): ContentOptions {
  const { theme, languages } = config.styling.codeblocks
  return {
    root: options.root,
    base: options.base,
    isBaseWritten: base.isWritten,
    cacheDir: join(options.cacheDir, 'pages'),
    ...(options.packs && { packs: options.packs }),
    icons: { library: config.icons.library },
    codeThemes: codeThemes(theme, own.codeThemes ?? DEFAULT_CODE_THEMES),
    customGrammars: languages.custom,
    variables: config.variables,
    mode: options.mode,
    ...(extension && { extension }),
  }
}

function codeThemes(
  theme: LoadedConfig['config']['styling']['codeblocks']['theme'],
  own: ContentOptions['codeThemes'],
): ContentOptions['codeThemes'] {
  if (theme === 'system') return own
  if (theme === 'dark') return { light: DEFAULT_CODE_THEMES.dark, dark: DEFAULT_CODE_THEMES.dark }
  return theme
}

/** The site's path prefix, as addresses that authors write relate to it. */
export function linkBase({ base, root }: Pick<PergolaOptions, 'base' | 'root'>): LinkBase {
  const isPage = ['', '.mdx', '.md'].some((suffix) => existsSync(join(root, base + suffix)))
  return { path: base, isWritten: base !== '' && !isPage }
}

/** A path of docs.json from the root of the docs: without the base path, which it may begin with. */
export function removeBase({ path, isWritten }: LinkBase, address: string): string {
  if (!isWritten || (address !== path && !address.startsWith(`${path}/`))) return address
  return address.slice(path.length) || '/'
}
