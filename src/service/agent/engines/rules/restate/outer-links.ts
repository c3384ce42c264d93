import { printCount, printRoutes } from '../context.ts'
import { nameKey } from '../names.ts'
import { isOnHost, listLinks, readAddress } from '../site-link.ts'
import { leadLinks, readAllAddresses, type TextLink } from '../text-link.ts'
import { listGroups } from './group-mentions.ts'
import { listPages } from './page-mentions.ts'
import { anyOf, type Restatement, type Way } from './restatement.ts'
import type { Scene, Span } from './scene.ts'

const CUE = /\b(?:links?|invites?|invitations?|urls?)\b/i
const NOUN = /^(?:links?|invites?|invitations?|urls?)$/
const ALSO = anyOf(`
  links? invites? invitations? urls? address(?:es)? dead broken expired expires? stale outdated old wrong moved changed invalid work works working
  new one ones swap replaced? point points lead leads should guides? docs\\.json old several some different still around all every make footer header navbar nav navigation top bar included including everywhere throughout wherever whole entire site-?wide go goes
`)
/** Addresses that lead into a community: all of these lead to one place. */
const INVITATION =
  /^https?:\/\/(?:discord\.gg\/|discord(?:app)?\.com\/invite\/|chat\.whatsapp\.com\/|join\.slack\.com\/|[\w-]+\.slack\.com\/join\/)/i
const ALL =
  /\b(?:all|every|each|any|everywhere|throughout|wherever|site-?wide|(?:whole|entire) (?:site|docs|documentation|website))\b/i
const DEAD =
  /\b(?:expired?|dead|broken|stale|outdated|invalid|moved|changed|(?:doesn't|doesnt|don't|dont|does not|do not|no longer|not) (?:work|open|lead)\w*|new one|swap|replace|all (?:the |our )?\w+ (?:links?|invites?))\b/i
/** “The one the Community link in docs.json uses.” */
const AS_ON_SITE =
  /^(?:that|the one|what|the address|the same)(?: (?:that|which|as|of))?(?: the| our)? (?<label>\S+(?: \S+){0,3}?) (?:link|button|anchor|icon)(?: (?:in|of|on) (?:the |our )?(?:docs\.json|footer|header|navbar|sidebar|menu|navigation))(?: (?:uses|has|leads to|goes to|points to))?$/

/** Has links to another site lead elsewhere there: those of some pages that have its name in their address. */
export const outerLinks: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const { docs } = scene.context
  const noun = scene.words.findIndex(({ plain }) => NOUN.test(plain))
  const named = { from: noun - 1, to: noun }
  const name = nameKey(scene.say(named))
  const target = findAddress(scene) ?? findOnSite(scene)
  if (name === '' || target === undefined || !DEAD.test(scene.prompt)) return []
  const places = await listPlaces(scene)
  const isAll = places.length === 0 && ALL.test(scene.prompt)
  const files = new Set(isAll ? docs.texts() : places.flatMap((place) => place.files))
  const isMeant = (address: string) =>
    isOnHost(address, name) && address !== target.address && (!isAll || INVITATION.test(address))
  const links = (await listAddresses(docs, files)).filter(({ address }) => isMeant(address))
  // Those that lead to several places there are not all meant, unless all of these are invitations.
  const count = new Set(links.map(({ address }) => address)).size
  if (count === 0 || (count > 1 && !isAll)) return []
  const wanted = [...new Set(links.map(({ file }) => file))]
  return [
    {
      wishes: [
        {
          said: `Have the ${name} links of ${wanted.map((file) => docs.routeOf(file)).join(', ')} lead to ${target.address}`,
          perform: async (context) => {
            const own = { name, address: target.address, isMeant }
            const told = await lead(context.docs, wanted, own)
            return isAll ? told + (await leadOnSite(context, own)) : told
          },
        },
      ],
      accounted: [...listNamed(scene, name), target.span, ...places.map(({ span }) => span)],
      also: ALSO,
    },
  ]
}

/** Each word that is a name. */
function listNamed(scene: Scene, name: string): Span[] {
  return scene.words.flatMap(({ text }, from) =>
    nameKey(text) === name ? [{ from, to: from + 1 }] : [],
  )
}

/** What links to another site are to lead to. */
interface Wanted {
  /** Of the other site. */
  name: string
  address: string
  /** Whether a link with an address is to lead there. */
  isMeant(address: string): boolean
}

async function listAddresses(
  docs: Scene['context']['docs'],
  files: Iterable<string>,
): Promise<TextLink[]> {
  const found: TextLink[] = []
  for (const file of files) found.push(...readAllAddresses(await docs.files.read(file), file))
  return found
}

async function lead(
  docs: Scene['context']['docs'],
  files: readonly string[],
  { name, address, isMeant }: Wanted,
): Promise<string> {
  const links = (await listAddresses(docs, files)).filter((link) => isMeant(link.address))
  await leadLinks(docs, links, address)
  const routes = printRoutes(docs, files)
  return `Had ${printCount(links.length, 'link')} to ${name} lead to \`${address}\` on ${routes}.`
}

/** Has what docs.json has of a community lead to an address as well; tells of it. */
async function leadOnSite(
  { files }: Scene['context'],
  { address, isMeant }: Wanted,
): Promise<string> {
  const changed: string[] = []
  for (const file of files.paths) {
    for (const link of listLinks(files.tree(file))) {
      const now = readAddress(files.tree(file), link) ?? ''
      if (!isMeant(now)) continue
      await files.set(file, link.isAddress ? link.path : [...link.path, 'href'], address)
      changed.push(`“${link.label}” of \`${file}\``)
    }
  }
  return changed.length === 0 ? '' : ` So does ${changed.join(', ')}.`
}

/** Pages and groups of pages that are named. */
async function listPlaces(scene: Scene): Promise<{ files: readonly string[]; span: Span }[]> {
  const { docs } = scene.context
  const groups = [...listGroups(scene), ...listFolders(scene)].flatMap(({ name, span }) => {
    const files = docs.filesIn(name)
    return files.length === 0 ? [] : [{ files, span }]
  })
  if (groups.length > 0) return groups
  return (await listPages(scene)).map(({ file, span }) => ({ files: [file], span }))
}

/** “The self hosting guides” are those of a group or folder. */
function listFolders(scene: Scene): { name: string; span: Span }[] {
  const noun = scene.words.findIndex(({ plain }) => /^(?:guides|pages|articles)$/.test(plain))
  const spans = [2, 1].map((length) => ({ from: noun - length, to: noun }))
  const [span] = spans.filter(
    ({ from, to }) =>
      from >= 0 &&
      !scene.hasBreakWithin(from, to) &&
      scene.context.docs.filesIn(scene.say({ from, to })).length > 1,
  )
  return span === undefined ? [] : [{ name: scene.say(span), span }]
}

interface Target {
  address: string
  span: Span
}

/** The one address of another site that is told. */
function findAddress(scene: Scene): Target | undefined {
  const [only, ...others] = scene.words.flatMap(({ text }, from) =>
    /^https?:\/\//i.test(text) ? [{ address: text, span: { from, to: from + 1 } }] : [],
  )
  return others.length === 0 ? only : undefined
}

/** The address that a link of docs.json has. */
function findOnSite(scene: Scene): Target | undefined {
  const [span] = scene.find(AS_ON_SITE, 12)
  const label = span === undefined ? '' : (AS_ON_SITE.exec(scene.plain(span))?.groups?.label ?? '')
  if (span === undefined) return undefined
  const { files } = scene.context
  for (const path of files.paths) {
    const tree = files.tree(path)
    const link = listLinks(tree).find((one) => nameKey(one.label) === nameKey(label))
    const address = link && readAddress(tree, link)
    if (address !== undefined) return { address, span }
  }
  return undefined
}
