import { type ReadContext, reportAt } from '../recovery/context.ts'
import { parseJson } from '../syntax/parse.ts'
import {
  type ConfigObject,
  type ConfigValue,
  createSourceFile,
  formatPath,
  getOpening,
  getValueAt,
} from '../syntax/value.ts'
import {
  createArray,
  createObject,
  createScalar,
  getField,
  getItems,
  renameKey,
  translateValue,
  withValue,
} from './build.ts'
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
  value.type === 'scalar' && typeof value.value === 'boolean'
    ? createScalar(value, !value.value)
    : value

const chosen = (yes: string, no: string) => (value: ConfigValue) =>
  value.type === 'scalar' && typeof value.value === 'boolean'
    ? createScalar(value, value.value ? yes : no)
    : value

const inField = (name: string) => (value: ConfigValue) =>
  value.type === 'scalar' ? createObject(value, { [name]: value }) : value

const each = (convert: (value: ConfigValue) => ConfigValue) => (value: ConfigValue) =>
  value.type === 'array' ? createArray(value, value.items.map(convert)) : value

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
    convert: (value) => translateValue(value, { venus: 'palm', quill: 'willow', prism: 'mint' }),
  },
  {
    from: 'layout',
    to: 'theme',
    convert: (value) =>
      translateValue(value, { topnav: 'mint', sidenav: 'maple', solidSidenav: 'willow' }),
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
    convert: (value) => translateValue(value, { auto: 'system' }),
  },
  { from: 'eyebrow.display', to: 'styling.eyebrows' },
  { from: 'topbarLinks', to: 'navbar.links', convert: each((link) => renameKey(link, LINK)) },
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
    convert: (value) => translateValue(value, { show: 'interactive', hide: 'none' }),
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
  const start = getOpening(old)
  reportAt(context, start, {
    code: 'config-legacy',
    message: 'Expected `docs.json`, received its predecessor `mint.json`; it is read as docs.json.',
  })
  const theme = createScalar(start, 'mint')
  let upgraded = createObject(old, { theme })
  for (const { from, to, convert } of MOVES) {
    const value = getValueAt(old, from.split('.'))
    if (value === undefined) continue
    const converted = convert?.(value) ?? value
    upgraded = withValue(upgraded, to.split('.'), { key: value, value: converted })
  }
  reportDropped(old, [], context)
  const navigation = upgradeNavigation(old)
  if (navigation === undefined) return upgraded
  return withValue(upgraded, ['navigation'], { key: navigation, value: navigation })
}

/** The text of a mint.json as docs.json has it, each value with its place; `undefined` where it is no JSON object. */
export function readMintJson(text: string): ConfigObject | undefined {
  const report = () => {}
  const parsed = parseJson(createSourceFile('mint.json', text), report)
  if ('error' in parsed || parsed.value.type !== 'object') return undefined
  return upgradeMintJson(parsed.value, { folder: '', format: 'docs.json', report })
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
  const top = renameKey(value, FONT)
  if (top.type !== 'object') return top
  const members = new Map(
    [...top.members].map(([name, member]) => [
      name,
      { key: member.key, value: renameKey(member.value, FONT) },
    ]),
  )
  return { ...top, members }
}

function callToAction(value: ConfigValue): ConfigValue {
  const link = renameKey(value, LINK)
  if (link.type !== 'object') return link
  const type = getField(link, 'type')
  const members = new Map(link.members)
  const named =
    type === undefined ? createScalar(link, 'button') : translateValue(type, { link: 'button' })
  members.set('type', { key: named, value: named })
  return { ...link, members }
}

function socials(value: ConfigValue): ConfigValue {
  if (value.type !== 'array') return value
  const entries = getItems(value).flatMap((item): [string, ConfigValue][] => {
    const type = getField(item, 'type')
    const url = getField(item, 'url')
    return type?.type === 'scalar' && url !== undefined ? [[String(type.value), url]] : []
  })
  return createObject(value, Object.fromEntries(entries))
}

function footerColumn(value: ConfigValue): ConfigValue {
  const column = renameKey(value, { title: 'header', links: 'items' })
  const items = getField(column, 'items')
  if (column.type !== 'object' || items === undefined) return column
  const members = new Map(column.members)
  members.set('items', { key: items, value: each((item) => renameKey(item, LINK))(items) })
  return { ...column, members }
}
