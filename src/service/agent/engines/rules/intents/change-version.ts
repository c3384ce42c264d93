import { AgentRefusal } from '../../../model.ts'
import { type Context, changeTexts, counted } from '../context.ts'
import type { Intent } from '../intent.ts'
import { mapPageTexts } from '../page-texts.ts'
import type { Said } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'

/** Pages that tell what was, and not what is. */
const HISTORY =
  /(?:^|\/)(?:changelog|changes|releases?|release-notes|updates|news|history|whats-new|migrat\w*|upgrad\w*)(?:[/.-]|$)/i

/** Attributes that tell since when something is there. */
const SINCE = /<(?:VersionBadge|Since|Update|Badge)\b[^>]*>/g

/** Changes the number of a version wherever the docs speak of now: in text and in code. */
export const changeVersion: Intent = {
  does: 'update a version number',
  example: 'Bump the version from 1.2.0 to 1.3.0',
  hints: ['version', 'bump', 'upgrade', 'release'],
  phrases: [
    '(bump|update|upgrade|change|set|raise) [the] [(docs|current|latest|package|sdk|product|api)] [version] [number] [from] {from:version} to {to:version} [@everywhere]',
    '(bump|update|upgrade|change|set|raise) [the] {package:word} [version] [from] {from:version} to {to:version} [@everywhere]',
    'replace version {from:version} (with|by) [version] {to:version} [@everywhere]',
    '[the] (latest|current|new) version is [now] {to:version} [(not|instead of)] {from:version}',
  ],
  perform,
}

async function perform({ docs, navigation }: Context, said: Said): Promise<string> {
  const [from, to] = [said.text('from'), said.text('to')]
  if (from === to) throw new AgentRefusal(`Expected another version than \`${from}\`.`)
  const name = said.find('package')
  const pattern = new RegExp(`(?<![\\d.])${from.replaceAll('.', '\\.')}(?![\\d]|\\.\\d)`, 'g')
  let count = 0
  const left: string[] = []
  const change = (words: string) => {
    if (name !== undefined && !words.toLowerCase().includes(name.toLowerCase())) return words
    return words.replaceAll(pattern, () => {
      count++
      return to
    })
  }
  const kept = new Set<string>()
  const files = docs.texts().filter((file) => navigation.isCurrent(docs.routeOf(file)))
  const changed = await changeTexts(
    docs,
    (text, file) => {
      if (HISTORY.test(file)) {
        if (pattern.test(text)) left.push(`\`${file}\``)
        pattern.lastIndex = 0
        return text
      }
      if ((text.match(SINCE) ?? []).some((tag) => tag.includes(from))) kept.add(`\`${file}\``)
      return mapPageTexts(text, ['prose', 'code'], change)
    },
    files,
  )
  const history = left.length === 0 ? '' : ` What was stays: ${left.slice(0, 10).join(', ')}.`
  const since =
    kept.size === 0
      ? ''
      : ` So does what says since when something is there: ${[...kept].slice(0, 10).join(', ')}.`
  if (changed === 0) {
    throw new Unresolved(
      `Expected the version ${from} where the docs speak of now, received no such place.${history}${since}`,
    )
  }
  return `Changed the version ${from} to ${to}, ${counted(count, 'time')} in ${counted(changed, 'file')}.${history}${since}`
}
