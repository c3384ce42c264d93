import { type Context, printRoutes } from '../context.ts'
import { HISTORY } from '../intents/change-version.ts'
import { nameWords } from '../names.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene } from '../restate/scene.ts'
import { Unresolved } from '../unresolved.ts'
import { readPlaces } from './named-places.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const TAG = '(?:latest|[\\w-]*\\d[\\w.-]*\\w|\\d)'
const TOLD: readonly RegExp[] = [
  `\\b(?:pin|set|bump|change|update|upgrade|move|switch) (?:the |our )?(?<name>[\\w/ -]+?)(?: docker| container)? (?:image|container|tag)\\b.*? to (?:the tag |version |tag )?(?<now>${TAG})(?:,? (?:instead of|rather than|not) (?<old>${TAG}))?(?![\\w.-]*\\w)`,
  `\\b(?:the |our )?(?<name>[\\w/-]+(?: [\\w/-]+)?)(?: docker| container)? (?:image|container|tag)\\b.*? (?:should|must|has to|needs to) (?:be |use )(?:pinned to |at |tagged )?(?:the tag |version |tag )?(?<now>${TAG})(?:,? (?:instead of|rather than|not) (?<old>${TAG}))?(?![\\w.-]*\\w)`,
].map((pattern) => new RegExp(pattern, 'i'))
const ALSO = anyOf(`
  pin pinned set bump change update upgrade move switch docker container images? tags? tagged version versions latest instead of rather than not to at use should must has needs be compose samples? examples? code commands? everywhere
`)
/** An image with its tag, as code has it. */
const IMAGE = /(?<![\w./@-])(?<image>(?:[\w.-]+(?::\d+)?\/)*[\w.-]+):(?<tag>[\w][\w.-]*)(?![\w/])/g

/** “Pin the Redis image on the compose page to 7.4 instead of latest”: the tag of an image that is told by its name. */
export const imageTags: SlotWay = {
  cue: /\b(?:image|container|tag)\b/i,
  isSure: (prompt) => readTold(prompt) !== undefined,
  async perform(context: Context, prompt) {
    const told = readTold(prompt)
    if (told === undefined) return undefined
    const { docs } = context
    const scene = new Scene(prompt, context)
    const own = [told.name, told.now, told.old ?? ''].flatMap((said) => scene.findSaid(said))
    const { files, spans } = await readPlaces(scene, own)
    if (!isAllTold(scene, [...own, ...spans], ALSO)) return undefined
    const words = nameWords(told.name)
    const found: { file: string; image: string; tag: string }[] = []
    for (const file of files ?? docs.currentPages().filter((one) => !HISTORY.test(one)))
      for (const { groups } of (await docs.files.read(file)).matchAll(IMAGE)) {
        const { image = '', tag = '' } = groups ?? {}
        const isNamed = words.every((word) =>
          nameWords(image.replaceAll(/[/._-]/g, ' ')).includes(word),
        )
        const isOld = told.old === undefined ? tag !== told.now : tag === told.old
        if (isNamed && isOld && /^(?:latest|\w*\d)/.test(tag)) found.push({ file, image, tag })
      }
    const [first] = found
    const isOne = found.every(({ image, tag }) => image === first?.image && tag === first.tag)
    if (first === undefined || !isOne)
      throw new Unresolved(
        `Expected one tag of the image “${told.name}”, received ${found.length}.`,
      )
    const having = new Set(found.map(({ file }) => file))
    for (const file of having) {
      const text = await docs.files.read(file)
      const after = text.replaceAll(IMAGE, (whole, image: string, tag: string) =>
        image === first.image && tag === first.tag ? `${image}:${told.now}` : whole,
      )
      await docs.files.write(file, after)
    }
    const routes = printRoutes(docs, having)
    return `Changed \`${first.image}:${first.tag}\` to \`${first.image}:${told.now}\` on ${routes}.`
  },
}

function readTold(prompt: string): { name: string; now: string; old?: string } | undefined {
  for (const pattern of TOLD) {
    const { name, now, old } = pattern.exec(prompt)?.groups ?? {}
    if (name !== undefined && now !== undefined && /\d|^latest$/.test(now))
      return { name, now, ...(old !== undefined && { old }) }
  }
  return undefined
}
