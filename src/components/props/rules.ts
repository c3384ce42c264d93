import type { ComponentType } from 'preact'
import { CALLOUT_TYPES } from '../callouts/glyphs.tsx'
import type * as catalog from '../catalog.ts'
import { BADGE_COLORS, CSS_COLOR } from '../media/badge-colors.ts'
import type { BaseProps } from './base.ts'

/** What a prop may be, as far as a page's text tells it. */
export type PropRule =
  /** Text, elements, lists: whatever there is a meaning for. */
  | { kind: 'any' }
  | { kind: 'flag' }
  | { kind: 'color' }
  | { kind: 'number'; min?: number; max?: number }
  | { kind: 'word'; words: readonly string[]; others?: readonly string[]; pattern?: RegExp }

type Catalog = typeof catalog
type Member<Type, Key extends string> = Key extends keyof Type ? Type[Key] : never
type Named<Name extends string> = Name extends `${infer Root}.${infer Part}`
  ? Member<Member<Catalog, Root>, Part>
  : Member<Catalog, Name>
type OwnProps<Name extends string> =
  Named<Name> extends ComponentType<infer Props> ? Exclude<keyof Props, keyof BaseProps> : never

type Names =
  | Exclude<keyof Catalog, 'GitHub'>
  | 'Color.Row'
  | 'Color.Item'
  | 'GitHub.Repo'
  | 'Tree.File'
  | 'Tree.Folder'
  | 'FileTree.File'
  | 'FileTree.Folder'

/** Props of the format that change nothing here. */
type Extra = 'placeholder' | 'initialValue' | 'optional'

/** Exactly the props that a component has: one that is missing here, or too much, is a mistake. */
type Rules = {
  [Name in Names]: Record<OwnProps<Name> & string, PropRule> & { [Key in Extra]?: PropRule }
}

const ANY: PropRule = { kind: 'any' }
const FLAG: PropRule = { kind: 'flag' }
const NUMBER: PropRule = { kind: 'number' }
const word = (words: readonly string[], others: readonly string[] = []): PropRule => ({
  kind: 'word',
  words,
  others,
})

const COLOR: PropRule = { kind: 'color' }
const ICON = { icon: ANY, iconType: ANY, iconLibrary: ANY, color: COLOR }
const CALLOUT = { title: ANY, ...ICON }
const calloutType = word(CALLOUT_TYPES, ['success', 'error'])
const titleSize = word(['p', 'h2', 'h3', 'h4'])
const COLUMNS = { cols: { kind: 'number', min: 1, max: 4 } } as const
const FIELD = {
  name: ANY,
  type: ANY,
  default: ANY,
  required: FLAG,
  deprecated: FLAG,
  enum: ANY,
  pre: ANY,
  post: ANY,
  optional: FLAG,
}
const PARAMETER = {
  ...FIELD,
  path: ANY,
  query: ANY,
  body: ANY,
  header: ANY,
  cookie: ANY,
  in: ANY,
  placeholder: ANY,
  initialValue: ANY,
}
const GROUP = { dropdown: FLAG, sync: FLAG }
const EXAMPLE = { ...GROUP, alternatives: FLAG, chooses: FLAG }
const SOURCE = { src: ANY, width: ANY, height: ANY }
const ENTRY = { name: ANY, comment: ANY, highlight: FLAG }
const FOLDER = { ...ENTRY, defaultOpen: FLAG, openable: FLAG }

/** The props of every component that a page may use, by the name it is written with. */
export const PROP_RULES: Rules = {
  Accordion: { title: ANY, description: ANY, defaultOpen: FLAG, ...ICON },
  AccordionGroup: {},
  Badge: {
    ...ICON,
    color: { kind: 'word', words: BADGE_COLORS, pattern: CSS_COLOR },
    size: word(['xs', 'sm', 'md', 'lg']),
    shape: word(['rounded', 'pill']),
    stroke: FLAG,
    disabled: FLAG,
  },
  Callout: { ...CALLOUT, type: calloutType },
  Card: {
    title: ANY,
    href: ANY,
    horizontal: FLAG,
    img: ANY,
    cta: ANY,
    arrow: FLAG,
    type: calloutType,
    ...ICON,
  },
  CardGroup: COLUMNS,
  Check: CALLOUT,
  CodeBlock: {
    ...ICON,
    language: ANY,
    title: ANY,
    filename: ANY,
    highlight: ANY,
    focus: ANY,
    theme: ANY,
    twoslash: FLAG,
    lines: FLAG,
    wrap: FLAG,
    nocopy: FLAG,
    expandable: FLAG,
  },
  CodeBlocks: GROUP,
  CodeGroup: GROUP,
  Color: { variant: word(['compact', 'table']) },
  'Color.Item': { name: ANY, value: COLOR },
  'Color.Row': { title: ANY },
  Column: {},
  Columns: COLUMNS,
  Danger: CALLOUT,
  Expandable: { title: ANY, defaultOpen: FLAG },
  FileTree: {},
  'FileTree.File': ENTRY,
  'FileTree.Folder': FOLDER,
  Frame: { caption: ANY, hint: ANY },
  'GitHub.Repo': { repo: ANY, variant: word(['inset', 'flat']) },
  Heading: { level: { kind: 'number', min: 1, max: 6 }, noAnchor: FLAG },
  Icon: { ...ICON, src: ANY, name: ANY, size: NUMBER },
  Info: CALLOUT,
  Latex: { source: ANY },
  Link: { href: ANY, to: ANY },
  MDX: {},
  Mermaid: {
    actions: FLAG,
    placement: word(['top-left', 'top-right', 'bottom-left', 'bottom-right']),
    chart: ANY,
    source: ANY,
  },
  Note: CALLOUT,
  OptimizedVideo: {
    ...SOURCE,
    poster: ANY,
    autoPlay: FLAG,
    loop: FLAG,
    muted: FLAG,
    playsInline: FLAG,
    controls: FLAG,
  },
  Panel: {},
  Param: PARAMETER,
  ParamField: PARAMETER,
  Prompt: { ...ICON, description: ANY, actions: ANY, source: ANY },
  RequestExample: EXAMPLE,
  Response: FIELD,
  ResponseExample: GROUP,
  ResponseField: FIELD,
  SnippetGroup: GROUP,
  Step: { title: ANY, stepNumber: NUMBER, titleSize, noAnchor: FLAG, ...ICON },
  Steps: { titleSize },
  Tab: { title: ANY, ...ICON },
  Tabs: { defaultTabIndex: NUMBER, sync: FLAG, borderBottom: FLAG },
  Tile: { href: ANY, title: ANY, description: ANY },
  Tip: CALLOUT,
  Tooltip: { tip: ANY, headline: ANY, cta: ANY, href: ANY },
  Tree: {},
  'Tree.File': ENTRY,
  'Tree.Folder': FOLDER,
  Update: { label: ANY, description: ANY, tags: ANY, rss: ANY },
  Variation: { variations: ANY },
  View: { title: ANY, ...ICON },
  Visibility: { for: ANY },
  Warning: CALLOUT,
  ZoomImage: { ...SOURCE, alt: ANY, caption: ANY },
}
