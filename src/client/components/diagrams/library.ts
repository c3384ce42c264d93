/** What is used of the library, which is a file of the site and no part of the bundle. */
interface Library {
  initialize(config: object): void
  render(id: string, source: string): Promise<{ svg: string }>
}

let library: Promise<Library> | undefined
let drawing: Promise<unknown> = Promise.resolve()
let count = 0

/**
 * Draws a diagram in the site's colors. Rejects with what is wrong in the source, or when the
 * library cannot be loaded.
 *
 * @param address of the library
 */
export async function render(address: string, source: string): Promise<string> {
  library ??= import(/* @vite-ignore */ address).then((module) => module.default as Library)
  const loaded = await library
  // One at a time: the configuration is that of the whole library.
  const svg = drawing.then(async () => {
    loaded.initialize(configuration())
    return (await loaded.render(`diagram-${count++}`, source)).svg
  })
  drawing = svg.catch(() => undefined)
  return svg
}

function configuration(): object {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: 'base',
    themeVariables: themeVariables(token, document.documentElement.classList.contains('dark')),
    fontFamily: getComputedStyle(document.body).fontFamily,
    htmlLabels: true,
  }
}

/** Hues that tell parts of a diagram from each other. */
const hues = ['accent-ui', 'tip', 'warning', 'info', 'danger', 'check', 'note'] as const

/** The library derives the rest of its colors from these. */
function themeVariables(token: (name: string) => string, darkMode: boolean): object {
  return {
    darkMode,
    background: token('bg'),
    mainBkg: token('surface-1'),
    primaryColor: token('surface-1'),
    primaryTextColor: token('text-strong'),
    primaryBorderColor: token('accent-ui'),
    secondaryColor: token('accent-tint'),
    secondaryTextColor: token('text-strong'),
    secondaryBorderColor: token('accent-ui'),
    tertiaryColor: token('surface-2'),
    tertiaryTextColor: token('text-strong'),
    tertiaryBorderColor: token('text-muted'),
    lineColor: token('text-muted'),
    textColor: token('text-strong'),
    titleColor: token('text-strong'),
    nodeBorder: token('accent-ui'),
    clusterBkg: token('bg'),
    clusterBorder: token('text-muted'),
    edgeLabelBackground: token('bg'),
    noteBkgColor: token('note-bg'),
    noteTextColor: token('text-strong'),
    noteBorderColor: token('note'),
    errorBkgColor: token('danger-bg'),
    errorTextColor: token('danger-text'),
    pieSectionTextColor: token('bg'),
    pieStrokeColor: token('bg'),
    pieOuterStrokeColor: token('bg'),
    pieOpacity: '1',
    ...Object.fromEntries(hues.map((hue, at) => [`pie${at + 1}`, token(hue)])),
    fontSize: '15px',
    dropShadow: 'none',
    useGradient: false,
  }
}
