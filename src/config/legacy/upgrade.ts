import { type ReadContext, reportAt } from '../recovery/context.ts'
import {
  type ConfigObject,
  type ConfigValue,
  formatPath,
  opening,
  valueAt,
} from '../syntax/value.ts'
import { array, field, itemsOf, object, renamed, scalar, translated, withValue } from './build.ts'
import { upgradeNavigation } from './navigation.ts'

/** Where a key of mint.json goes, and how its value changes. */
interface Move {
  from: string
  to: string
  convert?: (value: ConfigValue) => ConfigValue
}

const LINK = { name: 'label', url: 'href' }

const FONT = { url: 'source', headings: 'heading' }

const negated = (value: ConfigValue) =>
  value.type === 'scalar' && typeof value.value === 'boolean' ? scalar(value, !value.value) : value

const chosen = (yes: string, no: string) => (value: ConfigValue) =>
  value.type === 'scalar' && typeof value.value === 'boolean'
    ? scalar(value, value.value ? yes : no)
    : value

const inField = (name: string) => (value: ConfigValue) =>
  value.type === 'scalar' ? object(value, { [name]: value }) : value

const each = (convert: (value: ConfigValue) => ConfigValue) => (value: ConfigValue) =>
  value.type === 'array' ? array(value, value.items.map(convert)) : value

/** In this order: where two keys go to one place, the later one wins. */
const MOVES: readonly Move[] = [
  { from: 'name', to: 'name' },
  { from: 'description', to: 'description' },
  { from: 'favicon', to: 'favicon' },
  { from: 'logo', to: 'logo' },
  { from: 'redirects', to: 'redirects' },
  { from: 'banner', to: 'banner' },
  { from: 'contextual', to: 'contextual' },
  { from: 'thumbnails', to: 'thumbnails' },
  { from: 'errors', to: 'errors' },
  { from: 'openapi', to: 'api.openapi' },
  { from: 'asyncapi', to: 'api.asyncapi' },
  {
    from: 'theme',
    to: 'theme',
    convert: (value) => translated(value, { venus: 'palm', quill: 'willow', prism: 'mint' }),
  },
  {
    from: 'layout',
    to: 'theme',
    convert: (value) =>
      translated(value, { topnav: 'mint', sidenav: 'maple', solidSidenav: 'willow' }),
  },
  { from: 'colors.primary', to: 'colors.primary' },
  { from: 'colors.light', to: 'colors.light' },
  { from: 'colors.dark', to: 'colors.dark' },
  { from: 'colors.background', to: 'background.color' },
  { from: 'background.style', to: 'background.decoration' },
  { from: 'backgroundImage', to: 'background.image' },
  { from: 'modeToggle.default', to: 'appearance.default' },
  { from: 'modeToggle.isHidden', to: 'appearance.strict' },
  { from: 'font', to: 'fonts', convert: fonts },
  {
    from: 'codeBlock.mode',
    to: 'styling.codeblocks',
    convert: (value) => translated(value, { auto: 'system' }),
  },
  { from: 'eyebrow.display', to: 'styling.eyebrows' },
  { from: 'topbarLinks', to: 'navbar.links', convert: each((link) => renamed(link, LINK)) },
  { from: 'topbarCtaButton', to: 'navbar.primary', convert: callToAction },
  { from: 'search.prompt', to: 'search.prompt' },
  { from: 'metadata', to: 'seo.metatags' },
  { from: 'seo.indexHiddenPages', to: 'seo.indexing', convert: chosen('all', 'navigable') },
  { from: 'footerSocials', to: 'footer.socials', convert: socials },
  { from: 'footer.socials', to: 'footer.socials', convert: socials },
  { from: 'footer.links', to: 'footer.links', convert: each(footerColumn) },
  { from: 'analytics', to: 'integrations' },
  {
    from: 'integrations.intercom',
    to: 'integrations.intercom',
    convert: inField('appId'),
  },
  {
    from: 'integrations.frontchat',
    to: 'integrations.frontchat',
    convert: inField('snippetId'),
  },
  { from: 'api.baseUrl', to: 'api.mdx.server' },
  { from: 'api.auth', to: 'api.mdx.auth' },
  {
    from: 'api.playground.mode',
    to: 'api.playground.display',
    convert: (value) => translated(value, { show: 'interactive', hide: 'none' }),
  },
  { from: 'api.playground.disableProxy', to: 'api.playground.proxy', convert: negated },
  { from: 'api.request.example.languages', to: 'api.examples.languages' },
  {
    from: 'api.request.example.showOptionalParams',
    to: 'api.examples.defaults',
    convert: chosen('all', 'required'),
  },
  { from: 'api.paramFields.expanded', to: 'api.params.expanded' },
  { from: 'api.paramFields.post', to: 'api.params.post' },
]

/** Keys of mint.json that the navigation is made of. */
const NAVIGATION_KEYS: readonly string[] = [
  'navigation',
  'tabs',
  'primaryTab',
  'topAnchor',
  'anchors',
  'versions',
]

/** A mint.json as docs.json has it. Values keep their place in the old file. */
export function upgradeMintJson(old: ConfigObject, context: ReadContext): ConfigObject {
  const start = opening(old)
  reportAt(context, start, {
    code: 'config-legacy',
    message: 'Expected `docs.json`, received its predecessor `mint.json`; it is read as docs.json.',
  })
  const theme = scalar(start, 'mint')
  let upgraded = object(old, { theme })
  for (const { from, to, convert } of MOVES) {
    const value = valueAt(old, from.split('.'))
    if (value === undefined) continue
    const converted = convert?.(value) ?? value
    upgraded = withValue(upgraded, to.split('.'), { key: value, value: converted })
  }
  reportDropped(old, [], context)
  const navigation = upgradeNavigation(old)
  if (navigation === undefined) return upgraded
  return withValue(upgraded, ['navigation'], { key: navigation, value: navigation })
}

const COVERED = new Set(['$schema', ...NAVIGATION_KEYS, ...MOVES.map((move) => move.from)])

/** Reports the keys that neither move nor hold something that moves. */
function reportDropped(value: ConfigObject, path: readonly string[], context: ReadContext): void {
  for (const [name, member] of value.members) {
    const memberPath = [...path, name]
    const key = memberPath.join('.')
    if (COVERED.has(key)) continue
    const holdsCovered = MOVES.some((move) => move.from.startsWith(`${key}.`))
    if (holdsCovered && member.value.type === 'object') {
      reportDropped(member.value, memberPath, context)
      continue
    }
    reportAt(context, member.key, {
      code: 'config-legacy-dropped',
      message: `\`${formatPath(memberPath)}\` of \`mint.json\` has no counterpart in \`docs.json\`; it is left out.`,
    })
  }
}

function fonts(value: ConfigValue): ConfigValue {
  const top = renamed(value, FONT)
  if (top.type !== 'object') return top
  const members = new Map(
    [...top.members].map(([name, member]) => [
      name,
      { key: member.key, value: renamed(member.value, FONT) },
    ]),
  )
  return { ...top, members }
}

function callToAction(value: ConfigValue): ConfigValue {
  const link = renamed(value, LINK)
  if (link.type !== 'object') return link
  const type = field(link, 'type')
  const members = new Map(link.members)
  const named = type === undefined ? scalar(link, 'button') : translated(type, { link: 'button' })
  members.set('type', { key: named, value: named })
  return { ...link, members }
}

function socials(value: ConfigValue): ConfigValue {
  if (value.type !== 'array') return value
  const entries = itemsOf(value).flatMap((item): [string, ConfigValue][] => {
    const type = field(item, 'type')
    const url = field(item, 'url')
    return type?.type === 'scalar' && url !== undefined ? [[String(type.value), url]] : []
  })
  return object(value, Object.fromEntries(entries))
}

function footerColumn(value: ConfigValue): ConfigValue {
  const column = renamed(value, { title: 'header', links: 'items' })
  const items = field(column, 'items')
  if (column.type !== 'object' || items === undefined) return column
  const members = new Map(column.members)
  members.set('items', { key: items, value: each((item) => renamed(item, LINK))(items) })
  return { ...column, members }
}
