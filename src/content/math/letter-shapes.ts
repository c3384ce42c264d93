/**
 * First code points of the letters and digits of a shape in Unicode's block of mathematical letters, as
 * the appendix of MathML Core lists them.
 */
interface Shape {
  upper: number
  lower: number
  digits?: number
  upperGreek?: number
  lowerGreek?: number
  /** What the block has left out, because it was in Unicode before. */
  elsewhere?: Readonly<Record<string, string>>
}

const SHAPES: Readonly<Record<string, Shape>> = {
  bold: {
    upper: 0x1d400,
    lower: 0x1d41a,
    digits: 0x1d7ce,
    upperGreek: 0x1d6a8,
    lowerGreek: 0x1d6c2,
    elsewhere: { '∇': '𝛁', '∂': '𝛛' },
  },
  'bold-italic': { upper: 0x1d468, lower: 0x1d482, upperGreek: 0x1d71c, lowerGreek: 0x1d736 },
  'double-struck': {
    upper: 0x1d538,
    lower: 0x1d552,
    digits: 0x1d7d8,
    elsewhere: { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
  },
  script: {
    upper: 0x1d49c,
    lower: 0x1d4b6,
    elsewhere: {
      B: 'ℬ',
      E: 'ℰ',
      F: 'ℱ',
      H: 'ℋ',
      I: 'ℐ',
      L: 'ℒ',
      M: 'ℳ',
      R: 'ℛ',
      e: 'ℯ',
      g: 'ℊ',
      o: 'ℴ',
    },
  },
  fraktur: {
    upper: 0x1d504,
    lower: 0x1d51e,
    elsewhere: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' },
  },
  'sans-serif': { upper: 0x1d5a0, lower: 0x1d5ba, digits: 0x1d7e2 },
  'bold-sans-serif': { upper: 0x1d5d4, lower: 0x1d5ee, digits: 0x1d7ec },
  'sans-serif-italic': { upper: 0x1d608, lower: 0x1d622 },
  monospace: { upper: 0x1d670, lower: 0x1d68a, digits: 0x1d7f6 },
}

const SHAPED = /<(mi|mn|mo) mathvariant="([\w-]+)">([^<]*)</g

/**
 * Has letters of other shapes, such as those of `\mathbb` and `\mathcal`, be letters of their own:
 * browsers that follow MathML Core know no `mathvariant`. Words have a style sheet for it.
 */
export function shapeLetters(mathml: string): string {
  if (!mathml.includes('mathvariant')) return mathml
  return mathml.replaceAll(SHAPED, (whole, tag: string, variant: string, text: string) => {
    const shape = SHAPES[variant]
    if (shape === undefined || text.startsWith('&')) return whole
    return `<${tag}>${[...text].map((letter) => shapeLetter(letter, shape)).join('')}<`
  })
}

function shapeLetter(letter: string, shape: Shape): string {
  const { upper, lower, digits, upperGreek, lowerGreek, elsewhere } = shape
  const known = elsewhere?.[letter]
  if (known !== undefined) return known
  const code = letter.codePointAt(0) ?? 0
  const from = (first: number | undefined, start: string) =>
    first === undefined ? letter : String.fromCodePoint(first + code - start.charCodeAt(0))
  if (/[A-Z]/.test(letter)) return from(upper, 'A')
  if (/[a-z]/.test(letter)) return from(lower, 'a')
  if (/\d/.test(letter)) return from(digits, '0')
  if (/[Α-Ω]/.test(letter)) return from(upperGreek, 'Α')
  if (/[α-ω]/.test(letter)) return from(lowerGreek, 'α')
  return letter
}
