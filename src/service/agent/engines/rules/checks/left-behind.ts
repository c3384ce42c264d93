import type { Workspace } from '../../../../workspace/index.ts'
import { HISTORY } from '../intents/change-version.ts'
import { ON_OTHERS, type ToldPrompt } from './told-prompt.ts'
import { isChanged, listGone, type WrittenFile } from './written-file.ts'

/** “… on the Limits page”: what other pages say is not asked for. */
const ON_ONE = /\b(?:page|guide|article|tutorial|section|table|row|step|card|sample|faq)\b/i
const FIGURE = /^[$€£~]?\d[\d.,]*(?:%|[a-z]{1,2})?$/i
const WORD = /^\p{L}[\p{L}-]*$/u

/**
 * A figure with the words behind it that became another one where it was found, and that another page says still:
 * `10 most recent`. `undefined` where there is none, or one place alone is meant.
 */
export async function findLeftBehind(
  workspace: Workspace,
  { plain }: ToldPrompt,
  written: readonly WrittenFile[],
  pages: readonly string[],
): Promise<{ page: string; said: string } | undefined> {
  if (ON_ONE.test(plain) && !ON_OTHERS.test(plain)) return undefined
  const changed = written.filter(({ isPage }) => isPage).filter(isChanged)
  const gone = [...new Set(changed.flatMap(listChangedFigures))]
  if (gone.length === 0) return undefined
  for (const page of pages.filter((one) => !HISTORY.test(one))) {
    const text = ` ${listTokens(await workspace.read(page)).join(' ')} `
    const said = gone.find((words) => text.includes(` ${words} `))
    if (said !== undefined) return { page, said }
  }
  return undefined
}

/** Figures of lines that are as before but for them, each with the two words behind it. */
function listChangedFigures(file: WrittenFile & { old: string; now: string }): string[] {
  const [gone, added] = [
    listGone(file),
    file.lines.split('\n').filter((line) => line.trim() !== ''),
  ]
  if (gone.length !== added.length) return []
  return gone.flatMap((line, at) => {
    const [old, now] = [listTokens(line), listTokens(added[at] ?? '')]
    if (old.length !== now.length) return []
    return old.flatMap((token, index) => {
      const isOther = token !== now[index] && FIGURE.test(token) && FIGURE.test(now[index] ?? '')
      const behind = old.slice(index + 1, index + 3)
      const isSaid = isOther && behind.length === 2 && behind.every((word) => WORD.test(word))
      return isSaid ? [[token, ...behind].join(' ')] : []
    })
  })
}

/** Words and figures of a text, without the signs around them; what parts sentences and cells stays apart. */
function listTokens(text: string): string[] {
  const tokens = text.toLowerCase().match(/[\p{L}\p{N}$€£~][\p{L}\p{N}.,%-]*|[|.;:!?]/gu) ?? []
  return tokens.flatMap((token) => {
    const word = token.replace(/[.,-]+$/, '')
    return word === token || word === '' ? [token] : [word, token.slice(word.length)]
  })
}
