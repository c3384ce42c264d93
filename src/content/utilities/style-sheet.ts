import { LAYER_ORDER } from '../../theme/index.ts'
import { createCompilerInput } from './compiler-input.ts'
import { getSelector, toCompilerName } from './names.ts'

/** Borders without a color of their own are light gray, as they were in version 3. */
const BORDER_COLOR = '@layer base{*,::before,::after{border-color:rgb(var(--gray-200))}}\n'
const HAS_BORDER = /(?:^|:)!?-?(?:border|divide)(?:-|$)/

/** What stands between children goes before each but the first, as in version 3, not after. */
const BETWEEN_CHILDREN = /> :not\(:last-child\)\) \{([^}]*)\}/g
const OPPOSITE: Readonly<Record<string, string>> = {
  start: 'end',
  end: 'start',
  top: 'bottom',
  bottom: 'top',
}

type Build = (names: string[]) => string

/** Makes the site's style sheet of utilities, and makes it again as names are added. */
export class UtilityStyles {
  readonly #base: string
  /** What the compiler was started with, and what it has been given since: it forgets nothing. */
  #started: { input: string; names: readonly string[]; build: Build } | undefined

  /** @param base path prefix of the site, for the addresses in values */
  constructor(base: string) {
    this.#base = base
  }

  /** The rules for classes as authors write them, in the layer above those of the components. */
  async sheet(names: Iterable<string>): Promise<string> {
    const written = [...new Set(names)].sort()
    const build = await this.#compiler(written)
    const css = rename(build(written.map(toCompilerName)), written)
      // Version 3 mixed gradients in sRGB.
      .replaceAll(/(--tw-gradient-position: [^;]*?) in oklab;/g, '$1;')
      .replaceAll(BETWEEN_CHILDREN, (_, rules: string) => {
        const swapped = rules.replaceAll(/-(start|end|top|bottom)\b/g, (_side, side: string) => {
          return `-${OPPOSITE[side]}`
        })
        return `> :not([hidden]) ~ :not([hidden])) {${swapped}}`
      })
      .replaceAll(/url\((["']?)\/(?!\/)/g, `url($1${this.#base}/`)
      .replaceAll(/\n\s*/g, '')
    const borders = written.some((name) => HAS_BORDER.test(name)) ? BORDER_COLOR : ''
    return `${LAYER_ORDER}\n${borders}${css}\n`
  }

  async #compiler(written: readonly string[]): Promise<Build> {
    const input = createCompilerInput(written)
    const names = new Set(written)
    const before = this.#started
    if (before?.input === input && before.names.every((name) => names.has(name))) {
      this.#started = { ...before, names: written }
      return before.build
    }
    const { compile } = await import('tailwindcss')
    const compiler = await compile(input, { polyfills: 0 })
    const started = { input, names: written, build: compiler.build.bind(compiler) }
    this.#started = started
    return started.build
  }
}

/** Puts authors' names into the selectors in the place of the compiler's. */
function rename(css: string, written: readonly string[]): string {
  let renamed = css
  for (const name of written) {
    const other = toCompilerName(name)
    if (other === name) continue
    // Whoever writes the compiler's name as well has both.
    const selector = written.includes(other)
      ? `:is(${getSelector(name)}, ${getSelector(other)})`
      : getSelector(name)
    const pattern = new RegExp(`${escapePattern(getSelector(other))}(?![\\w\\\\-])`, 'g')
    renamed = renamed.replaceAll(pattern, () => selector)
  }
  return renamed
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}

type Order = (names: string[]) => [string, bigint | null][]

/** Knows which class names are utilities. The compiler is started by the first one asked for. */
export class UtilityCatalog {
  readonly #known = new Map<string, boolean>()
  #order: Promise<Order> | undefined

  /** Those of the names that are utilities, in their order. */
  async known(names: Iterable<string>): Promise<string[]> {
    const asked = [...names]
    const fresh = asked.filter((name) => !this.#known.has(name))
    if (fresh.length > 0) {
      this.#order ??= loadOrder()
      const order = await this.#order
      const found = new Map(order(fresh.map(toCompilerName)))
      for (const name of fresh)
        this.#known.set(name, (found.get(toCompilerName(name)) ?? null) !== null)
    }
    return asked.filter((name) => this.#known.get(name) === true)
  }
}

async function loadOrder(): Promise<Order> {
  const { __unstable__loadDesignSystem: loadDesignSystem } = await import('tailwindcss')
  const system = await loadDesignSystem(createCompilerInput([]))
  return (names) => system.getClassOrder(names)
}
