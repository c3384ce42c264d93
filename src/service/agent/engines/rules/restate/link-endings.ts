import { AgentRefusal } from '../../../model.ts'
import { type Context, changeTexts, printCount } from '../context.ts'
import { mapLinks } from '../links.ts'
import type { PageMention } from './page-mention.ts'
import { getPage, listPages } from './page-mentions.ts'
import { anyOf, type Restatement, type Way } from './restatement.ts'
import type { Scene, Span } from './scene.ts'

const CUE = /\blinks?\b.*\.mdx?\b|\.mdx?\b.*\blinks?\b/is
const ASKS =
  /\b(?:remove|delete|drop|strip|lose|without|take (?:\S+ ){0,3}?(?:off|out|away)|get rid of|fix|clean|correct|shouldn['’]?t|should not)\b/i
const OTHER = /\b(?:add|keep|leave|don['’]?t|do not)\b/i
const ALSO = anyOf(`
  links? internal relative end ends ending endings extensions? suffix suffixes file remove delete drop strip lose without take off out away get rid fix clean correct
  some several few those ones before after anchors? hash end 404s? broken dead wrong lead leads nowhere work works not shouldn't go goes breaks? break all every their them to too
`)
const ENDING = /\.mdx?(?=[?#]|$)/i

/** Takes the endings of files off links to pages: “the links on the support page end in .md, please fix”. */
export const linkEndings: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  if (!ASKS.test(scene.prompt) || OTHER.test(scene.prompt)) return []
  const endings = scene.words.flatMap(({ text }, from) =>
    /^\.?mdx?$/i.test(text) ? [{ from, to: from + 1 }] : [],
  )
  const named = await listPages(scene)
  const targets = named.filter(({ span }) => isTarget(scene, span))
  const [target, ...others] = targets
  // “Remove the links to setup.mdx” speaks of all of them.
  const isOfFile = target !== undefined && endings.length === 0
  if (isOfFile || others.some(({ file }) => file !== target?.file)) return []
  const spans = targets.map(({ span }) => span)
  const one = await getPage(scene, spans)
  // “The links on the crew and fleet pages.”
  const pages = one === undefined ? named.filter((page) => !targets.includes(page)) : [one]
  return [
    {
      wishes: [
        {
          said: `Take the endings of files off the links${pages.map(({ route }) => ` on ${route}`).join('')}`,
          perform: (context) => dropEndings(context, pages, target),
        },
      ],
      accounted: [...endings, ...spans, ...pages.map(({ span }) => span)],
      also: ALSO,
    },
  ]
}

/** Whether a page is what links lead to: “the links on the setup page to our glossary”. */
function isTarget(scene: Scene, { from }: Span): boolean {
  const before = scene.plain({ from: scene.startOfClause(from), to: from })
  return /\b(?:links?|linking|pointing|leading|point|lead)\b(?: \S+){0,8}? to(?: the| our| its)?$/.test(
    before,
  )
}

async function dropEndings(
  { docs }: Context,
  pages: readonly PageMention[],
  target: PageMention | undefined,
): Promise<string> {
  const targets = target === undefined ? docs.pages() : [target.file]
  const routes = new Set(targets.map((file) => docs.routeOf(file)))
  const to = target === undefined ? 'pages' : `\`${target.route}\``
  const own = new Map(pages.map(({ file, route }) => [file, ` on \`${route}\``]))
  const files = own.size === 0 ? docs.texts() : [...own.keys()]
  const isIn = new Set<string>()
  const drop = (text: string, file: string) => {
    const after = dropOn(text, file, routes)
    if (after !== text) isIn.add(file)
    return after
  }
  await changeTexts(docs, drop, files)
  const [missing] = [...own].filter(([file]) => !isIn.has(file)).map(([, where]) => where)
  if (missing !== undefined || isIn.size === 0)
    throw new AgentRefusal(
      `Expected links to ${to} that end in \`.md\` or \`.mdx\`${missing ?? ''}, received none.`,
    )
  const where = [...own.values()].join(' and') || ` in ${printCount(isIn.size, 'file')}`
  return `Took the endings of files off the links to ${to}${where}.`
}

function dropOn(text: string, file: string, routes: ReadonlySet<string>): string {
  return mapLinks(text, file, (route, address) =>
    ENDING.test(address) && routes.has(route) ? address.replace(ENDING, '') : undefined,
  )
}
