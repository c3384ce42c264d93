import { findAddressFault } from '../../diagnostics/index.ts'
import { type ReadContext, reportAt } from '../recovery/context.ts'
import {
  type ConfigObject,
  type ConfigValue,
  formatPath,
  getOpening,
  getString,
  getValueAt,
} from '../syntax/value.ts'

/** Findings about values that are well-formed one by one but do not fit together. */
export function checkAuthoring(config: ConfigObject, context: ReadContext): void {
  checkLabels(config, context)
  checkFooter(config, context)
  checkContextual(config, context)
  checkAddresses(config, context)
  checkSocials(config, context)
  for (const path of [['fonts'], ['fonts', 'heading'], ['fonts', 'body']]) {
    checkFont(getValueAt(config, path), path, config, context)
  }
}

function itemsAt(config: ConfigObject, path: readonly string[]): readonly ConfigValue[] {
  const value = getValueAt(config, path)
  return value?.type === 'array' ? value.items : []
}

function checkLabels(config: ConfigObject, context: ReadContext): void {
  const links = itemsAt(config, ['navbar', 'links']).map((link, index) => ({
    link,
    path: formatPath(['navbar', 'links', index, 'label']),
  }))
  const primary = getValueAt(config, ['navbar', 'primary'])
  if (primary !== undefined) links.push({ link: primary, path: 'navbar.primary.label' })
  for (const { link, path } of links) {
    if (link.type !== 'object' || !link.members.has('href')) continue
    const type = getString(link.members.get('type')?.value)
    if (type === 'github' || type === 'discord') continue
    if (link.members.has('label') || link.members.has('icon')) continue
    reportAt(context, getOpening(link), {
      code: 'config-missing-key',
      severity: 'warning',
      message: `Expected \`${path}\` to be a string, received nothing.`,
      hint: 'Until it is set, the address is shown.',
    })
  }
}

function checkFooter(config: ConfigObject, context: ReadContext): void {
  const columns = itemsAt(config, ['footer', 'links'])
  for (const [index, column] of columns.entries()) {
    if (column.type !== 'object') continue
    const items = column.members.get('items')?.value
    const isEmpty = items === undefined || (items.type === 'array' && items.items.length === 0)
    if (!isEmpty) continue
    reportAt(context, getOpening(items ?? column), {
      code: 'config-missing-key',
      severity: 'warning',
      message: `Expected \`footer.links[${index}].items\` to hold a link, received none.`,
      hint: 'Write `{ "label": "…", "href": "…" }` into it.',
    })
  }
  const [, , , , fifth] = columns
  if (fifth === undefined) return
  reportAt(context, getOpening(fifth), {
    code: 'config-invalid-value',
    severity: 'warning',
    message: `Expected \`footer.links\` to hold four columns at most, received ${columns.length}.`,
    hint: 'All of them are shown; put the links of two columns into one.',
  })
}

/** Links wherever they stand; an empty one is told as a value that is missing. */
function checkAddresses(value: ConfigValue, context: ReadContext): void {
  if (value.type === 'array') for (const item of value.items) checkAddresses(item, context)
  if (value.type !== 'object') return
  for (const [name, member] of value.members) {
    const address = name === 'href' ? getString(member.value) : undefined
    const fault = address?.trim() ? findAddressFault(address) : undefined
    if (fault === undefined) checkAddresses(member.value, context)
    else {
      reportAt(context, member.value, {
        code: 'link-invalid',
        message: `Expected ${fault.expected} in \`href\`, received ${fault.received}.`,
        hint: fault.advice,
      })
    }
  }
}

/** What leads to a profile has to be its address: a name alone would be a page of the site. */
function checkSocials(config: ConfigObject, context: ReadContext): void {
  const socials = getValueAt(config, ['footer', 'socials'])
  if (socials?.type !== 'object') return
  for (const [name, { value }] of socials.members) {
    const address = getString(value)?.trim()
    if (!address || /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(address)) continue
    reportAt(context, value, {
      code: 'link-invalid',
      message: `Expected an address that begins with \`https://\` in \`footer.socials.${name}\`, received \`${address}\`.`,
      hint: 'Write the whole address of the profile, as in `https://github.com/example`.',
    })
  }
}

function checkContextual(config: ConfigObject, context: ReadContext): void {
  const seen = new Set<string>()
  for (const option of itemsAt(config, ['contextual', 'options'])) {
    const name = getString(option)
    if (name === undefined) continue
    if (seen.has(name)) {
      reportAt(context, option, {
        code: 'config-duplicate-value',
        message: `Expected each of \`contextual.options\` once, received \`"${name}"\` again.`,
        hint: 'The first one is used.',
      })
    }
    seen.add(name)
  }
}

function checkFont(
  font: ConfigValue | undefined,
  path: readonly string[],
  config: ConfigObject,
  context: ReadContext,
): void {
  if (font?.type !== 'object') return
  const has = (key: string) => font.members.has(key)
  const name = formatPath(path)
  const source = getString(font.members.get('source')?.value)
  if (source !== undefined && !has('format') && !/\.woff2?([?#]|$)/i.test(source)) {
    reportAt(context, getOpening(font), {
      code: 'config-missing-key',
      severity: 'warning',
      message: `Expected \`${name}.format\` to be one of \`woff\`, \`woff2\`, received nothing.`,
      hint: 'It is required with `source`.',
    })
  }
  const named =
    has('family') || has('source') || getValueAt(config, ['fonts', 'family']) !== undefined
  if (named || has('heading') || has('body')) return
  reportAt(context, getOpening(font), {
    code: 'config-missing-key',
    severity: 'warning',
    message: `Expected \`${name}.family\` to be a string, received nothing.`,
    hint: 'Until it is set, the font of the theme is used.',
  })
}
