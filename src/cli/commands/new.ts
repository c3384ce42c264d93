import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { extname, join, relative, resolve } from 'node:path'
import { applyEdits, modify } from 'jsonc-parser'
import colors from 'picocolors'
import { THEME_NAMES } from '../../config/index.ts'
import { getReason, suggestName } from '../../diagnostics/index.ts'
import { packageRoot } from '../../package/index.ts'
import { derivePalette } from '../../theme/index.ts'
import { ask, canAsk } from '../ask.ts'
import type { ParsedArguments } from '../options.ts'
import { UsageError } from '../usage-error.ts'

const STARTER = join(packageRoot, 'examples', 'starter')

/** The product that the starter is about. */
const EXAMPLE = 'Fieldbook'

/** Names that mean nothing else in Markdown, YAML and JSX. */
const PLAIN_NAME = /^[\p{L}\p{N}][\p{L}\p{N} .-]*$/u

/** Begins a docs folder: a copy of the starter, with a name, a theme and a color. */
export async function createSite(args: ParsedArguments): Promise<number> {
  const folder = resolve(args.dir ?? 'docs')
  expectPlace(folder, args.on('force'))
  const wanted = await getWanted(args)
  const theme = getTheme(wanted.theme)
  const color = getColor(wanted.color)
  const name = wanted.name?.trim()
  copyStarter(folder)
  writeSettings(join(folder, 'docs.json'), { theme, name, color })
  if (name !== undefined && name !== '') {
    // Its pictures show another name.
    rmSync(join(folder, 'logo'), { recursive: true })
    if (PLAIN_NAME.test(name)) renameProduct(folder, name)
  }
  const shown = relative('.', folder) || '.'
  console.log(`${colors.green('✓')} ${shown}: a site of ${pagesIn(folder)} pages to begin with
  pergola dev ${shown}     shows it, and each change as you save it
  pergola check ${shown}   finds what is wrong with it`)
  return 0
}

interface Wanted {
  name: string | undefined
  theme: string | undefined
  color: string | undefined
}

/** What flags say, and what people say where they can be asked for the rest. */
async function getWanted(args: ParsedArguments): Promise<Wanted> {
  const [name, theme, color] = ['name', 'theme', 'color'].map((flag) => args.text(flag))
  if (args.on('yes') || !canAsk()) return { name, theme, color }
  const refuse = (check: (answer: string) => unknown) => (answer: string) => {
    try {
      check(answer)
      return undefined
    } catch (error) {
      return getReason(error)
    }
  }
  const questions = [
    name === undefined && { key: 'name', text: 'What is it about?', preset: EXAMPLE },
    theme === undefined && {
      key: 'theme',
      text: `Which theme? ${THEME_NAMES.join(', ')}`,
      preset: 'mint',
      refuse: refuse(getTheme),
    },
    color === undefined && {
      key: 'color',
      text: 'Which color?',
      preset: '#0F7B5F',
      refuse: refuse(getColor),
    },
  ].filter((question) => question !== false)
  const answers = await ask(questions)
  const said = new Map(questions.map(({ key }, at) => [key, answers[at]]))
  const saidName = said.get('name')
  return {
    // The example keeps its pictures.
    name: name ?? (saidName === EXAMPLE ? undefined : saidName),
    theme: theme ?? said.get('theme'),
    color: color ?? said.get('color'),
  }
}

function getTheme(text = 'mint'): string {
  if (THEME_NAMES.includes(text)) return text
  const near = suggestName(text, THEME_NAMES)
  const hint =
    near === undefined ? THEME_NAMES.map((name) => `\`${name}\``).join(', ') : `\`${near}\``
  throw new UsageError(`Expected a theme, received \`${text}\`. Write ${hint}.`)
}

function getColor(text: string | undefined): string | undefined {
  if (text === undefined || /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text)) return text
  throw new UsageError(
    `Expected \`--color\` to be a hex color such as \`#0F7B5F\`, received \`${text}\`.`,
  )
}

/** Throws `UsageError` where a site would stand among other files. */
function expectPlace(folder: string, isForced: boolean): void {
  if (!existsSync(folder) || isForced) return
  if (!statSync(folder).isDirectory()) {
    throw new UsageError(`Expected a folder, received \`${folder}\`, which is a file.`)
  }
  const [first] = readdirSync(folder).filter((name) => name !== '.git')
  if (first === undefined) return
  throw new UsageError(
    `Expected an empty folder, received \`${relative('.', folder) || '.'}\`, which has \`${first}\`. Name another one, or have \`--force\` write into it.`,
  )
}

function copyStarter(folder: string): void {
  try {
    cpSync(STARTER, folder, { recursive: true })
  } catch (error) {
    throw new UsageError(
      `Expected a folder that can be written, received \`${folder}\`: ${getReason(error)}`,
    )
  }
}

/** Changes what was asked for, and leaves the file's form as it is. */
function writeSettings(
  file: string,
  { theme, name, color }: { theme: string; name: string | undefined; color: string | undefined },
): void {
  let text = readFileSync(file, 'utf8')
  const set = (path: string[], value: unknown) => {
    const formattingOptions = { insertSpaces: true, tabSize: 2 }
    text = applyEdits(text, modify(text, path, value, { formattingOptions }))
  }
  set(['theme'], theme)
  if (color !== undefined) {
    // No color reads well on white and on black.
    const light = derivePalette({ primary: color }).dark['accent-text']
    set(['colors'], { primary: color, light })
  }
  if (name !== undefined && name !== '') {
    set(['name'], name)
    set(['logo'], undefined)
  }
  writeFileSync(file, text)
}

function renameProduct(folder: string, name: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!['.mdx', '.yaml'].includes(extname(file))) continue
    const path = join(folder, file)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(EXAMPLE, name))
  }
}

function pagesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('.mdx') && !file.startsWith('snippets')).length
}
