import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LogLines, type RunEnd, runBounded } from '../../../builds/index.ts'
import { type AgentEngine, AgentRefusal, type AgentTask, type AgentWork } from '../../model.ts'
import { getTitle } from '../title.ts'
import { adoptChanges, GitState } from './adopt-changes.ts'
import type { CommandSettings } from './settings.ts'

/** Milliseconds that a program has. */
const TIMEOUT_MS = 15 * 60_000

/** Lines and characters of its output that are the summary. */
const LAST_LINES = 30
const LONGEST = 4000

/**
 * An engine that has a program of the operator's choice change the docs. It works in their folder,
 * reads the prompt from its standard input, and gets no variables but those that are named. What it
 * has changed is looked at afterwards. It runs as the service's user: what that user can read, it
 * can; where prompts are not trusted, it has to be confined by a container.
 */
export function createCommandAgent(settings: CommandSettings, timeout = TIMEOUT_MS): AgentEngine {
  return { name: 'command', run: (task) => run(settings, timeout, task) }
}

async function run(
  { words, env }: CommandSettings,
  timeout: number,
  task: AgentTask,
): Promise<AgentWork> {
  const { workspace, workFolder, signal, prompts } = task
  const home = join(workFolder, 'home')
  await mkdir(home, { recursive: true })
  const hidden = Object.values(env).map((value) => [value, '[secret]'] as const)
  const log = new LogLines(hidden, task.log)
  const output = new LogLines(hidden)
  const git = await GitState.of(workspace.root)
  const [program, ...args] = words
  const end = await runBounded(program, args, {
    cwd: workspace.root,
    env: { PATH: process.env.PATH ?? '', LANG: 'C.UTF-8', HOME: home, TMPDIR: home, ...env },
    input: promptFor(task),
    timeout,
    log,
    output,
    signal,
  }).catch((error: NodeJS.ErrnoException) => {
    throw new AgentRefusal(
      `Expected the program of \`AGENT_COMMAND\` to start, received ${error.code ?? 'an error'}.`,
    )
  })
  await git.restore()
  signal.throwIfAborted()
  refuseFailure(end, timeout, log.lines.at(-1))
  await adoptChanges(workspace)
  const summary = output.lines.slice(-LAST_LINES).join('\n').slice(-LONGEST)
  return { title: getTitle(prompts.at(-1) ?? ''), summary, inputTokens: 0, outputTokens: 0 }
}

function refuseFailure(end: RunEnd, timeout: number, said = 'nothing'): void {
  if (end.kind === 'timeout') {
    throw new AgentRefusal(`Expected the agent to be done within ${timeout / 1000} seconds.`)
  }
  if (end.kind === 'killed') {
    throw new AgentRefusal(`Expected the agent to succeed, it was killed (${end.by}): ${said}`)
  }
  if (end.kind === 'done' && end.code !== 0) {
    throw new AgentRefusal(`Expected the agent to succeed, received exit code ${end.code}: ${said}`)
  }
}

/** What a program reads: what is to be done, and how it is to be left. */
function promptFor({ prompts, findings }: Pick<AgentTask, 'prompts' | 'findings'>): string {
  const earlier = prompts.slice(0, -1).map((prompt) => `- ${prompt}`)
  return [
    'Change the docs in this folder as is asked for below: docs.json, pages as MDX or Markdown, and OpenAPI files. Change nothing outside of this folder, write no scripts, links or settings of tools, and do not push. At the end write a short summary of what you have changed.',
    ...(earlier.length === 0 ? [] : [`Done before:\n${earlier.join('\n')}`]),
    `To be done:\n${prompts.at(-1) ?? ''}`,
    ...(findings.length === 0
      ? []
      : [
          `You have done this already. A build finds what was not there before; mend it:\n${findings.map((finding) => `- ${finding}`).join('\n')}`,
        ]),
    '',
  ].join('\n\n')
}
