import type { Plugin } from 'vite'

/** Sources of modules that exist only while a site is served or built, by their names. */
export type VirtualSources = Readonly<Record<string, () => string>>

/** Serves `virtual:pergola/…` modules. */
export function createVirtualModules(sources: VirtualSources): Plugin {
  return {
    name: 'pergola:virtual-modules',
    resolveId: (id) => (id in sources ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? sources[id.slice(1)]?.() : undefined),
  }
}
