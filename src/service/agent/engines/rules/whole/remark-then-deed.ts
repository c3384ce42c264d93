import { posix } from 'node:path'
import { readFrontmatter } from '../../../../../content/index.ts'
import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { withoutQuotes } from '../names.ts'
import { MORE_BEHIND } from '../prompt/more-behind.ts'
import { all, PAGE, PATH, PLAIN, PLEASE, THE } from '../prompt/rephrase/patterns.ts'
import type { WholeWay, Wish } from './whole-way.ts'

const PART = '(?:section|subsection|accordion|step|tab|card)'
const OUT =
  '(?:(?:take|cut|throw|leave) (?:it|that|this)(?: part)? out|(?:remove|delete|drop|cut) (?:it|that|this)(?: part)?|get rid of (?:it|that|this)|(?:it|that|this) (?:can|should|may|has to) (?:go|be removed))(?: again)?(?:,? please)?[.!]?'
const NO_FIELDS =
  '(?:(?:has|have) (?:no|neither an?) title,? (?:or|nor|and)(?: an?| no)? description|(?:has|have) no (?:front ?matter|title and no description)|(?:is|are) (?:still )?missing (?:both )?(?:its|an?) title and(?: an?| its)? description|(?:lacks|needs) (?:both )?an? title and(?: an?)? description)(?: of (?:its|their) own| yet| at all| so far| in the front ?matter)*'
const VALUE = '(?:"[^"]+"|“[^”]+”|[^,;:."“”]+?)'
const IS = '(?: (?:should|must) be| is|:)?'

/** What is said of a page or of a part of one, and then what is to be done with it. */
export const REMARK_THEN_DEED: readonly WholeWay[] = [
  // “The knots page has no title or description. Title should be Knots, description How to tie them.”
  [
    all(
      `${THE}(?<page>${PLAIN})(?: ${PAGE})? ${NO_FIELDS}[.;:,] ${PLEASE}(?:the )?title${IS} (?<title>${VALUE})[,;.] (?:and )?(?:the |its )?description${IS} (?<text>\\S.+?)`,
    ),
    setBoth,
  ],
  // “The knots page has no title or description. Use Knots as the title and How to tie them as the description.”
  [
    all(
      `${THE}(?<page>${PLAIN})(?: ${PAGE})? ${NO_FIELDS}[.;:,] ${PLEASE}(?:use|set|take|put|give it) (?<title>${VALUE}) (?:as|for) (?:the |its )?title,? and (?<text>\\S.+?) (?:as|for) (?:the |its )?description\\.?`,
    ),
    setBoth,
  ],
  // “The oar policy belongs in the boats folder next to Hulls. Move the page there as boats/oars and keep its place in the menu.”
  [
    all(
      `${THE}(?<page>${PLAIN})(?: ${PAGE})? (?:belongs|should (?:be|live|sit|go)|fits(?: better)?|goes) (?:in|into|inside|under|to) ${THE}[\`"“]?(?<folder>[\\w-]+)[\`"”]? (?:folder|directory)[^.;:]*[.;] `,
      `${PLEASE}move (?:the|that|this) (?:page|file|guide|article)(?: over)?(?: there)? (?:as|to) [\`"“]?(?<to>${PATH})(?:\\.mdx?)?[\`"”]?`,
      `(?:,? (?:and|but) (?:keep|leave) (?:its|the) (?:place|position|spot|order|entry)(?: in the (?:menu|sidebar|navigation))?(?: (?:as|where) it is)?)?(?:,? please)?\\.?`,
    ),
    ({ page, folder = '', to = '' }) => {
      if (posix.dirname(to).split('/').at(-1) !== folder)
        throw new AgentRefusal(`Expected an address in the folder “${folder}”, received “${to}”.`)
      return [`Move the ${page} page to /${to.replace(/^\//, '')}`]
    },
  ],
  // “The Knots section on the Oars page only repeats the note at the top. Take it out.”
  [
    all(
      `${THE}(?<name>${PLAIN}) (?<noun>${PART}) (?:on|in|of|at the (?:end|bottom|top) of) ${THE}(?<page>${PLAIN})(?: ${PAGE})? (?<why>(?:only |just |merely |simply |now )*(?:repeats|duplicates|restates|copies|says|tells|adds|is|was|has|covers|describes)\\b[^.;]*)[.;,] ${PLEASE}${OUT}`,
    ),
    ({ name = '', noun, page, why = '' }) =>
      HOLDS.test(why) ? [] : [`Remove the "${withoutQuotes(name)}" ${noun} from the ${page} page`],
  ],
]

/** What is to stay in part, or goes only then. */
const HOLDS =
  /\b(?:but|except|besides|apart from|keep|until|unless|once|if|when|not|should|must|needs?)\b|n['’]t\b/i

/** Throws `AgentRefusal` where a page has what it is said to lack: another one is meant. */
async function checkBare({ docs }: Context, page: string): Promise<string> {
  const file = await docs.fileOf(page)
  const { data } = readFrontmatter(await docs.files.read(file), file)
  if (data.title !== undefined || data.description !== undefined)
    throw new AgentRefusal(
      `Expected no title and no description on \`${file}\`, received them: ask for others as in “Change the title of the Wallet page to Wallets”.`,
    )
  return `\`${file}\` had neither of both.`
}

function setBoth({ page = '', title = '', text = '' }: Readonly<Record<string, string>>): Wish[] {
  const description = withoutQuotes(text)
  if (MORE_BEHIND.test(text) || /["“”]/.test(description)) return []
  return [
    (context) => checkBare(context, page),
    `Set the title of the page ${page} to "${withoutQuotes(title)}"`,
    `Set the description of the page ${page} to "${description}"`,
  ]
}
