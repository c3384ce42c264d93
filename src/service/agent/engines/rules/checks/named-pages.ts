import { nameKey } from '../names.ts'
import { lastName, MARKDOWN, type TitledPage } from '../page-names.ts'
import type { Fault } from './attempt-check.ts'
import type { ToldPrompt } from './told-prompt.ts'
import type { WrittenFile } from './written-file.ts'

/** “On the Limits page …”, “The Limits page has …”: pages whose text is told of. */
const NAMED =
  /(?:\b(?:on|in|update|fix|correct|(?:at|to|from) the (?:very )?(?:top|bottom|end|start|beginning) of)|(?:^|[.!?] )(?=the\b))(?: both)? (?:the |our )(?<name>[\p{L}\d][^.,;:!?]{1,60}?) (?:page|guide|article|tutorial)\b/giu
/** What a page is spoken of for that need not change itself. */
const OTHER_PAGE =
  /\b(?:like|as|way|link|links|linked|listed|found|moved?|after|before|between)\b[^.;]*$/i

/** A page that a prompt names by its title, of which it tells what is to change, is among those that changed. */
export function checkNamedPages(
  { plain }: ToldPrompt,
  written: readonly WrittenFile[],
  titled: readonly TitledPage[],
): Fault {
  const changed = new Set(written.map(({ file }) => file).filter((file) => MARKDOWN.test(file)))
  if (changed.size === 0) return undefined
  const names = [...plain.matchAll(NAMED)].filter(
    ({ index }) => !OTHER_PAGE.test(plain.slice(0, index)),
  )
  for (const { groups } of names) {
    const key = nameKey(groups?.name ?? '')
    const meant = titled.filter(({ page, titles }) =>
      [...titles, lastName(page)].some((title) => nameKey(title) === key),
    )
    const [only, ...others] = meant
    if (only !== undefined && others.length === 0 && !changed.has(only.page))
      return `Expected \`${only.page}\` to change, received ${[...changed].map((file) => `\`${file}\``).join(', ')} changed.`
  }
  return undefined
}
