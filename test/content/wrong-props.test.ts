import { describe, expect, test } from 'vitest'
import { components } from '../../src/components/index.ts'
import { PROP_RULES } from '../../src/components/props/rules.ts'
import { findings, page } from './site.ts'

const finding = async (text: string) => findings(await page(text))

describe('a prop that a component does not have', () => {
  test('is told with the nearest one, where it stands', async () => {
    expect(await finding('Text\n\n<Card titel="a" href="/">in</Card>')).toMatchInlineSnapshot(`
      [
        "page.mdx:3:7 warning prop-unknown: Expected a prop of \`<Card>\`, received \`titel\`, which it does not have. It changes nothing. Did you mean \`title\`?",
      ]
    `)
    expect(await finding('<Accordion title="a" defaultopen>in</Accordion>')).toMatchInlineSnapshot(`
      [
        "page.mdx:1:22 warning prop-unknown: Expected a prop of \`<Accordion>\`, received \`defaultopen\`, which it does not have. It changes nothing. Did you mean \`defaultOpen\`?",
      ]
    `)
  })

  test('is told with the one that others call so, and that one is not missed', async () => {
    expect(await finding('<Tabs><Tab label="a">in</Tab></Tabs>')).toMatchInlineSnapshot(`
      [
        "page.mdx:1:12 warning prop-unknown: Expected a prop of \`<Tab>\`, received \`label\`, which it does not have. It changes nothing. Did you mean \`title\`?",
      ]
    `)
  })

  test('is told with those that there are, when none is near', async () => {
    expect(await finding('<Columns size={2}>in</Columns>')).toMatchInlineSnapshot(`
      [
        "page.mdx:1:10 info prop-unknown: Expected a prop of \`<Columns>\`, received \`size\`, which it does not have. It changes nothing. It has \`cols\`.",
      ]
    `)
    expect(await finding('<AccordionGroup cols={2}>in</AccordionGroup>')).toMatchInlineSnapshot(`
      [
        "page.mdx:1:17 info prop-unknown: Expected a prop of \`<AccordionGroup>\`, received \`cols\`, which it does not have. It changes nothing. \`<AccordionGroup>\` takes nothing but what is inside of it.",
      ]
    `)
  })

  test.each(Object.entries(PROP_RULES))('of <%s>', async (name, rules) => {
    const [prop = ''] = Object.keys(rules).filter((key) => key.length > 3)
    if (prop === '') return
    const swapped = `${prop.slice(0, -2)}${prop.at(-1)}${prop.at(-2)}`
    if (swapped === prop || swapped in rules) return
    const { diagnostics } = await page(`<${name} ${swapped}="x">in</${name}>`)
    const told = diagnostics.filter(({ code }) => code === 'prop-unknown')
    expect(told).toMatchObject([{ hint: `Did you mean \`${prop}\`?` }])
  })

  test('is none of those that every element may have', async () => {
    const text =
      '<Card id="a" class="b" className="c" style={{ color: "red" }} key="k" data-x="1" ' +
      'aria-label="l" role="note" title="t" target="_blank" width="3">in</Card>'
    expect(await finding(text)).toEqual([])
  })

  test('is not told of a component of the page', async () => {
    const text = 'export const Card = ({ titel }) => <b>{titel}</b>\n\n<Card titel="x" />'
    expect(await finding(text)).toEqual([])
  })
})

describe('a value that a prop cannot have', () => {
  test('is told once, with a right one', async () => {
    const text = [
      '<Columns cols="many">in</Columns>',
      '<Columns cols={9}>in</Columns>',
      '<Callout type="wrn">in</Callout>',
      '<Card type="warnning">in</Card>',
      '<Badge size="huge">in</Badge>',
      '<Accordion title="a" defaultOpen="maybe">in</Accordion>',
      '<Step title="a" stepNumber="first">in</Step>',
    ]
    expect(await finding(text.join('\n\n'))).toMatchInlineSnapshot(`
      [
        "page.mdx:1:10 warning prop-invalid: Expected \`cols\` of \`<Columns>\` to be a number from 1 to 4, received \`many\`. It is left out. Write \`cols={2}\`.",
        "page.mdx:3:10 warning prop-invalid: Expected \`cols\` of \`<Columns>\` to be a number from 1 to 4, received \`9\`. It is taken as 4. Write \`cols={4}\`.",
        "page.mdx:5:10 warning prop-invalid: Expected \`type\` of \`<Callout>\` to be one of \`note\`, \`info\`, \`tip\`, \`check\`, \`warning\`, \`danger\`, received \`wrn\`. It is left out. Did you mean \`warning\`?",
        "page.mdx:7:7 warning prop-invalid: Expected \`type\` of \`<Card>\` to be one of \`note\`, \`info\`, \`tip\`, \`check\`, \`warning\`, \`danger\`, received \`warnning\`. It is left out. Did you mean \`warning\`?",
        "page.mdx:9:8 warning prop-invalid: Expected \`size\` of \`<Badge>\` to be one of \`xs\`, \`sm\`, \`md\`, \`lg\`, received \`huge\`. It is left out. Write \`size="xs"\`.",
        "page.mdx:11:22 warning prop-invalid: Expected \`defaultOpen\` of \`<Accordion>\` to be \`true\` or \`false\`, received \`maybe\`. It is taken as \`true\`. Write \`defaultOpen\` or \`defaultOpen={false}\`.",
        "page.mdx:13:17 warning prop-invalid: Expected \`stepNumber\` of \`<Step>\` to be a number, received \`first\`. It is left out. Write \`stepNumber={2}\`.",
        "page.mdx:13:1 warning component-misplaced: Expected \`<Step>\` inside of \`<Steps>\`, received a page that has none. Put \`<Steps>\` and \`</Steps>\` around it.",
      ]
    `)
  })

  test.each([
    '<Columns cols="3">in</Columns>',
    '<Columns cols={1 + 1}>in</Columns>',
    '<Callout type="Warning" color="#fff">in</Callout>',
    '<Callout type="success">in</Callout>',
    '<Badge size="LG" color="rgb(0 0 0)">in</Badge>',
    '<Accordion title="a" defaultOpen="True">in</Accordion>',
    '<Icon icon="gear" size="20px" />',
    '<Frame caption="**a**">in</Frame>',
  ])('%s is right', async (text) => {
    expect(await finding(text)).toEqual([])
  })
})

test('the table has every component', () => {
  const named = Object.keys(PROP_RULES).map((name) => name.split('.')[0])
  expect(Object.keys(components).filter((name) => !named.includes(name))).toEqual([])
})

describe('an expression that lacks its last brace', () => {
  test.each([
    ['<div style={{color:"red"}>x</div>', '<div style="color:red;">x</div>'],
    [
      '<div style={{color:"red"} className="b">x</div>',
      '<div style="color:red;" class="b">x</div>',
    ],
    ['<div title={"a > b">x</div>', '<div title="a > b">x</div>'],
    ['<div style={{color:"red"}\n>x</div>', '<div style="color:red;">x</div>'],
  ])('%s', async (text, html) => {
    const document = await page(`Text\n\n${text}\n\nEnd`)
    expect(document.html).toBe(`<p>Text</p>\n${html}\n<p>End</p>`)
    expect(document.diagnostics).toMatchObject([{ code: 'attribute-not-closed', line: 3 }])
  })

  test('is told once', async () => {
    expect(await finding('<div style={{color:"red"}>x</div>')).toMatchInlineSnapshot(`
      [
        "page.mdx:1:26 error attribute-not-closed: Expected \`}\` at the end of the attribute \`style\`, received none. It is read as if it were there. Write \`style={{color:"red"}}\`.",
      ]
    `)
  })
})

describe('a component without the prop that names it', () => {
  const codes = async (text: string) => {
    const { diagnostics } = await page(text)
    return diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`)
  }

  test.each([
    '<Accordion>in</Accordion>',
    '<Card href="/"></Card>',
    '<Icon size={20} />',
    '<ParamField type="string">in</ParamField>',
    '<Update>in</Update>',
  ])('is told where it stands: %s', async (text) => {
    expect(await codes(`Text\n\n${text}`)).toEqual(['prop-missing 3:1'])
  })

  test.each([
    '<Card>in</Card>',
    '<Card title="a" href="/"></Card>',
    '<Accordion {...{ title: "a" }}>in</Accordion>',
    '<ParamField cookie="a">in</ParamField>',
    '<Icon name="star" />',
  ])('is not told of others: %s', async (text) => {
    expect(await codes(text)).toEqual([])
  })

  test('is told once where the prop is misspelled', async () => {
    expect(await codes('<Accordion titel="a">in</Accordion>')).toEqual(['prop-unknown 1:12'])
  })

  test.each([
    ['Tab', 'Tabs'],
    ['Step', 'Steps'],
  ])('<%s> belongs into <%s>', async (part, whole) => {
    const one = `<${part} title="a">in</${part}>`
    expect(await codes(one)).toEqual(['component-misplaced 1:1'])
    expect(await codes(`<${whole}>${one}</${whole}>`)).toEqual([])
  })

  test('is told of the case of its name', async () => {
    expect(await finding('<note>in</note>')).toMatchInlineSnapshot(`
      [
        "page.mdx:1:1 warning component-unknown: Expected a component, received \`<note>\`, which is not defined. What is inside it is shown without it. Did you mean \`<Note>\`?",
      ]
    `)
  })
})
