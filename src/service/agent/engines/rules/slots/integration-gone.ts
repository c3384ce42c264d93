import { findNodeAtLocation, type JSONPath } from 'jsonc-parser'
import { nameKey } from '../names.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const DOCS = 'docs.json'
/** Where docs.json has services, each by its name. */
const HOLDERS = ['analytics', 'integrations'] as const
const GOES =
  /\b(?:remove|delete|drop|kill|strip|get rid of|take|disable|turn off|switch off|stop using|(?:should|must|can) go)\b/i
const OTHER =
  /\b(?:add|replace|rename|change|swap|move|keep|stays?|leave|instead|switch (?:from|to)|pages?|section|mentions?|card|table|except|not|set up)\b/i
const ALSO = anyOf(`
  remove delete drop kill strip get rid of take out away off disable turn switch stop using should must can go analytics tracking integrations? integration tracker snippet script block entry setting settings
  chat widget bubble don't longer stopped cancelled canceled site docs config configuration docs\\.json file from in the only a there placeholder key id token api it its we no longer any more used use is are just demo dummy sample leftover nobody
`)
const MOST_REST = 1

/** “Take the Heron analytics out of the site config”: a service that docs.json has an entry of goes. */
export const integrationGone: SlotWay = {
  cue: /\b(?:analytics|tracking|integrations?|tracker|widget|snippet|scripts?|(?:can|should|must) go|(?:don['’]?t|do not|no longer|stopped) (?:use|using))\b/i,
  isSure: (prompt) => GOES.test(prompt) && !OTHER.test(prompt),
  async perform({ files, ...context }, prompt) {
    if (!GOES.test(prompt) || OTHER.test(prompt)) return undefined
    const scene = new Scene(prompt, { files, ...context })
    const tree = files.tree(DOCS)
    const own = HOLDERS.flatMap((holder) =>
      (findNodeAtLocation(tree, [holder])?.children ?? []).flatMap(({ children }) => {
        const name = String(children?.[0]?.value)
        const spans = findService(scene, name)
        return spans.length === 0 ? [] : [{ path: [holder, name] satisfies JSONPath, spans }]
      }),
    )
    const [found, ...others] = own
    if (found === undefined || others.length > 0) return undefined
    if (!isAllTold(scene, found.spans, ALSO, MOST_REST)) return undefined
    const [holder] = found.path
    const isLast = findNodeAtLocation(tree, [holder ?? ''])?.children?.length === 1
    // What held it alone holds nothing.
    await files.remove(DOCS, isLast ? [holder ?? ''] : found.path)
    return `Removed \`${found.path.join('.')}\` from \`${DOCS}\`.`
  },
}

/** Services that docs.json has in short. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  ga4: ['googleanalytics', 'googleanalytics4'],
  gtm: ['googletagmanager', 'tagmanager'],
}

/** Where a service is said, whatever case and spaces it is written in. */
function findService(scene: Scene, name: string): Span[] {
  const keys = [nameKey(name).replaceAll(' ', ''), ...(CALLED[name] ?? [])]
  return scene
    .findMeant(3, (span) =>
      keys.includes(nameKey(scene.say(span)).replaceAll(' ', '')) ? true : undefined,
    )
    .map(({ span }) => span)
}
