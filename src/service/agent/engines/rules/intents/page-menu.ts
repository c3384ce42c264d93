import { findNodeAtLocation, type JSONPath } from 'jsonc-parser'
import { CONTEXTUAL_OPTIONS } from '../../../../../config/index.ts'
import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import type { Intent } from '../intent.ts'
import { nameWords } from '../names.ts'
import { printQuotedNames } from '../navigation.ts'
import type { Said } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'

const DOCS = 'docs.json'
const OPTIONS: JSONPath = ['contextual', 'options']
const MENU =
  'page menu|page actions?|contextual menu|context menu|copy menu|copy page menu|page options'
const OFF = '(turn off|switch off|disable|remove|hide|drop|get rid of)'
const AROUND = 'entry|entries|item|items|option|options|button|link|ai|tool'

/** Adds an entry to the menu that hands a page to other tools, or takes one out. */
export const changePageMenu: Intent = {
  does: 'add entries such as ChatGPT to the page menu, or remove them',
  example: 'Add Claude to the page menu',
  hints: ['menu', 'contextual', 'copy', 'chatgpt', 'claude'],
  phrases: [
    [`${OFF} [(the|our)] (${MENU})`, { change: 'remove', option: '' }],
    [
      `${OFF} [(the|our)] (copy|copy page|copy as markdown) (button|action|link)`,
      { change: 'remove', option: 'copy' },
    ],
  ],
  frames: [
    {
      needs: ["@off|take|no longer|stop|shouldn't|should not|don't|do not", MENU],
      also: `${AROUND}|out|off|from|offer|offering|list|show|have|need|want`,
      slots: { option: {} },
      given: { change: 'remove' },
    },
    {
      needs: ['@add|offer|show|list|have', MENU],
      also: `${AROUND}|to|also|open in|open`,
      slots: { option: {}, after: { behind: 'after|behind|below', isOptional: true } },
      given: { change: 'add' },
    },
  ],
  accepts: (said) => said.find('option') === '' || getOption(said) !== undefined,
  perform,
}

async function perform({ files }: Context, said: Said): Promise<string> {
  if (said.find('option') === '') return removeMenu(files)
  const option = getOption(said) ?? ''
  const list = findNodeAtLocation(files.tree(DOCS), OPTIONS)
  const known = (list?.children ?? []).map(({ value }) => value as unknown)
  const at = known.indexOf(option)
  if (said.text('change') === 'add') {
    if (at !== -1) throw new AgentRefusal(`The page menu has \`${option}\` already.`)
    if (list === undefined) await files.set(DOCS, OPTIONS, [option])
    else {
      // Behind the last one that it is to follow, else at the end.
      const before = new Set<unknown>(nameWords(said.text('after')))
      const place = known.findLastIndex((one) => before.has(one)) + 1 || known.length
      await files.set(DOCS, [...OPTIONS, place], option, true)
    }
    return `Added \`${option}\` to the page menu.`
  }
  if (at === -1) {
    const names = printQuotedNames(known.filter((one) => typeof one === 'string'))
    throw new Unresolved(`Expected \`${option}\` in the page menu, received ${names || 'none'}.`)
  }
  await files.remove(DOCS, [...OPTIONS, at])
  return `Removed \`${option}\` from the page menu.`
}

async function removeMenu(files: Context['files']): Promise<string> {
  if (findNodeAtLocation(files.tree(DOCS), ['contextual']) === undefined) {
    throw new Unresolved('Expected a page menu in `docs.json`, received none.')
  }
  await files.remove(DOCS, ['contextual'])
  return 'Removed the page menu.'
}

/** The built-in entry that is named. */
function getOption(said: Said): string | undefined {
  const words = nameWords(said.text('option')).filter(
    (word) => !/^(?:the|an?|open|in|view|page)$/.test(word),
  )
  const name = nameWords(said.text('option')).includes('view') ? 'view' : words.join('-')
  const joined = words.join('')
  return CONTEXTUAL_OPTIONS.find(
    (option) => option === name || option.replaceAll('-', '') === joined,
  )
}
