import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import type { Intent } from '../intent.ts'
import type { Said } from '../prompt/said.ts'

const MANAGER = '{manager:word}'
const COMMANDS =
  '[the] (install|installation|setup|npm) (command|commands|instructions|snippet|snippets|step|steps|section|code block|code blocks|tabs|tab|code group|options)'
const ON = '(on|in|of) {page}'

/** What each package manager is told, by what npm is told: to add packages, to run one, to install all. */
const MANAGERS: Readonly<Record<string, readonly [add: string, run: string, all: string]>> = {
  npm: ['npm install', 'npx', 'npm install'],
  pnpm: ['pnpm add', 'pnpm dlx', 'pnpm install'],
  yarn: ['yarn add', 'yarn dlx', 'yarn'],
  bun: ['bun add', 'bunx', 'bun install'],
}

/** Shows what another package manager is told beside what npm is. */
export const addInstallCommands: Intent = {
  does: 'add the commands of pnpm, Yarn or Bun beside those of npm',
  example: 'Add pnpm to the install commands on the Quickstart page',
  hints: ['pnpm', 'yarn', 'bun', 'install'],
  phrases: [
    `@add ${MANAGER} (to|in) ${COMMANDS} ${ON}`,
    `@add [(a|an|the)] ${MANAGER} [(install|installation)] (tab|option|variant|alternative|version|command|commands|instructions) (to|for|in|on) [${COMMANDS} (on|in)] {page}`,
  ],
  accepts: (said) => said.text('manager').toLowerCase() in MANAGERS,
  perform,
}

const FENCE =
  /^(?<indent>[ \t]*)(?<marks>`{3,})(?<language>[\w-]+)?(?<info>[^\n`]*)\n(?<body>[\s\S]*?)\n\k<indent>\k<marks>[ \t]*$/gm

/** A block of commands with where it stands. */
interface Commands {
  start: number
  end: number
  indent: string
  marks: string
  language: string
  manager: string
  /** As it stands behind the language; may be empty. */
  title: string
  body: string
}

async function perform({ docs }: Context, said: Said): Promise<string> {
  const manager = said.text('manager').toLowerCase()
  const file = await docs.fileOf(said.text('page'), 'first')
  const text = await docs.files.read(file)
  const blocks = readCommands(text)
  const rows = listRows(text, blocks)
  let changed = text
  let count = 0
  // From the end, so that the earlier places stay where they are.
  for (const row of rows.toReversed()) {
    const from = row.blocks.find((block) => block.manager === 'npm')
    const last = row.blocks.at(-1)
    const isKnown = row.blocks.some((block) => block.manager === manager)
    const added = from === undefined || isKnown ? undefined : translate(from, manager)
    if (from === undefined || last === undefined || added === undefined) continue
    count++
    const own = printBlock(from, nameLike(from, manager), added)
    const isAlone = !row.isGroup && row.blocks.length === 1
    changed = isAlone
      ? `${changed.slice(0, last.start)}${last.indent}<CodeGroup>\n${printBlock(last, last.title || last.manager, last.body)}\n\n${own}\n${last.indent}</CodeGroup>${changed.slice(last.end)}`
      : `${changed.slice(0, last.end)}\n\n${own}${changed.slice(last.end)}`
  }
  const route = `\`${docs.routeOf(file)}\``
  if (count === 0) {
    throw new AgentRefusal(
      blocks.some((block) => block.manager === manager)
        ? `The commands on ${route} are told to ${manager} already.`
        : `Expected a block of npm's commands on ${route}, received none.`,
    )
  }
  await docs.files.write(file, changed)
  return `Added what ${manager} is told beside ${count === 1 ? 'one block' : `${count} blocks`} of commands on ${route}.`
}

const SHELLS = /^(?:bash|sh|shell|zsh|console|terminal|text|cmd|powershell)?$/i

const COMMAND = /^[ \t]*(?:\$ )?(?:(npm) (?:install|i|add|ci)|(npx)|(pnpm|yarn|bun)|(bunx))(?= |$)/

/** The blocks that tell a package manager something, and nothing else. */
function readCommands(text: string): Commands[] {
  return [...text.matchAll(FENCE)].flatMap((match): Commands[] => {
    const { indent = '', marks = '', language = '', info = '', body = '' } = match.groups ?? {}
    const title = info.trim()
    const lines = body.split('\n').filter((line) => line.trim() !== '' && !/^\s*#/.test(line))
    const managers = lines.map((line) => {
      const [, npm, npx, other, bunx] = COMMAND.exec(line) ?? []
      return npm ?? (npx && 'npm') ?? other ?? (bunx && 'bun')
    })
    const [manager] = managers
    const isOne = manager !== undefined && managers.every((one) => one === manager)
    if (!isOne || !SHELLS.test(language)) return []
    const { index: start } = match
    return [{ start, end: start + match[0].length, indent, marks, language, manager, title, body }]
  })
}

/** A title as the one of npm's block is: “TypeScript (npm)” becomes “TypeScript (bun)”. */
function nameLike({ title }: Commands, manager: string): string {
  return /\bnpm\b/.test(title) ? title.replace(/\bnpm\b/, manager) : manager
}

/** Blocks that say the same to several managers: those of a group, or one behind the other. */
function listRows(
  text: string,
  blocks: readonly Commands[],
): { blocks: Commands[]; isGroup: boolean }[] {
  const groups = [...text.matchAll(/^[ \t]*<CodeGroup\b[^>]*>[\s\S]*?^[ \t]*<\/CodeGroup>/gm)]
  const groupOf = ({ start, end }: Commands) =>
    groups.findIndex(({ index, 0: whole }) => start > index && end < index + whole.length)
  const rows: { blocks: Commands[]; isGroup: boolean }[] = []
  for (const block of blocks) {
    const row = rows.at(-1)
    const last = row?.blocks.at(-1)
    const isSame =
      last !== undefined &&
      groupOf(last) === groupOf(block) &&
      (groupOf(block) !== -1 || text.slice(last.end, block.start).trim() === '')
    if (isSame) row?.blocks.push(block)
    else rows.push({ blocks: [block], isGroup: groupOf(block) !== -1 })
  }
  return rows
}

/** The same commands for another manager; nothing where npm is told what the other has no word for. */
function translate({ manager, body }: Commands, to: string): string | undefined {
  const [add, run, all] = MANAGERS[to] ?? []
  if (manager !== 'npm' || add === undefined || run === undefined || all === undefined) {
    return undefined
  }
  const lines = body.split('\n').map((line) => {
    if (line.trim() === '' || /^\s*#/.test(line)) return line
    if (/^[ \t]*(?:\$ )?npx\b/.test(line)) return line.replace(/npx(?: -y| --yes)?\b/, run)
    const [, rest] = /npm (?:install|i|add|ci)\b(.*)$/.exec(line) ?? []
    if (rest === undefined) return undefined
    if (rest.trim() === '') return line.replace(/npm (?:install|i|add|ci)\s*$/, all)
    const flags = rest.replace(/ (?:--save|-S)(?= |$)/, '').replace(/ --save-dev(?= |$)/, ' -D')
    const global = / (?:-g|--global)(?= |$)/
    const whole = to === 'yarn' && global.test(flags) ? 'yarn global add' : add
    return line.replace(
      /npm (?:install|i|add|ci)\b.*$/,
      whole + (to === 'yarn' ? flags.replace(global, '') : flags),
    )
  })
  return lines.every((line) => line !== undefined) ? lines.join('\n') : undefined
}

function printBlock({ indent, marks, language }: Commands, name: string, body: string): string {
  return `${indent}${marks}${language || 'bash'} ${name}\n${body}\n${indent}${marks}`
}
