export type FontAwesomeSet = 'fa7-solid' | 'fa7-regular' | 'fa7-brands'
export type IconSetName = FontAwesomeSet | 'lucide' | 'tabler'
export type IconLibrary = 'fontawesome' | 'lucide' | 'tabler'

/** Version 4 names that neither live on as aliases nor follow from the `-o` rule. */
const VERSION4: Record<string, string> = {
  'area-chart': 'chart-area',
  'arrows-alt': 'up-down-left-right',
  'bar-chart': 'chart-bar',
  'bar-chart-o': 'chart-bar',
  cutlery: 'utensils',
  dashboard: 'gauge-high',
  'external-link': 'arrow-up-right-from-square',
  'external-link-square': 'square-arrow-up-right',
  'file-text': 'file-lines',
  'file-text-o': 'file-lines',
  'line-chart': 'chart-line',
  'lightbulb-o': 'lightbulb',
  'mail-reply': 'reply',
  'mortar-board': 'graduation-cap',
  'pencil-square': 'pen-to-square',
  'pencil-square-o': 'pen-to-square',
  'picture-o': 'image',
  'pie-chart': 'chart-pie',
  'plus-square-o': 'square-plus',
  refresh: 'arrows-rotate',
  repeat: 'repeat',
  'sign-in': 'right-to-bracket',
  'sign-out': 'right-from-bracket',
  sliders: 'sliders',
  support: 'life-ring',
  tachometer: 'gauge-high',
  'thumbs-o-down': 'thumbs-down',
  'thumbs-o-up': 'thumbs-up',
  'trash-o': 'trash-can',
  television: 'tv',
  twitter: 'twitter',
  'video-camera': 'video',
  warning: 'triangle-exclamation',
  zap: 'bolt',
}

/** The spellings to try for a name as its author wrote it, best first. */
export function getSpellings(name: string): string[] {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/^(?:fa[srlbdt]?|lucide|tabler)[:-]/, '')
    .replaceAll(/[\s_]+/g, '-')
  const found = [plain]
  const renamed = VERSION4[plain]
  if (renamed !== undefined) found.push(renamed)
  if (plain.endsWith('-o')) found.push(plain.slice(0, -2))
  // `LayoutGrid` as React packages spell it.
  const kebab = name
    .trim()
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
  if (!found.includes(kebab)) found.push(kebab)
  return found
}

/** Font Awesome sets to search for a style; the styles that cost money fall back to free ones. */
function fontAwesomeSets(style: string | undefined): IconSetName[] {
  if (style === 'brands') return ['fa7-brands', 'fa7-solid', 'fa7-regular']
  if (style !== undefined && /regular|light|thin/.test(style)) {
    return ['fa7-regular', 'fa7-solid', 'fa7-brands']
  }
  return ['fa7-solid', 'fa7-brands', 'fa7-regular']
}

/** All sets in the order to search them: the chosen library first, then the others. */
export function searchOrder(library: IconLibrary, style: string | undefined): IconSetName[] {
  const fontAwesome = fontAwesomeSets(style)
  if (library === 'lucide') return ['lucide', 'tabler', ...fontAwesome]
  if (library === 'tabler') return ['tabler', 'lucide', ...fontAwesome]
  return [...fontAwesome, 'lucide', 'tabler']
}
