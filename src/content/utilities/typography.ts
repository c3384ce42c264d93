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
export const typography: string = [
  ...Object.entries(SIZES).map(
    ([name, [size, leading]]) =>
      `@utility prose-${name} { font-size: ${size}; line-height: ${leading}; }`,
  ),
  ...Object.entries(PARTS).map(
    ([name, selector]) =>
      `@custom-variant prose-${name} (& :is(:where(${selector}):not(:where(.not-prose, .not-prose *))));`,
  ),
].join('\n')
