import { AgentRefusal } from '../../../model.ts'
import { type Context, changeTexts, printCount } from '../context.ts'
import { mapLinks } from '../links.ts'
import type { PageMention } from './page-mention.ts'
import { getPage } from './page-mentions.ts'
import { anyOf, type Restatement, type Way } from './restatement.ts'
import type { Scene } from './scene.ts'

const CUE = /\blinks?\b.*\.mdx?\b|\.mdx?\b.*\blinks?\b/is
const ASKS =
  /\b(?:remove|delete|drop|strip|lose|without|take (?:off|out|away)|get rid of|fix|clean|correct|shouldn['’]?t|should not)\b/i
const OTHER = /\b(?:add|keep|leave|don['’]?t|do not)\b/i
const ALSO = anyOf(`
  links? internal relative end ends ending endings extensions? suffix suffixes file remove delete drop strip lose without take off out away get rid fix clean correct
  404s? broken dead wrong lead leads nowhere work works not shouldn't go goes breaks? break all every their
`)
const ENDING = /\.mdx?(?=[?#]|$)/i

/** Takes the endings of files off links to pages: “the links on the support page end in .md, please fix”. */
export const linkEndings: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  if (!ASKS.test(scene.prompt) || OTHER.test(scene.prompt)) return []
  const page = await getPage(scene)
  const endings = scene.words.flatMap(({ text }, from) =>
    /^\.?mdx?$/i.test(text) ? [{ from, to: from + 1 }] : [],
  )
  return [
    {
      wishes: [
        {
          said: `Take the endings of files off the links${page === undefined ? '' : ` on ${page.route}`}`,
          perform: (context) => dropEndings(context, page),
        },
      ],
      accounted: [...endings, ...(page === undefined ? [] : [page.span])],
      also: ALSO,
    },
  ]
}

async function dropEndings({ docs }: Context, page: PageMention | undefined): Promise<string> {
  const routes = new Set(docs.pages().map((file) => docs.routeOf(file)))
  const files = page === undefined ? docs.texts() : [page.file]
  const where = page === undefined ? '' : ` on \`${page.route}\``
  const isIn = await changeTexts(docs, (text, file) => dropOn(text, file, routes), files)
  if (isIn === 0)
    throw new AgentRefusal(
      `Expected links to pages that end in \`.md\` or \`.mdx\`${where}, received none.`,
    )
  return `Took the endings of files off the links to pages${where || ` in ${printCount(isIn, 'file')}`}.`
}

function dropOn(text: string, file: string, routes: ReadonlySet<string>): string {
  return mapLinks(text, file, (route, address) =>
    ENDING.test(address) && routes.has(route) ? address.replace(ENDING, '') : undefined,
  )
}
