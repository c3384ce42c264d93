import type { Command, CommandGroup } from '../command.ts'
import { HELP_FLAGS } from '../flags.ts'
import type { Flag, ParsedArguments } from '../options.ts'
import { UsageError } from '../usage-error.ts'

type Commands = readonly (Command | CommandGroup)[]

const SHELLS: Readonly<Record<string, (commands: Commands) => string>> = { bash, zsh, fish }

/** Prints what makes a shell complete commands, flags and folders. */
export async function completion(args: ParsedArguments, commands: Commands): Promise<number> {
  const print = SHELLS[args.id ?? '']
  if (print === undefined) {
    throw new UsageError(
      `Expected \`bash\`, \`zsh\` or \`fish\`, received ${args.id === undefined ? 'nothing' : `\`${args.id}\``}.`,
    )
  }
  process.stdout.write(print(commands))
  return 0
}

/** A command by all the words that call it. */
interface Called {
  words: readonly string[]
  command: Command
}

function allCommands(commands: Commands): Called[] {
  return commands.flatMap((one) =>
    isGroup(one)
      ? one.commands.map((command) => ({ words: [one.name, command.name], command }))
      : [{ words: [one.name], command: one }],
  )
}

function isGroup(one: Command | CommandGroup): one is CommandGroup {
  return 'commands' in one
}

function getFlags({ flags }: Command): readonly Flag[] {
  return [...flags, ...HELP_FLAGS]
}

function bash(commands: Commands): string {
  const cases = allCommands(commands).map(({ words, command }) => {
    const flags = getFlags(command).map(({ name }) => `--${name}`)
    return `    '${words.join(' ')}') words='${flags.join(' ')}' ;;`
  })
  const groups = commands.filter(isGroup).map(({ name, commands: inner }) => {
    return `    '${name}') words='${inner.map((it) => it.name).join(' ')}' ;;`
  })
  return `_pergola() {
  local current=\${COMP_WORDS[COMP_CWORD]} words=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '${commands.map(({ name }) => name).join(' ')}' -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${groups.join('\n')}
  esac
  if [ -n "$words" ] && [ "$COMP_CWORD" -eq 2 ]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    return
  fi
  local called="\${COMP_WORDS[1]}"
  if [ -n "$words" ]; then called="$called \${COMP_WORDS[2]}"; fi
  case "$called" in
${cases.join('\n')}
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
    *) COMPREPLY=($(compgen -f -- "$current")) ;;
  esac
}
complete -o filenames -F _pergola pergola
`
}

function zsh(commands: Commands): string {
  const described = (rows: readonly { name: string; summary: string }[]) =>
    rows.map(({ name, summary }) => quoted(`${name}:${summary}`)).join(' ')
  const groups = commands.filter(isGroup).map(
    ({ name, commands: inner }) => `    ${name})
      if (( CURRENT == 3 )); then
        local -a inner=(${described(inner)})
        _describe command inner
        return
      fi
      called="$called \${words[3]}" ;;`,
  )
  const cases = allCommands(commands).map(({ words, command }) => {
    const flags = getFlags(command).map(({ name, value, description }) => {
      const plain = description.replace(/[[\]:]/g, '\\$&')
      return quoted(`--${name}[${plain}]${value === undefined ? '' : `:${value}:_files`}`)
    })
    return `    ${quoted(words.join(' '))}) _arguments ${flags.join(' ')} '*:folder:_files' ;;`
  })
  return `#compdef pergola
_pergola() {
  local called=\${words[2]}
  if (( CURRENT == 2 )); then
    local -a commands=(${described(commands)})
    _describe command commands
    return
  fi
  case $called in
${groups.join('\n')}
  esac
  case $called in
${cases.join('\n')}
  esac
}
compdef _pergola pergola
`
}

function fish(commands: Commands): string {
  const first = commands.map(
    ({ name, summary }) =>
      `complete -c pergola -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
  )
  const others = allCommands(commands).flatMap(({ words, command }) => {
    const [group, name] = words
    const seen = words.map((word) => `__fish_seen_subcommand_from ${word}`).join('; and ')
    const inner =
      name === undefined
        ? []
        : [
            `complete -c pergola -n '__fish_seen_subcommand_from ${group}' -a ${name} -d ${quoted(command.summary)}`,
          ]
    const flags = getFlags(command).map(
      ({ name: flag, value, description }) =>
        `complete -c pergola -n '${seen}' -l ${flag}${value === undefined ? '' : ' -r'} -d ${quoted(description)}`,
    )
    return [...inner, ...flags]
  })
  return `${[...first, ...others].join('\n')}\n`
}

/** In single quotes, in which shells read nothing but these. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
