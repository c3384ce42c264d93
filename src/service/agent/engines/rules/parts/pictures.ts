import { mapProse } from '../prose.ts'

/** A picture of a page. */
export interface Picture {
  src: string
  alt: string
  /** The tag or Markdown of the picture. */
  written: string
}

const PICTURE =
  /!\[(?<markdownAlt>[^\]\n]*)\]\((?<markdownSrc>[^()\s]+)[^)\n]*\)|<(?:img|Image)\b(?<members>(?:[^>"'{]|"[^"]*"|'[^']*'|\{[^}]*\})*)>/g

/** The pictures of a page, in their order. */
export function getPictures(text: string): Picture[] {
  const pictures: Picture[] = []
  mapPictures(text, (picture) => {
    pictures.push(picture)
    return undefined
  })
  return pictures
}

/** Writes pictures of a page otherwise; `undefined` leaves one as it is. */
export function mapPictures(
  text: string,
  change: (picture: Picture) => string | undefined,
): string {
  return mapProse(text, (prose) =>
    prose.replaceAll(PICTURE, (written, ...rest: unknown[]) => {
      const groups = rest.at(-1) as Readonly<Record<string, string | undefined>>
      const { markdownAlt, markdownSrc, members = '' } = groups
      const src = markdownSrc ?? getMember(members, 'src')
      if (src === undefined) return written
      return (
        change({ src, alt: markdownAlt ?? getMember(members, 'alt') ?? '', written }) ?? written
      )
    }),
  )
}

function getMember(members: string, name: string): string | undefined {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:\\{\\s*)?["'\`]([^"'\`]*)["'\`]`).exec(members)
  return found?.[1] ?? new RegExp(`\\b${name}\\s*=\\s*\\{([^}]+)\\}`).exec(members)?.[1]
}

/** A picture with another text for those who do not see it. */
export function withAlt(written: string, alt: string): string {
  if (written.startsWith('!')) {
    return written.replace(/^!\[[^\]]*\]/, () => `![${alt.replaceAll(/[[\]]/g, '\\$&')}]`)
  }
  const value = `alt="${alt.replaceAll('"', '&quot;')}"`
  const known = /\balt\s*=\s*(?:"[^"]*"|'[^']*'|\{[^}]*\})/
  if (known.test(written)) return written.replace(known, () => value)
  return written.replace(/^<(\w+)/, (tag) => `${tag} ${value}`)
}
