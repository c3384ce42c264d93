import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createOpacityTheme, opacityUtilities } from './opacity.ts'
import { palette } from './palette.ts'

/** Sizes of running text by class: font size and line height. */
const SIZES: Readonly<Record<string, readonly [size: string, leading: number]>> = {
  sm: ['0.875rem', 1.7142857],
  base: ['1rem', 1.75],
  lg: ['1.125rem', 1.7777778],
  xl: ['1.25rem', 1.8],
  '2xl': ['1.5rem', 1.6666667],
}

/** Parts of running text that a class may style from outside, as in `prose-a:underline`. */
const PARTS: Readonly<Record<string, string>> = {
  headings: 'h1, h2, h3, h4, h5, h6',
  lead: '[class~="lead"]',
  ...Object.fromEntries(
    'h1 h2 h3 h4 p a blockquote figure figcaption strong em kbd code pre ol ul li table thead tr th td img video hr'
      .split(' ')
      .map((name) => [name, name]),
  ),
}

/** The classes of running text, `prose` itself apart: its rules are the shell's. */
const typography: string = [
  ...Object.entries(SIZES).map(
    ([name, [size, leading]]) =>
      `@utility prose-${name} { font-size: ${size}; line-height: ${leading}; }`,
  ),
  ...Object.entries(PARTS).map(
    ([name, selector]) =>
      `@custom-variant prose-${name} (& :is(:where(${selector}):not(:where(.not-prose, .not-prose *))));`,
  ),
].join('\n')

const require = createRequire(import.meta.url)

/** Where authors' classes count. The shell carries some of the names only for site styles. */
const SCOPE = ':where(#content, #panel)'

/** Scales that had other values under the same names in version 3, which authors write. */
const SCALES = `
--breakpoint-sm: 640px; --breakpoint-md: 768px; --breakpoint-lg: 1024px; --breakpoint-xl: 1280px; --breakpoint-2xl: 1536px;
--radius-sm: 0.125rem; --radius: 0.25rem;
--shadow-sm: 0 1px 2px 0 rgb(0 0 0 / 0.05); --shadow: 0 1px 3px 0 rgb(0 0 0 / 0.1), 0 1px 2px -1px rgb(0 0 0 / 0.1);
--shadow-inner: inset 0 2px 4px 0 rgb(0 0 0 / 0.05);
--drop-shadow-sm: 0 1px 1px rgb(0 0 0 / 0.05); --drop-shadow: 0 1px 2px rgb(0 0 0 / 0.1), 0 1px 1px rgb(0 0 0 / 0.06);
--drop-shadow-md: 0 4px 3px rgb(0 0 0 / 0.07), 0 2px 2px rgb(0 0 0 / 0.06);
--drop-shadow-lg: 0 10px 8px rgb(0 0 0 / 0.04), 0 4px 3px rgb(0 0 0 / 0.1);
--drop-shadow-xl: 0 20px 13px rgb(0 0 0 / 0.03), 0 8px 5px rgb(0 0 0 / 0.08);
--drop-shadow-2xl: 0 25px 25px rgb(0 0 0 / 0.15);
--blur-sm: 4px; --blur: 8px; --max-width-prose: 65ch;
--default-ring-width: 3px; --default-ring-color: rgb(59 130 246 / 0.5);
--font-sans: initial; --font-mono: initial;`

const UTILITIES = `
@custom-variant dark {
  &:where(.dark, .dark *) { @slot; }
  @media (prefers-color-scheme: dark) { &:where(html:not(.light, .dark) *) { @slot; } }
}
@utility font-sans { font-family: var(--font-body); }
@utility font-mono { font-family: var(--font-mono); }
@utility aspect-w-* {
  --tw-aspect-w: --value(integer);
  position: relative;
  padding-bottom: calc(var(--tw-aspect-h) / var(--tw-aspect-w) * 100%);
  & > * { position: absolute; inset: 0; width: 100%; height: 100%; }
}
@utility aspect-h-* { --tw-aspect-h: --value(integer); }
@utility aspect-none {
  position: static;
  padding-bottom: 0;
  & > * { position: static; width: auto; height: auto; }
}`

let defaults: string | undefined

/** The package's own theme, without its palette; its values stand in the rules themselves. */
function defaultTheme(): string {
  defaults ??= readFileSync(require.resolve('tailwindcss/theme.css'), 'utf8')
    .replace(/^@theme default \{/m, '@theme default inline {')
    .replaceAll(/^\s*--color-[^;]*;/gm, '')
  return defaults
}

/**
 * What the compiler is told beside the names: version 3's theme and class names, the site's colors,
 * dark mode by class. It says nothing of elements, which have their styles already.
 */
export function createCompilerInput(names: Iterable<string>): string {
  const colors = [...palette].map(([name, value]) => `--color-${name}: ${value};`)
  return `${defaultTheme()}
@theme inline { ${colors.join(' ')} ${SCALES} }
${createOpacityTheme(names)}
${UTILITIES}
${opacityUtilities}
${typography}
@layer utilities { ${SCOPE} { @tailwind utilities; } }`
}
