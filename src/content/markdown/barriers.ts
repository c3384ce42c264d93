import type { Statement } from '../../diagnostics/index.ts'

/** An image without a text that stands in for it. */
export function describeUnnamedImage(address: string | undefined): Statement {
  const name = address === undefined ? 'one' : `\`${address}\``
  return {
    code: 'image-alt-missing',
    message: `Expected an image with a text for readers who do not see it, received ${name} without.`,
    hint: 'Say in `alt` what the image shows, or write `<img alt="" … />` if it is an ornament.',
  }
}

/** A link that has nothing to read or to choose. */
export function describeUnnamedLink(address: string | undefined): Statement {
  const where = address === undefined ? '' : ` to \`${address}\``
  return {
    code: 'link-text-missing',
    message: `Expected a link with a text, received one${where} without: nobody sees it or can choose it.`,
    hint: 'Write between the brackets where it leads, or remove the link.',
  }
}

/** A frame that screen readers announce without saying what is in it. */
export function describeUnnamedFrame(address: string | undefined): Statement {
  const name = address === undefined ? 'one' : `\`${address}\``
  return {
    code: 'frame-title-missing',
    message: `Expected an \`<iframe>\` with a title for readers who do not see it, received ${name} without.`,
    hint: 'Say in `title` what it shows, as in `<iframe title="A tour of the product" … />`.',
  }
}
