import type { ComponentType } from 'preact'
import { calloutTypes } from '../callouts/glyphs.tsx'
import type * as catalog from '../catalog.ts'
import type { BaseProps } from './base.ts'

/** What a prop may be, as far as a page's text tells it. */
export type PropRule =
  /** Text, elements, lists: whatever there is a meaning for. */
  | { kind: 'any' }
  | { kind: 'flag' }
  | { kind: 'number'; min?: number; max?: number }
  | { kind: 'word'; words: readonly string[]; others?: readonly string[] }

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

const any: PropRule = { kind: 'any' }
const flag: PropRule = { kind: 'flag' }
const number: PropRule = { kind: 'number' }
const word = (words: readonly string[], others: readonly string[] = []): PropRule => ({
  kind: 'word',
  words,
  others,
})

const icon = { icon: any, iconType: any, iconLibrary: any, color: any }
const callout = { title: any, ...icon }
const calloutType = word(calloutTypes, ['success', 'error'])
const titleSize = word(['p', 'h2', 'h3', 'h4'])
const columns = { cols: { kind: 'number', min: 1, max: 4 } } as const
const field = {
  name: any,
  type: any,
  default: any,
  required: flag,
  deprecated: flag,
  enum: any,
  pre: any,
  post: any,
  optional: flag,
}
const parameter = {
  ...field,
  path: any,
  query: any,
  body: any,
  header: any,
  cookie: any,
  in: any,
  placeholder: any,
  initialValue: any,
}
const group = { dropdown: flag, sync: flag }
const example = { ...group, alternatives: flag }
const source = { src: any, width: any, height: any }
const entry = { name: any, comment: any, highlight: flag }
const folder = { ...entry, defaultOpen: flag, openable: flag }

/** The props of every component that a page may use, by the name it is written with. */
export const propRules: Rules = {
  Accordion: { title: any, description: any, defaultOpen: flag, ...icon },
  AccordionGroup: {},
  Badge: {
    ...icon,
    size: word(['xs', 'sm', 'md', 'lg']),
    shape: word(['rounded', 'pill']),
    stroke: flag,
    disabled: flag,
  },
  Callout: { ...callout, type: calloutType },
  Card: {
    title: any,
    href: any,
    horizontal: flag,
    img: any,
    cta: any,
    arrow: flag,
    type: calloutType,
    ...icon,
  },
  CardGroup: columns,
  Check: callout,
  CodeBlock: {
    ...icon,
    language: any,
    title: any,
    filename: any,
    highlight: any,
    focus: any,
    theme: any,
    twoslash: flag,
    lines: flag,
    wrap: flag,
    nocopy: flag,
    expandable: flag,
  },
  CodeBlocks: group,
  CodeGroup: group,
  Color: { variant: word(['compact', 'table']) },
  'Color.Item': { name: any, value: any },
  'Color.Row': { title: any },
  Column: {},
  Columns: columns,
  Danger: callout,
  Expandable: { title: any, defaultOpen: flag },
  FileTree: {},
  'FileTree.File': entry,
  'FileTree.Folder': folder,
  Frame: { caption: any, hint: any },
  'GitHub.Repo': { repo: any, variant: word(['inset', 'flat']) },
  Heading: { level: { kind: 'number', min: 1, max: 6 }, noAnchor: flag },
  Icon: { ...icon, src: any, name: any, size: number },
  Info: callout,
  Latex: { source: any },
  Link: { href: any, to: any },
  MDX: {},
  Mermaid: {
    actions: flag,
    placement: word(['top-left', 'top-right', 'bottom-left', 'bottom-right']),
    chart: any,
    source: any,
  },
  Note: callout,
  OptimizedVideo: {
    ...source,
    poster: any,
    autoPlay: flag,
    loop: flag,
    muted: flag,
    playsInline: flag,
    controls: flag,
  },
  Panel: {},
  Param: parameter,
  ParamField: parameter,
  Prompt: { ...icon, description: any, actions: any, source: any },
  RequestExample: example,
  Response: field,
  ResponseExample: group,
  ResponseField: field,
  SnippetGroup: group,
  Step: { title: any, stepNumber: number, titleSize, noAnchor: flag, ...icon },
  Steps: { titleSize },
  Tab: { title: any, ...icon },
  Tabs: { defaultTabIndex: number, sync: flag, borderBottom: flag },
  Tile: { href: any, title: any, description: any },
  Tip: callout,
  Tooltip: { tip: any, headline: any, cta: any, href: any },
  Tree: {},
  'Tree.File': entry,
  'Tree.Folder': folder,
  Update: { label: any, description: any, tags: any, rss: any },
  Variation: { variations: any },
  View: { title: any, ...icon },
  Visibility: { for: any },
  Warning: callout,
  ZoomImage: { ...source, alt: any, caption: any },
}
