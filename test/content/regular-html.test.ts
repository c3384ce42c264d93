import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAnyTree, parseTree } from '../../src/content/twin/parse-tree.ts'
import { readRegularTree } from '../../src/content/twin/regular-tree.ts'
import { shrink } from '../../src/content/twin/shrink.ts'
import { randomNumbers } from '../fuzz/mutations.ts'
import { site } from './site.ts'

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples')

/** Pieces of HTML, of which some give what no one may write. */
const PIECES =
  '<p>|</p>|<div class="a  b">|</div>|<ul>|<li>|</li>|</ul>|<a href="/x?a=1&amp;b">|</a>|<b>|</b>|<hr>|<hr />|<br/>|<br />|</br>|<img src=x>|<img src="x" alt>|<h2 id="x">|</h2>|<table>|<tr>|<td>|</td>|</tr>|</table>|<span/>|<svg>|</svg>|<form>|</form>|<button>|</button>|<input disabled>|<title>|</title>|<dd>|<dt>|</dt>|text|a &lt; b|&eacute;|& |&#39;|<|>|<!-- c -->|<P>|</P>|<x-y a="1" a="2">|</x-y>|<p class=\'a\'>|<a\n  href="y"\n>|</a >|<i a="1"b="2">|</i>|<script>|</script>|<pre>\n|</pre>|\u00e9\n'.split(
    '|',
  )

describe('the tree of HTML', () => {
  test.each(['starter', 'kitchen-sink'])('of %s is that of a real parser', async (folder) => {
    const root = join(EXAMPLES, folder)
    const { compiler } = site({}, { root, variables: { 'product-name': 'Kitchen sink' } })
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    const pages = files.filter((file) => /\.mdx?$/.test(file)).toSorted()
    const documents = await compiler.compileMany(pages.map((file) => ({ file, route: `/${file}` })))
    let regular = 0
    for (const { html, aside } of documents) {
      const whole = `${html}\n${aside}`
      if (readRegularTree(whole) !== undefined) regular++
      expect(parseTree(whole)).toEqual(parseAnyTree(shrink(whole)))
    }
    expect(regular).toBeGreaterThan(pages.length / 2)
  })

  test('of pieces in any order is that of a real parser', () => {
    const random = randomNumbers(20_261_122)
    let regular = 0
    for (let round = 0; round < 20_000; round++) {
      const count = 1 + Math.floor(random() * 7)
      const html = Array.from(
        { length: count },
        () => PIECES[Math.floor(random() * PIECES.length)],
      ).join('')
      if (readRegularTree(html) !== undefined) regular++
      expect(parseTree(html), html).toEqual(parseAnyTree(shrink(html)))
    }
    expect(regular).toBeGreaterThan(200)
  })
})
