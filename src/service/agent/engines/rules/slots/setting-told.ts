import { findNodeAtLocation, type JSONPath } from 'jsonc-parser'
import type { Context } from '../context.ts'
import { setOldMode } from '../intents/change-setting.ts'
import { Scene } from '../restate/scene.ts'
import { listReasons, ON_PAGE } from './reasons-told.ts'
import { colors } from './settings/colors.ts'
import { fonts, theme } from './settings/looks.ts'
import type { Found, SettingReader } from './settings/setting-reader.ts'
import { defaultMode, modeChoice, switches, systemMode } from './settings/switches.ts'
import {
  bannerGone,
  bannerText,
  logoLink,
  metaTags,
  searchText,
  siteDescription,
} from './settings/texts.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const DOCS = 'docs.json'
const READERS: readonly SettingReader[] = [
  ...[colors, theme, fonts, switches, modeChoice, systemMode, defaultMode],
  ...[logoLink, bannerGone, bannerText, searchText, metaTags, siteDescription],
]
/** How much may be said beside a value. */
const MOST_REST = 1.5

/** Values of docs.json that are told by what they are for, with what they are now beside or not. */
export const settingTold: SlotWay = {
  cue: new RegExp(READERS.map(({ cue }) => cue.source).join('|'), 'i'),
  isSure: (prompt) => !ON_PAGE.test(prompt),
  async perform(context, prompt) {
    if (ON_PAGE.test(prompt)) return undefined
    const { files } = context
    const scene = new Scene(prompt, context)
    const now = (path: JSONPath) => {
      const value: unknown = findNodeAtLocation(files.tree(DOCS), path)?.value
      return value === undefined ? undefined : String(value)
    }
    const found = READERS.filter(({ cue }) => cue.test(prompt))
      .flatMap(({ read }) => read(scene, now) ?? [])
      .filter(({ spans, also }) =>
        isAllTold(scene, [...spans, ...listReasons(scene, spans)], also, MOST_REST),
      )
    const [only, ...others] = found
    return only === undefined || others.length > 0 ? undefined : write(context, only)
  },
}

async function write({ files }: Context, { sets }: Found): Promise<string | undefined> {
  const told: string[] = []
  for (const { path, value } of sets) {
    const before: unknown = findNodeAtLocation(files.tree(DOCS), path)?.value
    const name = path.join('.')
    if (value === undefined) {
      await files.remove(DOCS, path)
      told.push(`Removed \`${name}\` from \`docs.json\`.`)
      continue
    }
    if (before === value) continue
    await files.set(DOCS, path, value)
    await setOldMode(files, path, value)
    const was = before === undefined ? '' : `, which was \`${String(before)}\``
    told.push(`Set \`${name}\` of \`docs.json\` to \`${value}\`${was}.`)
  }
  return told.length === 0 ? undefined : told.join(' ')
}
