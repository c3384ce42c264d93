import { bundledLanguagesBase } from 'shiki/langs'
import { expect, test } from 'vitest'
import { BothEngines, fencesBelow } from './tokens.ts'

/** A piece of each language that the examples have, so that any grammar finds something of its own. */
const pieces = new Map(fencesBelow('examples').map(({ language, code }) => [language, code]))
const OTHERS = [
  'Ünïcode: „größe“ — ſ K Å 数字 x² 👩‍💻',
  "SELECT name AS n FROM t WHERE a = 'b' -- comment",
  '(defn f [x] (+ x 1)) ; comment',
  'fn main() -> Result<(), Error> { let x: &str = r#"raw"#; }',
  '<?php echo "a $b {$c->d}"; ?> <% if x %> {{ y | upper }} {% z %}',
  '#include <x.h>\nint main(void) { return 0x1F + 1e-3f; } /* end',
  'still a comment */ @decorator class A extends B implements C { #x = 1 }',
  'BEGIN { $1 ~ /re[gx]+/ } { print $0 | "sort" } END',
]
const code = [...pieces.values(), ...OTHERS].map((piece) => piece.slice(0, 400)).join('\n')

test.each(Object.keys(bundledLanguagesBase))('%s gives the tokens of Shiki', async (language) => {
  const engines = await BothEngines.load([language])
  const tokens = engines.tokens({ language, code })
  expect(tokens?.ours).toEqual(tokens?.theirs)
})
