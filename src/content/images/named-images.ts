import { posix } from 'node:path'
import { type LinkBase, resolveAddress } from '../links.ts'

const EXTENSION = /\.(?:png|jpe?g|gif|webp|avif|svg)(?![\w-])/gi
const DELIMITER = /["'`()<>[\]{}=|\s,]/

/**
 * Root-relative paths of the image files that a text may name. It may name too many, such as an
 * address in a fence: that costs a comparison.
 *
 * @param file root-relative path of the text's file
 * @param page root-relative path of the page that shows it, whose folder counts as well
 */
export function getNamedImages(
  text: string,
  file: string,
  page: string,
  base: LinkBase,
): Set<string> {
  const found = new Set<string>()
  for (const { 0: suffix, index } of text.matchAll(EXTENSION)) {
    let start = index
    while (start > 0 && !DELIMITER.test(text.charAt(start - 1))) start--
    const address = text.slice(start, index + suffix.length)
    for (const from of new Set([file, page])) {
      const folder = posix.dirname(from)
      const { kind, target } = resolveAddress(address, folder === '.' ? '' : folder, base)
      if (kind === 'asset') found.add(target.slice(1))
    }
  }
  return found
}
