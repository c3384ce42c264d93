import type { Context } from '../context.ts'
import { all, PAGE, PLEASE } from '../prompt/rephrase/patterns.ts'
import { mapProse } from '../prose.ts'
import { escapePattern } from '../renaming.ts'
import { Unresolved } from '../unresolved.ts'
import type { WholeWay } from './whole-way.ts'

const COMMAND = '[`"“]?(?<SLOT>[a-z][\\w@/.-]*[\\w-](?: [a-z][\\w-]*){0,2})[`"”]?'
const NOW = COMMAND.replace('SLOT', 'now')
const OLD = COMMAND.replace('SLOT', 'old')
const ON = `(?:on|in) (?:the |our )?(?<page>[^,.;:]+?)(?: ${PAGE})?`
const THERE = ON.replace('<page>', '<behind>')
const COMMANDS =
  '(?:all |every )?(?:the |our |its )?(?:(?:shell|terminal|example|sample|CLI) )?(?:commands?|code(?: samples?| blocks?| examples?)?|samples?|snippets?)'
/** Why it is asked for, which asks for nothing. */
const WHY =
  "(?:(?:we|our|it|this|that|the|docker|everyone|most)(?:[’']\\w+)? (?![^.;]*\\b(?:remove|add|delete|move|change|replace|please|should|must|rename)\\b)[^.;:]+[.;] )?"

/** How commands are to be written in code of a page, which its words do not tell. */
export const COMMANDS_WRITTEN: readonly WholeWay[] = [
  // “We're on version 2 now. On the Rig page, please write the commands as rig up instead of rig-up.”
  [
    all(
      `${WHY}(?:${ON}, )?${PLEASE}(?:write|spell|give|show|change|update) ${COMMANDS}(?: ${THERE})? (?:as|with|to use|to) ${NOW} (?:instead of|rather than|and not|not) ${OLD}(?: there| now)?\\.?`,
    ),
    ({ page, behind = page, now = '', old = '' }) =>
      behind === undefined || now === old
        ? []
        : [(context) => writeCommands(context, behind, old, now)],
  ],
]

/** Where a command begins: a line, a piece of one, or what is run by another. */
const BEGINS =
  '(?<=^[ \\t]*(?:[$#>%] +|- +)?|`|&& *|\\|\\|? *|; *|\\$\\(|\\b(?:sudo|exec|time|xargs|then|RUN|run:) +)'

/** Writes a command otherwise in all code of a page; a file that is called so keeps its name. */
async function writeCommands(
  { docs }: Context,
  page: string,
  old: string,
  now: string,
): Promise<string> {
  const file = await docs.fileOf(page)
  const pattern = new RegExp(`${BEGINS}${escapePattern(old)}(?![\\w/-]|\\.\\w)`, 'gm')
  let count = 0
  const change = (code: string) =>
    code.replaceAll(pattern, () => {
      count++
      return now
    })
  const text = mapProse(await docs.files.read(file), (prose) => prose, change)
  if (count === 0)
    throw new Unresolved(`Expected the command “${old}” on \`${file}\`, received it nowhere.`)
  await docs.files.write(file, text)
  return `Wrote “${now}” for “${old}” in the code of \`${docs.routeOf(file)}\`, ${count === 1 ? 'once' : `${count} times`}.`
}
