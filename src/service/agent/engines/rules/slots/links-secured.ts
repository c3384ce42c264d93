import { printRoutes } from '../context.ts'
import { escapePattern } from '../renaming.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene } from '../restate/scene.ts'
import { NOT_READ } from '../told/find-values.ts'
import { Unresolved } from '../unresolved.ts'
import { readPlaces } from './named-places.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const SECURED = /\bhttps\b/i
const PLAIN = /\b(?:http(?!s)|insecure|unencrypted|not secure|without (?:ssl|tls))\b/i
const HOST = /\b(?:[a-z\d-]+\.)+[a-z]{2,}\b(?!\/)/gi
const IS_FILE = /\.(?:mdx?|json|ya?ml|png|jpe?g|svg)$/i
const ALSO = anyOf(`
  links? urls? address(?:es)? http https ssl tls insecure unencrypted secure still go goes going point points pointing lead leads begin begins start starts use uses using used plain
  make change switch move update fix turn set want need needs should must have has be is are do does them it that this those these all every each both any we our so not no over into and everywhere throughout docs pages? site
`)

/** “The links to play.acme.dev still go to http, make them https”: of one host, or of all that such links lead to. */
export const linksSecured: SlotWay = {
  cue: SECURED,
  async perform(context, prompt) {
    if (!SECURED.test(prompt) || !PLAIN.test(prompt)) return undefined
    const { docs } = context
    const scene = new Scene(prompt, context)
    const told = prompt.replaceAll(/\bhttps?:\/\//gi, ' ').match(HOST) ?? []
    const hosts = [...new Set(told.filter((host) => !IS_FILE.test(host)))]
    const own = [...hosts, 'http', 'https'].flatMap((said) => scene.findSaid(said))
    const { files, spans } = await readPlaces(scene, own)
    if (hosts.length > 1 || !isAllTold(scene, [...own, ...spans], ALSO)) return undefined
    // Servers of one's own machine have no certificate.
    const of =
      hosts[0] === undefined ? '(?!localhost|127\\.|0\\.)' : `${escapePattern(hosts[0])}\\b`
    const pattern = new RegExp(`\\bhttp://(?=${of})`, 'gi')
    const meant: string[] = []
    for (const file of files ?? docs.texts().filter((one) => !NOT_READ.test(one))) {
      const text = await docs.files.read(file)
      if (text.search(pattern) === -1) {
        if (files === undefined) continue
        throw new Unresolved(`Expected a link with \`http://\` on \`${file}\`, received none.`)
      }
      await docs.files.write(file, text.replaceAll(pattern, 'https://'))
      meant.push(file)
    }
    if (meant.length === 0) {
      throw new Unresolved(`Expected links with \`http://${hosts[0] ?? ''}\`, received none.`)
    }
    return `The links${hosts[0] === undefined ? '' : ` to ${hosts[0]}`} have \`https://\` on ${printRoutes(docs, meant)}.`
  },
}
