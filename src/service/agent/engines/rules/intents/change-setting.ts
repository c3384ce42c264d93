import { findNodeAtLocation, type JSONPath } from 'jsonc-parser'
import { ICON_LIBRARIES, THEME_NAMES } from '../../../../../config/index.ts'
import { suggestName } from '../../../../../diagnostics/index.ts'
import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import type { Intent } from '../intent.ts'
import { printQuotedNames } from '../navigation.ts'
import { Said } from '../prompt/said.ts'
import { getSetting, type Setting } from '../settings.ts'
import { Unresolved } from '../unresolved.ts'

const DOCS = 'docs.json'

/** What says that a value is wished for, and not only spoken of. */
const NEW = "@set|now|should|must|to|as|new|changed?|switched?|switch|want|needs?|try|:|its|it's"

/** “The docs are still called Starter Kit” tells what is so, and no wish. */
const AS_IT_IS =
  /\b(?:is|are|['’]s|['’]re) (?:\S+ )?(?:still|currently|wrongly|mistakenly|at the moment) (?:\S+ )?(?:called|named|titled)\b/i

/** Sets a value of docs.json by its name. */
export const changeSetting: Intent = {
  does: 'set the name, theme, colors, logo, favicon, banner and other settings of `docs.json`',
  example: 'Set the primary color to #1A73E8',
  hints: [
    'color',
    'theme',
    'logo',
    'favicon',
    'name',
    'banner',
    'setting',
    'docs.json',
    'dark',
    'brand',
    '404',
    'button',
    'search',
  ],
  phrases: [
    '@set {setting} (to|as|into|be) {value}',
    'use {value} (as|for) {setting}',
    ['(turn on|switch on|enable|show|activate) {setting}', { value: 'true' }],
    ['(turn off|switch off|disable|hide|deactivate) {setting}', { value: 'false' }],
  ],
  frames: [
    {
      needs: [NEW],
      also: '@set|changed|switched|code|hex|purple|violet|indigo|blue|teal|green|yellow|orange|red|pink|brown|black|white|gr[ae]y|darker|lighter|shade|brand new|new|take|bring|pick|choose|go|went|with|for',
      slots: {
        value: { form: /^#(?:[\da-f]{6}|[\da-f]{3})$/i },
        setting: {},
        more: { behind: 'also|and|as well as', isOptional: true },
      },
    },
    {
      needs: ['theme|layout|design'],
      also: '@set|try|go|move|moved|switched|looks?|different|new|old',
      slots: { value: { form: new RegExp(`^(?:${THEME_NAMES.join('|')})$`, 'i') } },
      given: { setting: 'theme' },
    },
    {
      needs: ['icons?', '@set|using'],
      also: 'library|set|pack|try|go|move|switch|only|of|from',
      slots: { value: { form: new RegExp(`^(?:${ICON_LIBRARIES.join('|')})$`, 'i') } },
      given: { setting: 'icon library' },
    },
    {
      needs: ['banner|announcement(?: bar)?', '@add|show|display|have|want|run|get'],
      also: 'bar|top|new|above|over|all|every|each|pages?|across',
      slots: {
        value: {
          behind:
            '(?:that|which|and it should|it should) (?:says?|reads?)(?: that)?|saying(?: that)?|reading|with the text|:',
          isText: true,
        },
        dismissible: { form: /^dismissi[bv]le$/i, isOptional: true },
      },
      given: { setting: 'banner' },
    },
    {
      needs: ['docs|documentation|site|website', 'called|named|renamed|rename|call|name'],
      also: '@set|whole|entire|project',
      slots: { value: { behind: '(?:called|named|renamed)(?: to| into)?|to|:', isText: true } },
      given: { setting: 'site name' },
    },
    {
      needs: [NEW],
      also: '@set|new|file|image|changed',
      slots: {
        value: { form: /^\/?[\w./-]+\.(?:svg|png|ico|jpe?g|webp|gif)$/i },
        setting: {},
      },
    },
    {
      needs: [],
      also: '@set|new|something like|changed',
      slots: { setting: {}, value: { behind: '@says', isText: true } },
    },
  ],
  accepts: (said) =>
    settingOf(said) !== undefined &&
    // Behind a quotation comes what is no part of it.
    (said.isQuoted('value') || !/^"[^"]*" /.test(said.text('value'))) &&
    (/^(?:banner|description|seo)$/.test(String(settingOf(said)?.path[0])) ||
      !said.hasFormer('value')) &&
    !(settingOf(said)?.kind === 'text' && said.isVague('value')) &&
    // What is quoted is all of it.
    (said.isQuoted('value') || !/^(?:say|read)s? |" (?:and|then) /.test(said.text('value'))) &&
    !(settingOf(said)?.kind === 'color' && /^(?!#).+#/.test(said.text('value'))) &&
    // The site is not called so on one of its pages.
    !(
      settingOf(said)?.path[0] === 'name' &&
      (said.hasPlace('value') ||
        (!said.isQuoted('value') && /^(?:in|on|at|to|with|as|of) /i.test(said.text('value'))) ||
        AS_IT_IS.test(said.sentence.text) ||
        /\b(?:page|guide|article) (?:called|titled|named|about|on)\b/i.test(said.sentence.text))
    ) &&
    isFontName(settingOf(said), said.text('value')) &&
    // An id is one word.
    !(settingOf(said)?.path.includes('ga4') && / /.test(said.text('value'))) &&
    // What goes on is no value of its kind, but another wish.
    (settingOf(said)?.kind === 'text' ||
      said.isQuoted('value') ||
      !/, | and /.test(said.text('value'))) &&
    (said.find('more') === undefined || getMore(said) !== undefined),
  async perform({ files, task }, said) {
    const name = said.text('setting').replace(/^(?:the|our) /i, '')
    const setting = settingOf(said)
    if (setting === undefined) throw new Unresolved(`Expected a setting, received “${name}”.`)
    const words = said.text('value')
    if (!isFontName(setting, words)) {
      throw new Unresolved(`Expected the name of a font, received “${words}”.`)
    }
    // A button does not say where it leads.
    if (setting.path.at(-1) === 'label' && LEADING.test(words))
      throw new Unresolved(`Expected what the ${name} is to say, received “${words}”.`)
    // A sentence ends without its sign, which is part of what is announced.
    const isCalled =
      setting.path[0] === 'banner' && task.prompts.at(-1)?.trim().endsWith(`${words}!`)
    const value = readValue(setting, name, isCalled ? `${words}!` : words, task.workspace.list())
    const more = said.find('more') === undefined ? [] : [getMore(said) ?? setting]
    const told: string[] = []
    for (const one of [setting, ...more].flatMap((one) => splitModes(files, one))) {
      const path = await placeFor({ files }, one)
      const before = findNodeAtLocation(files.tree(DOCS), path)?.value as unknown
      if (before === value) {
        told.push(`\`${path.join('.')}\` is \`${String(value)}\` already.`)
        continue
      }
      await files.set(DOCS, path, value)
      await setOldMode(files, path, value)
      const was = before === undefined ? '' : `, which was \`${String(before)}\``
      told.push(`Set \`${path.join('.')}\` of \`docs.json\` to \`${String(value)}\`${was}.`)
    }
    if (said.find('dismissible') !== undefined) {
      await files.set(DOCS, ['banner', 'dismissible'], true)
      told.push('Readers can dismiss it.')
    }
    return told.join(' ')
  },
}

/** A font is a name of few words: pages may be about fonts as well. Other settings have what values they have. */
function isFontName(setting: Setting | undefined, value: string): boolean {
  const isSentence =
    /\b(?:for|and|as|in|with|headings?|body|should|use|be|is|you|it)\b|(?: \S+){4}/.test(value)
  return setting?.path[0] !== 'fonts' || !isSentence
}

/** Whether a value that is not quoted may be that of a setting. */
export function mayBeSetting(setting: string, value: string): boolean {
  const said = new Said({ text: `set ${setting} to ${value}`, quotations: [] }, { setting, value })
  return changeSetting.accepts?.(said) !== false
}

const LEADING =
  /https?:\/\/|\band (?:open|lead|link|point|go|take|bring|send)\b.* (?:to|page|tab)\b/i

/** The setting that is meant: of what is to lead somewhere its address. */
function settingOf(said: Said): Setting | undefined {
  const name = said.text('setting')
  const setting = getSetting(name)
  if (said.find('leads') === undefined || setting?.kind === 'address') return setting
  const address = getSetting(`${name} link`)
  return address?.kind === 'address' ? address : undefined
}

/** The setting that is to have the same value: “also for dark mode” said of a color is one more color. */
function getMore(said: Said): Setting | undefined {
  const more = said.text('more').replaceAll(/^(?:(?:for|in|on|the) )+/gi, '')
  const own = getSetting(said.text('setting'))
  const other = getSetting(more) ?? getSetting(`${more} ${own?.kind ?? ''}`)
  return other !== undefined && other.kind === own?.kind ? other : undefined
}

/** Takes a setting out of docs.json. */
export const removeSetting: Intent = {
  does: 'remove settings of `docs.json` such as the banner',
  example: 'Remove the banner',
  hints: ['remove', 'banner', 'setting'],
  phrases: [],
  frames: [{ needs: ['@off'], also: '@gone|at the top|from the top|top', slots: { setting: {} } }],
  accepts: (said) => getSetting(said.text('setting')) !== undefined,
  async perform({ files }, said) {
    const setting = getSetting(said.text('setting'))
    const name = said.text('setting').replace(/^(?:the|our) /i, '')
    if (setting === undefined) throw new Unresolved(`Expected a setting, received “${name}”.`)
    if (!setting.isOptional) {
      throw new AgentRefusal(`Expected a setting that a site can do without, received the ${name}.`)
    }
    // What belongs to a text goes with it.
    const isPart = setting.kind === 'text' && ['banner'].includes(String(setting.path[0]))
    const path = isPart ? setting.path.slice(0, 1) : setting.path
    if (findNodeAtLocation(files.tree(DOCS), path) === undefined) {
      throw new Unresolved(`Expected \`docs.json\` to have a ${name}, received none.`)
    }
    await files.set(DOCS, path, undefined)
    return `Removed \`${path.join('.')}\` from \`docs.json\`.`
  },
}

/** Sites may still have the mode under the name that it had before. */
export async function setOldMode(
  files: Context['files'],
  path: JSONPath,
  value: string | boolean,
): Promise<void> {
  const old = ['modeToggle', 'default']
  const isThere = findNodeAtLocation(files.tree(DOCS), old) !== undefined
  if (path.join('.') === 'appearance.default' && isThere) await files.set(DOCS, old, value)
}

/** A setting, or those of both modes where a logo or favicon has one for each. */
function splitModes(files: Context['files'], setting: Setting): Setting[] {
  const [name, ...rest] = setting.path
  const isImage = rest.length === 0 && (name === 'logo' || name === 'favicon')
  const node = isImage ? findNodeAtLocation(files.tree(DOCS), setting.path) : undefined
  if (node?.type !== 'object') return [setting]
  return ['light', 'dark'].map((mode) => ({ ...setting, path: [...setting.path, mode] }))
}

/** The path of a setting; what is one image for both modes becomes two where one of them is set. */
async function placeFor({ files }: Pick<Context, 'files'>, { path }: Setting): Promise<JSONPath> {
  const above = path.slice(0, -1)
  const whole = above.length === 0 ? undefined : findNodeAtLocation(files.tree(DOCS), above)
  const isImage = path[0] === 'logo' || path[0] === 'favicon'
  if (isImage && whole?.type === 'string') {
    await files.set(DOCS, above, { light: whole.value, dark: whole.value })
  }
  return path
}

function readValue(
  { kind, values = [] }: Setting,
  name: string,
  said: string,
  files: readonly string[],
): string | boolean {
  const value = said.trim().replace(/^(?:just|simply|be) /i, '')
  const refuse = (expected: string, near?: string) => {
    const hint = near === undefined ? '' : ` Did you mean \`${near}\`?`
    return new Unresolved(`Expected the ${name} to be ${expected}, received “${value}”.${hint}`)
  }
  switch (kind) {
    case 'color':
      if (!/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value)) throw refuse('a color such as `#1A73E8`')
      return value
    case 'theme': {
      const theme = value.toLowerCase().replace(/ (?:theme|layout)$/, '')
      if (THEME_NAMES.includes(theme)) return theme
      throw refuse(`one of ${printQuotedNames(THEME_NAMES)}`, suggestName(theme, THEME_NAMES))
    }
    case 'mode': {
      const mode = value.toLowerCase().replace(/ mode$/, '')
      if (['light', 'dark', 'system'].includes(mode)) return mode
      throw refuse('`light`, `dark` or `system`')
    }
    case 'choice': {
      const chosen = values.find((one) => one === value.toLowerCase())
      if (chosen !== undefined) return chosen
      throw refuse(`one of ${printQuotedNames(values)}`, suggestName(value, values))
    }
    case 'boolean':
      if (/^(?:true|on|yes|enabled)$/i.test(value)) return true
      if (/^(?:false|off|no|disabled)$/i.test(value)) return false
      throw refuse('on or off')
    case 'file': {
      if (/^https?:\/\//i.test(value)) {
        if (/\.(?:svg|png|jpe?g|webp|gif|ico|avif)(?:[?#]|$)/i.test(value)) return value
        throw refuse('a picture')
      }
      const path = value.replace(/^\/+/, '')
      if (files.includes(path)) return `/${path}`
      throw refuse('a file of the docs', suggestName(path, files))
    }
    case 'address':
      if (/^(?:https?:\/\/|mailto:|\/)\S+$/i.test(value)) return value
      throw refuse('an address such as `https://example.com`')
    case 'text':
      if (value === '') throw refuse('a text')
      return value
  }
}
