import { mapPageTexts } from '../page-texts.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene } from '../restate/scene.ts'
import { Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const TIME = '\\d{1,2}(?::\\d\\d)?'
const HALF = '(?:[ap]m|[ap]\\.m\\.)'
/** “9AM - 6 pm”, “9:00 to 17:00”. */
const RANGE = `(?<![\\d.:-])(?<from>${TIME})(?<one> ?${HALF})?(?<dash> ?[-–—] ?| (?:to|until|till) )(?<to>${TIME})(?:(?<two> ?${HALF})(?![\\p{L}\\d])|(?<=:\\d\\d)(?![\\d:]))`
const ZONE =
  /^ (?:in )?(?<zone>Pacific|Eastern|Central|Mountain|[A-Z]{2,4}T|UTC|GMT|BST)(?: (?:Standard )?Time)?\b/
const DAY = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi
const CUE = new RegExp(RANGE, 'iu')
const RANGES = new RegExp(RANGE, 'giu')
const OTHER =
  /\b(?:add|remove|delete|rename|row|column|except|unless|only|weekends?|holidays?|or)\b/i
const ALSO = anyOf(`
  support office opening business working service our the hours? times? availability available open are is run runs from now as of on in both all each every page pages still has have had says? shows? lists? mentions? old outdated previous wrong former ones
  update change adjust correct fix that them it those please there can could you and monday tuesday wednesday thursday friday saturday sunday mondays fridays to through standard time pacific eastern central mountain utc gmt everywhere wherever throughout docs instead of not rather than new
`)

/** “Support hours are 9AM - 6PM now. The Help page and the Talks page still have the old hours.” */
export const hoursNow: SlotWay = {
  cue: CUE,
  isSure: isOfHours,
  async perform(context, prompt) {
    if (!isOfHours(prompt)) return undefined
    const told = [...prompt.matchAll(RANGES)]
    const [first, second, ...more] = told
    if (first === undefined || more.length > 0) return undefined
    const between =
      second === undefined ? '' : prompt.slice(first.index + first[0].length, second.index)
    const isTurned = /\b(?:instead of|rather than|not)\b/i.test(between)
    const isFromTo = /\b(?:to|are now|is now)\b/i.test(between)
    if (second !== undefined && !isTurned && !isFromTo) return undefined
    const [now, old] = isFromTo && !isTurned ? [second, first] : [first, second]
    if (now === undefined) return undefined
    const scene = new Scene(prompt, context)
    const pages = await listPages(scene)
    const ranges = told.map((one) => scene.spanOf(one as RegExpExecArray))
    const spans = [...ranges, ...pages.map(({ span }) => span)]
    if (pages.length === 0 || !isAllTold(scene, spans, ALSO, 1)) return undefined
    const zone = ZONE.exec(prompt.slice(now.index + now[0].length))?.groups?.zone
    const days = prompt.match(DAY) ?? []
    const { docs } = context
    const before = new Set<string>()
    const files = [...new Set(pages.map(({ file }) => file))]
    for (const file of files) {
      let count = 0
      const text = await docs.files.read(file)
      const after = mapPageTexts(text, ['prose'], (prose) =>
        prose.replaceAll(RANGES, (...args) => {
          const [whole] = args
          const at = Number(args.at(-3))
          const groups = args.at(-1) as Record<string, string | undefined>
          if (old !== undefined && keyOf(whole) !== keyOf(old[0])) return whole
          count++
          before.add(keyOf(whole))
          const line = prose.slice(prose.lastIndexOf('\n', at) + 1).split('\n', 1)[0] ?? ''
          const isSame =
            (zone === undefined ||
              ZONE.exec(prose.slice(at + whole.length))?.groups?.zone === zone) &&
            days.every((day) => line.toLowerCase().includes(day.toLowerCase().replace(/s$/, '')))
          if (!isSame) throw new Unresolved(`Expected the same zone and days, received “${line}”.`)
          return write(now.groups ?? {}, groups)
        }),
      )
      if (count === 0) throw new Unresolved(`Expected hours on \`${file}\`, received none.`)
      await docs.files.write(file, after)
    }
    if (before.size !== 1)
      throw new Unresolved(`Expected one old time on the pages, received ${before.size}.`)
    const routes = files.map((file) => `\`${docs.routeOf(file)}\``).join(' and ')
    return `Changed the hours on ${routes} to ${now[0].trim()}.`
  },
}

function isOfHours(prompt: string): boolean {
  return /\bhours?\b|\bavailab\w+\b|\bopen\b/i.test(prompt) && !OTHER.test(prompt)
}

function keyOf(range: string): string {
  return range
    .toLowerCase()
    .replaceAll(/[\s.]/g, '')
    .replaceAll(/[–—]|to|until|till/g, '-')
}

/** New times, written as those that stand there are: with their dash, and small letters where they have them. */
function write(
  now: Readonly<Record<string, string | undefined>>,
  like: Readonly<Record<string, string | undefined>>,
): string {
  const half = (own = '', other = '') => {
    const letters = own.trim().replaceAll('.', '')
    if (other === '' || letters === '') return own
    const gap = other.startsWith(' ') ? ' ' : ''
    const cased = /[AP]/.test(other) ? letters.toUpperCase() : letters.toLowerCase()
    return gap + (other.includes('.') ? `${cased[0]}.${cased[1]}.` : cased)
  }
  return `${now.from}${half(now.one, like.one ?? like.two)}${like.dash}${now.to}${half(now.two, like.two)}`
}
