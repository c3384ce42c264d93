import { describe, expect, test } from 'vitest'
import { page, site } from './site.ts'

/** The classes of a page that are utilities, sorted. */
async function utilities(text: string, others: Record<string, string> = {}): Promise<string[]> {
  const document = await page(text, {}, others)
  return document.utilities.toSorted()
}

describe('the utility classes of a page', () => {
  test.each<[where: string, text: string]>([
    ['an element', '<div className="flex gap-4">x</div>'],
    ['an element with `class`', '<div class="flex gap-4">x</div>'],
    ['a component', '<Card title="A" className="flex gap-4" />'],
    ['a string in braces', '<div className={"flex gap-4"}>x</div>'],
    ['a template', '<div className={`flex $' + '{1 + 1} gap-4`}>x</div>'],
    ['a condition', '<div className={1 > 2 ? "flex" : "gap-4"}>x</div>'],
    ['an element in braces', '{true && <p className="flex gap-4">It\'s so</p>}'],
    ['an element in an attribute', '<Card title={<b className="flex gap-4">A</b>} />'],
    ['an export', 'export const Box = () => <p className="flex gap-4">A</p>\n\n<Box />'],
    [
      'data of an export',
      'export const look = { on: "flex gap-4" }\n\n<p className={look.on}>A</p>',
    ],
  ])('in %s', async (_where, text) => {
    expect(await utilities(text)).toEqual(['flex', 'gap-4'])
  })

  test('in snippets and modules that it imports', async () => {
    const text =
      'import Note from "/snippets/note.mdx"\nimport { Box } from "/snippets/box.jsx"\n\n<Note />\n\n<Box />'
    const found = await utilities(text, {
      'snippets/note.mdx': '<div className="flex">A</div>',
      'snippets/box.jsx':
        'import { look } from "./look.ts"\nexport const Box = () => <p className={look}>A</p>',
      'snippets/look.ts': 'export const look: string = "gap-4"',
    })
    expect(found).toEqual(['flex', 'gap-4'])
  })

  test('in plain Markdown', async () => {
    const folder = site({ 'page.md': '<div class="flex gap-4">\n\nA < b {x\n\n</div>' })
    expect((await folder.compile('page.md')).utilities).toEqual(['flex', 'gap-4'])
  })

  test('are no words of the text, of code or of sentences', async () => {
    const text =
      'flex `grid`\n\n```html\n<div class="hidden">\n```\n\n<div className="card hero">block</div>\n\n{["Show the table, then the grid."].join("")}'
    expect(await utilities(text)).toEqual([])
  })

  test('stay with the cached document', async () => {
    const folder = site({ 'page.mdx': '<div className="flex">x</div>' })
    await folder.compile('page.mdx')
    expect((await folder.compile('page.mdx')).utilities).toEqual(['flex'])
  })
})

/** The style sheet for the classes, on a site below `/docs`. */
function rules(...names: string[]): Promise<string> {
  return site({ 'page.mdx': '' }, { base: '/docs' }).compiler.utilityStyleSheet(names)
}

describe('the style sheet of utility classes', () => {
  test('has its layer above those of the components, and counts in the content alone', async () => {
    const { compiler } = site({ 'page.mdx': '' })
    expect(await compiler.utilityStyleSheet(['flex', 'mt-4', 'nothing'])).toMatchInlineSnapshot(`
      "@layer reset, base, prose, shell, components, theme, utilities;
      /*! tailwindcss v4.3.5 | MIT License | https://tailwindcss.com */@layer utilities {:where(#content, #panel) .mt-4 {margin-top: calc(0.25rem * 4);}:where(#content, #panel) .flex {display: flex;}}
      "
    `)
  })

  test.each<[name: string, css: string]>([
    ['bg-blue-500', 'background-color: #3b82f6'],
    ['text-primary', 'color: rgb(var(--primary))'],
    ['bg-primary/10', 'color-mix(in oklab, rgb(var(--primary)) 10%, transparent)'],
    ['text-gray-600', 'rgb(var(--gray-600))'],
    ['bg-background-light', 'rgb(var(--background-light))'],
    ['shadow-sm', '0 1px 2px 0'],
    ['shadow', '0 1px 3px 0'],
    ['shadow-inner', 'inset 0 2px 4px 0'],
    ['rounded', 'border-radius: 0.25rem'],
    ['rounded-sm', 'border-radius: 0.125rem'],
    ['blur-sm', 'blur(4px)'],
    ['ring', 'calc(3px + var(--tw-ring-offset-width))'],
    ['flex-shrink-0', 'flex-shrink: 0'],
    ['overflow-ellipsis', 'text-overflow: ellipsis'],
    ['max-w-screen-lg', 'max-width: 1024px'],
    ['md:flex', '@media (width >= 768px)'],
    ['hover:underline', ':hover'],
    ['group-hover:underline', ':where(.group):hover'],
    ['!mt-0', '!important'],
    ['w-[42px]', 'width: 42px'],
    ['[&>p]:m-0', '> p'],
    ['font-mono', 'var(--font-mono)'],
    ['animate-spin', '@keyframes spin'],
    ['bg-[url(/a.png)]', 'url(/docs/a.png)'],
    ['bg-gradient-to-r', '--tw-gradient-position: to right;'],
    ['line-clamp-3', '-webkit-line-clamp: 3'],
    ['prose-sm', 'font-size: 0.875rem'],
    ['prose-a:underline', ':where(a)'],
    ['container', 'max-width: 1024px'],
  ])('%s', async (name, css) => {
    expect(await rules(name)).toContain(css)
  })

  test('keeps the names of version 3 where the compiler has others', async () => {
    expect(await rules('bg-[--x]', 'md:outline-none')).toMatchInlineSnapshot(`
      "@layer reset, base, prose, shell, components, theme, utilities;
      /*! tailwindcss v4.3.5 | MIT License | https://tailwindcss.com */@layer utilities {:where(#content, #panel) .bg-\\[--x\\] {background-color: var(--x);}@media (width >= 768px) {:where(#content, #panel) .md\\:outline-none {--tw-outline-style: none;outline-style: none;}@media (forced-colors: active) {:where(#content, #panel) .md\\:outline-none {outline: 2px solid transparent;outline-offset: 2px;}}}}
      "
    `)
    expect(await rules('bg-[--x]', 'bg-(--x)')).toContain(':is(.bg-\\[--x\\], .bg-\\(--x\\)) {')
  })

  test('mixes opacities into colors that have a class for it', async () => {
    const css = await rules('bg-black', 'dark:bg-opacity-40', 'text-black')
    expect(css).toContain(
      'background-color: color-mix(in srgb, #000 var(--tw-bg-opacity), transparent)',
    )
    expect(css).toContain('--tw-bg-opacity: calc(40 * 1%)')
    expect(css).toContain('color: #000')
    expect(css).toContain('@property --tw-bg-opacity {')
    expect(await rules('bg-black')).toContain('background-color: #000')
  })

  test('follows the appearance, without script the system', async () => {
    const css = await rules('dark:hidden')
    expect(css).toContain(':where(.dark, .dark *) {display: none;}')
    expect(css).toContain('@media (prefers-color-scheme: dark) {')
  })

  test('spaces and divides children from the second on', async () => {
    expect(await rules('space-x-4')).toContain(
      '> :not([hidden]) ~ :not([hidden])) {--tw-space-x-reverse: 0;margin-inline-end: calc(calc(0.25rem * 4) * var(--tw-space-x-reverse));margin-inline-start:',
    )
    expect(await rules('divide-y')).toContain('border-top-width: calc(1px * calc(1 - ')
  })

  test('keeps proportions by pairs of classes', async () => {
    const css = await rules('aspect-w-16', 'aspect-h-9')
    expect(css).toContain('--tw-aspect-w: 16')
    expect(css).toContain('--tw-aspect-h: 9')
  })

  test('draws borders in light gray', async () => {
    const { compiler } = site({ 'page.mdx': '' })
    const gray = 'border-color:rgb(var(--gray-200))'
    expect(await compiler.utilityStyleSheet(['border-b'])).toContain(gray)
    expect(await compiler.utilityStyleSheet(['flex'])).not.toContain(gray)
  })
})
