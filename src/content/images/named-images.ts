import { posix } from 'node:path'
import { type LinkBase, resolveAddress } from '../links.ts'

const EXTENSION = /\.(?:png|jpe?g|gif|webp|avif|svg)(?![\w-])/gi
const DELIMITER = /["'`()<>[\]{}=|\s,]/

/**
 * Root-relative paths of the image files that a text may name, see `findImageAddresses`.
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
  return resolveImages(findImageAddresses(text), [file, page], base)
}

/**
 * Addresses of images that a text may name, as it writes them. It may name too many, such as an
 * address in a fence: that costs a comparison.
 */
export function findImageAddresses(text: string): Set<string> {
  const found = new Set<string>()
  for (const { 0: suffix, index } of text.matchAll(EXTENSION)) {
    let start = index
    while (start > 0 && !DELIMITER.test(text.charAt(start - 1))) start--
    found.add(text.slice(start, index + suffix.length))
  }
  return found
}

/**
 * The root-relative paths that addresses of images lead to.
 *
 * @param from root-relative paths of the files whose folders count
 */
export function resolveImages(
  addresses: Iterable<string>,
  from: readonly string[],
  base: LinkBase,
): Set<string> {
  const found = new Set<string>()
  for (const address of addresses) {
    for (const file of new Set(from)) {
      const folder = posix.dirname(file)
      const { kind, target } = resolveAddress(address, folder === '.' ? '' : folder, base)
      if (kind === 'asset') found.add(target.slice(1))
    }
  }
  return found
}
