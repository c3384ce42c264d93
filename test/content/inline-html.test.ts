import { describe, expect, test } from 'vitest'
import { page } from './site.ts'

/** The HTML of a page below `/docs`, in which nothing was found wrong. */
async function html(text: string): Promise<string> {
  const document = await page(text, { base: '/docs' })
  expect(document.diagnostics).toEqual([])
  return document.html.trim()
}

describe('attributes are printed as browsers know them', () => {
  test.each<[written: string, printed: string]>([
    ['<div style="color:red">x</div>', '<div style="color:red">x</div>'],
    [
      '<div style={{ color: "red", marginTop: 2 }}>x</div>',
      '<div style="color:red;margin-top:2px;">x</div>',
    ],
    ['<div class="a" className="b">x</div>', '<div class="a b">x</div>'],
    ['<label htmlFor="a" tabIndex={0}>x</label>', '<label for="a" tabindex="0">x</label>'],
    ['<input disabled required={true} checked={false} />', '<input disabled required/>'],
    [
      '<p spellCheck={false} draggable={false}>x</p>',
      '<p spellCheck="false" draggable="false">x</p>',
    ],
    [
      '<div aria-hidden data-x={true} hidden>x</div>',
      '<div aria-hidden="true" data-x="true" hidden>x</div>',
    ],
    [
      '<svg viewBox="0 0 1 1" strokeWidth="2" stroke-linecap="round"><path fillRule="evenodd" /></svg>',
      '<svg viewBox="0 0 1 1" stroke-width="2" stroke-linecap="round"><path fill-rule="evenodd"></path></svg>',
    ],
    [
      '<iframe src="/a" allowFullScreen frameBorder="0" />',
      '<iframe src="/docs/a" allowFullScreen frameborder="0"></iframe>',
    ],
    [
      '<video autoPlay loop muted playsInline src="/a.mp4" poster="/p.png" />',
      '<video autoplay loop muted playsinline src="/docs/a.mp4" poster="/docs/p.png"></video>',
    ],
    ['<object data="/a.svg" />', '<object data="/docs/a.svg"></object>'],
    [
      '<source srcSet="/a.png 2x, b.png 1x" />',
      '<source srcset="/docs/a.png 2x, /docs/b.png 1x"/>',
    ],
  ])('%s', async (written, printed) => {
    expect(await html(written)).toBe(printed)
  })

  test('a video in a frame that plays by itself plays quietly, and in its place', async () => {
    expect(await html('<Frame><video autoPlay src="/a.mp4" /></Frame>')).toContain(
      '<video autoplay src="/docs/a.mp4" muted loop playsinline>',
    )
  })
})

describe('the text of styles and scripts is no markup', () => {
  const rules = '\n.a > .b::before { content: "<*x*>" }\n\n#c { color: red }\n'

  test.each<[form: string, text: string]>([
    ['as it is', `<style>${rules}</style>`],
    ['as a template', `<style>{\`${rules}\`}</style>`],
    ['as inner HTML', `<style dangerouslySetInnerHTML={{ __html: \`${rules}\` }} />`],
  ])('%s', async (_form, text) => {
    expect(await html(text)).toBe(`<style>${rules}</style>`)
  })

  test('in components of the author', async () => {
    const own = `export const Own = () => <style>{\`${rules}\`}</style>\n\n<Own />`
    expect(await html(own)).toBe(`<style>${rules}</style>`)
  })

  test('in scripts', async () => {
    expect(await html('<script>if (1 < 2 && {}) document.title = "a"</script>')).toBe(
      '<script>if (1 < 2 && {}) document.title = "a"</script>',
    )
    expect(await html('<script async src="https://acme.dev/a.js"></script>')).toBe(
      '<script async src="https://acme.dev/a.js"></script>',
    )
  })

  test('cannot end its element', async () => {
    expect(await html('<script>{`a("</script>")`}</script>')).toBe(
      '<script>a("<\\/script>")</script>',
    )
  })

  test('in code it is shown', async () => {
    const shown = await html('`<style>a { b }</style>`\n\n```html\n<style>a { b }</style>\n```')
    expect(shown).toContain('<code>&lt;style&gt;a { b }&lt;/style&gt;</code>')
  })
})
