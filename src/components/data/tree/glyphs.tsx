import type { VNode } from 'preact'
import { Glyph } from '../../parts/glyph.tsx'

/** What an entry is, as its icon shows it. */
export type EntryKind = 'folder' | 'file' | 'code' | 'data' | 'text' | 'image'

const SHEET = 'M4 1.75h5l3.25 3.25v9.25H4zM8.75 1.75V5h3.5'

const PATHS: Record<EntryKind, string> = {
  folder: 'M1.75 12.75v-9.5h4.5L8 5h6.25v7.75z',
  file: SHEET,
  code: 'm5.25 4.75-3.25 3.25 3.25 3.25M10.75 4.75l3.25 3.25-3.25 3.25M9.25 3.25l-2.5 9.5',
  data: 'M6 2.5c-2.5 0-1.5 1.75-1.5 3.25S3.5 8 2.5 8c1 0 2 .75 2 2.25S3.5 13.5 6 13.5M10 2.5c2.5 0 1.5 1.75 1.5 3.25S12.5 8 13.5 8c-1 0-2 .75-2 2.25s1 3.25-1.5 3.25',
  text: `${SHEET}M6 8h4.25M6 10.75h4.25`,
  image: 'M2.25 3.25h11.5v9.5H2.25zM2.5 11.5l3.5-3.5 2.5 2.5 2-2 3 3M10.5 6v.01',
}

const EXTENSIONS: Record<Exclude<EntryKind, 'folder' | 'file'>, RegExp> = {
  code: /\.(?:[cm]?[jt]sx?|astro|c|cc|cpp|cs|css|dart|ex|exs|go|h|hpp|html?|java|kt|lua|php|pl|py|r|rb|rs|s[ac]ss|scala|sh|sql|svelte|swift|vue|zig)$/i,
  data: /\.(?:cfg|csv|env|ini|jsonc?|lock|toml|tsv|xml|ya?ml)$|^\.env/i,
  text: /\.(?:mdx?|pdf|rst|rtf|txt)$|^(?:license|readme|changelog)$/i,
  image: /\.(?:avif|gif|ico|jpe?g|mp4|png|svg|webm|webp)$/i,
}

/** The kind of file that a name has. */
export function getEntryKind(name: string): EntryKind {
  const kinds = ['code', 'data', 'text', 'image'] as const
  return kinds.find((kind) => EXTENSIONS[kind].test(name)) ?? 'file'
}

/** The drawing of a kind of entry. */
export function TreeGlyph({ kind, part }: { kind: EntryKind; part: string }): VNode {
  return (
    <Glyph
      class="icon tree-icon"
      data-component-part={part}
      path={PATHS[kind]}
      strokeWidth={1.25}
    />
  )
}
