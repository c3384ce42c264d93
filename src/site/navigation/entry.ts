import { type NavigationContainer, toBcp47 } from '../../config/index.ts'
import type { NavigationEntry, SwitcherKind } from './model.ts'

/** The entry that stands for a container in its switcher; its `href` is set once known. */
export function createEntry(container: NavigationContainer, kind: SwitcherKind): NavigationEntry {
  const lang = kind === 'language' ? toBcp47(container.name) : undefined
  return {
    kind,
    label: label(container, lang),
    href: '',
    external: false,
    ...(container.icon && { icon: container.icon }),
    ...(container.color && { color: container.color }),
    ...(container.description && { description: container.description }),
    ...(container.tag && { tag: container.tag }),
    ...(container.align && { align: container.align }),
    ...(lang && { lang }),
    ...(container.default && { default: true }),
    ...(container.hidden && { hidden: true }),
  }
}

function label(container: NavigationContainer, lang: string | undefined): string {
  if (lang === undefined) return container.displayName ?? container.name
  return getLanguageName(lang) ?? container.name
}

/** A language's name in itself: `fr` → `Français`. */
function getLanguageName(lang: string): string | undefined {
  try {
    const name = new Intl.DisplayNames([lang], { type: 'language', fallback: 'none' }).of(lang)
    return name === undefined ? undefined : name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
  } catch {
    // Not a well-formed tag: the configuration has reported it, its own text is shown.
    return undefined
  }
}
