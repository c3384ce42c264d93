import { posix } from 'node:path'
import type { Context } from '../context.ts'
import { nameKey } from '../names.ts'
import { MARKDOWN } from '../page-names.ts'
import { all, type Found, PAGE, PLEASE } from '../prompt/rephrase/patterns.ts'
import { Unresolved } from '../unresolved.ts'
import type { WholeWay, Wish } from './whole-way.ts'

const DELETE = `${PLEASE}(?:delete|remove|drop)`
const NAME = '[`"“]?(?<SLOT>[\\w./-]+(?: [\\w./-]+){0,4}?)[`"”]?'
const nameOf = (slot: string) => NAME.replace('SLOT', slot)
const UNUSED =
  "(?:,? (?:since|because|as|it is|it['’]s|they are|they['’]re|nothing|nobody|no page|neither|none|which) [^.]*)?"
const ARE = "(?:are|aren['’]t|came|come|date|were|have|is|isn['’]t|was) [^.;]*[.;] "

/** Pages, and snippets that nothing shows, which are to go. */
export const UNUSED_FILES: readonly WholeWay[] = [
  // “The sample page and the sample-intro snippet are leftovers. Delete both, please.”
  [
    all(
      `(?:the |our )?${nameOf('page')} ${PAGE} and (?:the |our )?${nameOf('snippet')} snippet ${ARE}${DELETE} (?:both|them|the two|these two|those)(?: of them)?(?:,? please)?${UNUSED}\\.?`,
    ),
    removeBoth,
  ],
]

function removeBoth({ page, snippet = '' }: Found): Wish[] {
  return [`Remove the ${page} page`, (context) => removeSnippet(context, snippet)]
}

/** Takes a snippet away that no page shows. Throws `Unresolved` where there is none, or one does. */
async function removeSnippet({ docs, task }: Context, name: string): Promise<string> {
  const pages = new Set(docs.pages())
  const wanted = nameKey(posix.basename(name).replace(MARKDOWN, ''))
  const found = docs
    .texts()
    .filter(
      (file) => !pages.has(file) && nameKey(posix.basename(file).replace(MARKDOWN, '')) === wanted,
    )
  const [only, ...others] = found
  if (only === undefined || others.length > 0)
    throw new Unresolved(`Expected one snippet “${name}”, received ${found.length}.`)
  const base = posix.basename(only)
  for (const file of docs.allTexts()) {
    if (file !== only && (await docs.files.read(file)).includes(base))
      throw new Unresolved(
        `Expected a snippet that no page shows, received one that \`${file}\` does.`,
      )
  }
  await task.workspace.remove(only)
  return `Removed the snippet \`${only}\`, which no page shows.`
}
