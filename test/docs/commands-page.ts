import type { Command, CommandGroup } from '../../src/cli/command.ts'
import { COMMANDS } from '../../src/cli/commands.ts'
import type { Flag } from '../../src/cli/options.ts'

const HEAD = `---
title: Commands
description: Every command of pergola, with its flags.
icon: terminal
---

{/* Written by \`npx vitest run test/docs -u\`, from the table of commands in \`src/cli/commands.ts\`. */}

\`\`\`bash
npx pergola <command> [dir] [flags]
\`\`\`

\`dir\` is the folder that holds \`docs.json\`; the current one unless another is named. \`pergola <command> --help\`
prints what stands here, and \`pergola completion bash\`, \`zsh\` or \`fish\` has your shell complete it.

| Exit code | Means |
| --- | --- |
| 0 | It was done. Findings of a build are told and do not count, unless you say \`--strict\` |
| 1 | A check, or a build with \`--strict\`, found something that counts |
| 2 | It could not be done: a wrong command line, an unreadable \`docs.json\`, a folder that cannot be used |`

/** The page of all commands. */
export function printCommandsPage(): string {
  return `${[HEAD, ...COMMANDS.flatMap((command) => printEntry(command))].join('\n\n')}\n`
}

function printEntry(entry: Command | CommandGroup): string[] {
  if (!('commands' in entry)) return printCommand(entry, entry.name, '##')
  return [
    `## ${entry.name}`,
    entry.summary,
    ...entry.commands.flatMap((command) =>
      printCommand(command, `${entry.name} ${command.name}`, '###'),
    ),
  ]
}

function printCommand(
  { summary, usage, flags, environment = [] }: Command,
  path: string,
  level: string,
): string[] {
  const variables = environment.map(([name, about]) => [`\`${name}\``, about])
  return [
    `${level} ${path}`,
    escapeBraces(summary),
    `\`\`\`bash\npergola ${path} ${usage}\n\`\`\``,
    ...(flags.length === 0 ? [] : [printTable('Flag', flags.map(printFlag))]),
    ...(variables.length === 0 ? [] : [printTable('Variable', variables)]),
  ]
}

function printFlag({ name, value, description }: Flag): string[] {
  return [value === undefined ? `\`--${name}\`` : `\`--${name} <${value}>\``, description]
}

function printTable(first: string, rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`)
  return [`| ${first} | What it does |`, '| --- | --- |', ...lines].join('\n')
}

function escapeCell(text: string): string {
  return escapeBraces(text).replaceAll('|', '\\|')
}

/** Braces outside of code are expressions in MDX. */
function escapeBraces(text: string): string {
  return text.replaceAll(/`[^`]*`|[{}<]/g, (part) => (part.startsWith('`') ? part : `\\${part}`))
}
