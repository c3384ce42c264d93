import { expect, test } from 'vitest'
import { formatPage } from '../../src/content/index.ts'

function format(source: string): string {
  const formatted = formatPage(source)
  return 'text' in formatted ? formatted.text : `failure: ${formatted.failure}`
}

test('a page is written in one form', () => {
  const source = `\uFEFF---
title: Harbors
---
Harbors
=======
Some text.   

## Piers ##
* one
* two
   * three

~~~js
const a = 1   


const b = 2
~~~
| Name | Depth |
|--|:-:|
| North pier | 4 \\| 5 m|

***



<Card title="A">
  + kept  
</Card>`
  expect(format(source)).toMatchInlineSnapshot(`
    "---
    title: Harbors
    ---

    # Harbors

    Some text.

    ## Piers

    - one
    - two
       - three

    \`\`\`js
    const a = 1   


    const b = 2
    \`\`\`

    | Name       | Depth    |
    | ---------- | :------: |
    | North pier | 4 \\| 5 m |

    ---

    <Card title="A">
      - kept  
    </Card>
    "
  `)
})

test.each([
  ['a break at the end of a line', 'one  \ntwo\n'],
  ['lists that stand beside each other', '- a\n\n* b\n'],
  ['templates in expressions', 'export const a = `x  \n\n\n\ny`\n\n{`a  \n\n\n\nb`}\n'],
  ['code in lists', '- a\n\n  ```js\n  a   \n\n\n\n  b\n  ```\n'],
  ['raw styles', '<style>{`\na {}\n\n\n\nb {}\n`}</style>\n'],
  ['what is copied as it is written', '<Prompt description="a">\n  b  \n\n\n  * c\n</Prompt>\n'],
  ['a fence that holds fences', '~~~md\n```js\n```\n~~~\n'],
])('%s stay as they are', (_, source) => {
  expect(format(source)).toBe(source)
})

test('what is in form already is not changed again', () => {
  const once = format('# A  \nb\n\n\n* c\n* d\n\n|a|\n|-|\n|b|\n')
  expect(once).toBe('# A\n\nb\n\n- c\n- d\n\n| a   |\n| --- |\n| b   |\n')
  expect(format(once)).toBe(once)
})

test('line feeds are of one kind', () => {
  expect(format('# A\r\n\r\nb\r\n')).toBe('# A\n\nb\n')
})

test.each([['<A>\n\n- </A>\n'], ['{ const a }\n'], ['<Card>\n\ntext\n']])(
  '%j cannot be read, which is told',
  (source) => {
    expect(format(source)).toMatch(/^failure: ./)
  },
)
