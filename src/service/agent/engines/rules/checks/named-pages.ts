import { nameKey } from '../names.ts'
import { lastName, type TitledPage } from '../page-names.ts'
import type { Fault } from './attempt-check.ts'
import { ON_OTHERS, type ToldPrompt } from './told-prompt.ts'
import { isChanged, listPages, type WrittenFile } from './written-file.ts'

/** “On the Limits page …”, “… at the end of the Limits page”: pages whose text is told of. */
const NAMED =
  /(?:(?:^|[.!?] )(?:On|In)|\b(?:at|to|from) the (?:very )?(?:top|bottom|end|start|beginning) of|\b(?:[Rr]emove|[Dd]elete|[Dd]rop|[Cc]ut|[Tt]ake) [^.;:]*? (?:from|off|out of)) (?:the |our )(?<name>[\p{L}\d][^.,;:!?]{1,60}?) (?:page|guide|article|tutorial)\b/gu

/** “Update the table on Limits”, “Limits still has the old number”: the same without a word for what it is. */
const PART_ON =
  /\b(?:table|list|section|row|steps?|note|card|text|figures?|numbers?) (?:on|of) (?:the |our )?(?<name>\p{Lu}[^,.;:!?]{1,40}?)(?=[,.;:!?]*$|[.;!?] )/gu
const STILL =
  /(?<=^|[.!?;,] |\b(?:but|and|so) )(?:[Tt]he |[Oo]ur )?(?<name>\p{Lu}[^,.;:!?]{1,40}?) still (?:has|have|says?|lists?|shows?|mentions?|reads?|gives?)\b/gu
/** “Remove this row from the table on the Oars page and that one from the list on the Limits page.” */
const AND_ON =
  /(?<=(?:^|[.!?;] )(?:[Pp]lease )?(?:[Rr]emove|[Dd]elete|[Dd]rop|[Cc]ut|[Tt]ake|[Cc]hange|[Uu]pdate|[Ff]ix) [^.;:!?]*) and (?:also )?(?:the|its|that) [^.,;:!?]{1,40}? (?:from|on|in) (?:the [\p{L}-]+ (?:on|in|of) )?(?:the |our )(?<name>[\p{L}\d][^.,;:!?]{0,40}?) (?:page|guide|article|tutorial)\b/gu

/** “Oar → Bow on the Limits page”, “Only on the Limits page”: where alone something is called otherwise. */
const CALLED_ON =
  /(?:(?:→|->|=>) [^.,;:]{1,40}? (?:on|in)|\b[Oo]nly (?:on|in)) (?:the |our )?(?<name>[\p{L}\d][^.,;:!?]{1,60}?) (?:page|guide|article|tutorial)\b/u

/** “The boats page has it wrong”: what is wrong there is put right there. */
const WRONG_ON =
  /(?<=^|[.!?;,] )(?:[Tt]he |[Oo]ur )?(?<name>[\p{L}\d][^.,;:!?]{1,60}?) (?:page|guide|article|tutorial) (?:still |also |currently |wrongly )*(?:(?:has|got|gets) (?:it|that|this|the (?:wrong|old)|an? (?:wrong|old))|says|states|claims)\b/u

/** A page that a prompt names by its title, of which it tells what is to change, is among those that changed. */
export async function checkNamedPages(
  { plain }: ToldPrompt,
  written: readonly WrittenFile[],
  listTitled: () => Promise<readonly TitledPage[]>,
): Promise<Fault> {
  const pages = listPages(written)
  const names = [NAMED, PART_ON, STILL, AND_ON].flatMap((pattern) => [...plain.matchAll(pattern)])
  const alone = nameKey(CALLED_ON.exec(plain)?.groups?.name ?? '')
  // What is on a page may be told for a new one.
  if (
    (names.length === 0 && alone === '' && !WRONG_ON.test(plain)) ||
    pages.length === 0 ||
    !pages.every(isChanged)
  )
    return undefined
  const changed = new Set(pages.map(({ file }) => file))
  const titled = await listTitled()
  const other = [...changed].find((file) => alone !== '' && !isCalled(file, alone, titled))
  if (other !== undefined)
    return `Expected “${alone}” to change alone, received \`${other}\` changed.`
  const wrong = nameKey(ON_OTHERS.test(plain) ? '' : (WRONG_ON.exec(plain)?.groups?.name ?? ''))
  const isHere = [...changed].some((file) => isCalled(file, wrong, titled))
  const beside =
    wrong !== '' && isHere && [...changed].find((file) => !isCalled(file, wrong, titled))
  if (beside !== false && beside !== undefined)
    return `Expected the ${wrong} page to change alone, received \`${beside}\` changed.`
  for (const { groups } of names) {
    const key = nameKey(groups?.name ?? '')
    // Another one may be called so too.
    if ([...changed].some((file) => isCalled(file, key, titled))) continue
    const meant = titled.filter(({ page, titles }) =>
      [...titles, lastName(page)].some((title) => nameKey(title) === key || isOfPath(page, key)),
    )
    const [only, ...others] = meant
    if (only !== undefined && others.length === 0 && !changed.has(only.page))
      return `Expected \`${only.page}\` to change, received ${[...changed].map((file) => `\`${file}\``).join(', ')} changed.`
  }
  return undefined
}

/** Whether a page has all words of a name in what it is called. */
function isCalled(file: string, key: string, titled: readonly TitledPage[]): boolean {
  const titles = titled.find(({ page }) => page === file)?.titles ?? []
  const own = new Set(nameKey([...titles, file.replaceAll(/[/_.-]/g, ' ')].join(' ')).split(' '))
  return key.split(' ').every((word) => own.has(word))
}

/** “The local install guide” is `install/local`. */
function isOfPath(page: string, key: string): boolean {
  const folders = nameKey(page.replace(/\.mdx?$/i, '').replaceAll(/[/_-]/g, ' ')).split(' ')
  const words = key.split(' ')
  return (
    words.length > 1 && folders.slice(-words.length).toSorted().join() === words.toSorted().join()
  )
}
