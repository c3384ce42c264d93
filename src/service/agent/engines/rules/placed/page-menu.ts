import { changePageMenu } from '../intents/page-menu.ts'
import { all, PLEASE } from '../prompt/rephrase/patterns.ts'
import { Said } from '../prompt/said.ts'
import { END, type PlacedWay, TAKE, THE } from './placed.ts'

const MENU = '(?:page|contextual|context|copy) menu|page options|page actions'

/** “Take the view option out of the page menu”. */
export const PAGE_MENU: readonly PlacedWay[] = [
  [
    all(
      `${PLEASE}${TAKE} ${THE}(?<option>[\\p{L}-]+(?: [\\p{L}-]+)?)(?: (?:option|entry|item|button))?(?: out)? (?:of|from|off) ${THE}(?:${MENU})${END}`,
    ),
    ({ option = '' }) => {
      const said = new Said({ text: '', quotations: [] }, { option, change: 'remove' })
      return changePageMenu.accepts?.(said) === false
        ? undefined
        : (context) => changePageMenu.perform(context, said)
    },
  ],
]
