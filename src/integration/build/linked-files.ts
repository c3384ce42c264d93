import { join } from 'node:path'
import { readHeadIfThere } from '../../site/index.ts'

/** What a file holds in place of what its name says. */
export interface FileFault {
  received: string
  hint: string
}

/** Bytes that tell: what is looked for stands at the very start. */
const HEAD = 64

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i

/** What may well be empty: a text, a style sheet, a script. */
const MAY_BE_EMPTY = /\.(?:txt|md|mdx|css|js|mjs|html?|csv|xml|json|ya?ml)$/i

/** https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md */
const POINTER = 'version https://git-lfs.github.com/spec/'

/**
 * Finds what is wrong with the files that a site shows and offers, by how they begin: what was never
 * fetched, and what somebody saved in place of an image.
 */
export class LinkedFiles {
  readonly #root: string
  readonly #known = new Map<string, FileFault | undefined>()

  /** @param root absolute path of the docs folder */
  constructor(root: string) {
    this.#root = root
  }

  /** Each file is read once; `file` is root-relative. */
  faultOf(file: string): FileFault | undefined {
    if (!this.#known.has(file)) this.#known.set(file, findFault(join(this.#root, file)))
    return this.#known.get(file)
  }
}

function findFault(path: string): FileFault | undefined {
  const head = readHeadIfThere(path, HEAD)?.toString('latin1')
  if (head === undefined) return undefined
  if (head === '' && !MAY_BE_EMPTY.test(path))
    return { received: 'an empty file', hint: 'Put the file there once more.' }
  if (head.startsWith(POINTER))
    return {
      received: 'a pointer of Git LFS to it',
      hint: 'Run `git lfs pull` before you build; in CI, have the checkout fetch files of Git LFS.',
    }
  if (IMAGE.test(path) && /^\s*<(?:!doctype\s+html|html)[\s>]/i.test(head))
    return { received: 'an HTML page', hint: 'Save the image itself in its place.' }
  return undefined
}
