import { join, posix } from 'node:path'
import {
  type ChangedFiles,
  changedModes,
  commitAll,
  pullRequestsOf,
  pushBranch,
  stageFiles,
  type Worktree,
} from '../git/index.ts'
import { Workspace } from '../workspace/index.ts'
import { ChangeCheck } from './check-changes.ts'
import {
  type AgentEngine,
  type AgentJobInput,
  type AgentOutcome,
  AgentRefusal,
  type AgentState,
  type AgentWork,
} from './model.ts'

const AUTHOR = { name: 'Docs Agent', email: 'docs-agent@users.noreply.invalid' }

/** Modes that an agent may leave: plain files. */
const PLAIN: ReadonlySet<string> = new Set(['000000', '100644'])

/** Mode of a program; one that was one before may change its text. */
const PROGRAM = '100755'

const NOTHING: ChangedFiles = { added: [], modified: [], removed: [] }

/**
 * Does what a job asks for, from the fetched repository to the pull request. Each step is noted, and
 * one that was done is not done again. Throws `AgentRefusal` with words for the job.
 */
export async function runAgentJob(
  input: AgentJobInput,
  engine: AgentEngine,
): Promise<AgentOutcome> {
  const { mirror, repository, branch, signal, log, earlier } = input
  log(`Fetching ${repository.branch}`)
  await mirror.fetch(signal)
  const base = await mirror.resolve(repository.branch)
  if (base === undefined) {
    throw new AgentRefusal(`Expected the branch \`${repository.branch}\`, received none.`)
  }
  const pushed = await mirror.resolve(branch)
  // A commit may have been pushed by an attempt that was cut off before it could say so.
  const isPushed = earlier?.step === 'commit' && earlier.state.commit === pushed
  if (isPushed || earlier?.step === 'push') {
    return finish(input, base, pushed ?? base, earlier.state)
  }
  if (earlier?.step === 'request') {
    const { prLink = null, commit = base } = earlier.state
    return { ...earlier.state, prLink, files: await mirror.changed(base, commit) }
  }
  // Work that was pushed is gone on with, by a further prompt or after a crash, until it is merged.
  const start = pushed === undefined || (await mirror.isWithin(pushed, base)) ? base : pushed
  const tree = await mirror.worktree(start)
  try {
    const work = await changeDocs(input, engine, tree, base)
    const message = `${work.title}\n\n${work.summary}\n`
    const commit = await commitAll(tree, [], { message, author: AUTHOR })
    if (commit === undefined) {
      log('Nothing has changed')
      const done = { ...work, ...unchanged(work) }
      if (start === base) return { ...done, prLink: null, files: NOTHING }
      const known = earlier?.state.prLink
      if (typeof known === 'string') return { ...done, prLink: known, files: NOTHING }
      // Of what was pushed before there is no request yet: the forge was not there.
      const { message } = await mirror.commit(start)
      const state = { ...work, ...partsOf(message) }
      return { ...(await finish(input, base, start, state)), ...done, files: NOTHING }
    }
    await refuseStrangeModes(tree, base)
    const state: AgentState = { ...work, commit }
    await input.checkpoint('commit', state)
    log(`Pushing ${branch}`)
    await pushBranch(repository, tree, branch, signal)
    await input.checkpoint('push', state)
    await mirror.fetch(signal)
    return await finish(input, base, commit, state)
  } finally {
    await tree.remove()
  }
}

/** Title and summary of the message of a commit. */
function partsOf(message: string): Pick<AgentWork, 'title' | 'summary'> {
  const [title = '', ...rest] = message.split('\n')
  return { title, summary: rest.join('\n').trim() }
}

/** Whatever an engine says of its work: nothing has come of it. */
function unchanged({ summary }: AgentWork): Pick<AgentWork, 'title' | 'summary'> {
  const title = 'Nothing was changed'
  const said = summary.trim().replaceAll(/^/gm, '> ')
  return { title, summary: said === '>' ? `${title}.` : `${title}. The agent said:\n\n${said}` }
}

/** Lets the engine work, checks what came of it, and lets it mend that once. */
async function changeDocs(
  { prompts, mirror, repository, signal, log, workFolder }: AgentJobInput,
  engine: AgentEngine,
  tree: Worktree,
  base: string,
): Promise<AgentWork> {
  const workspace = await Workspace.open(tree.folder, repository.directory)
  const task = { workspace, prompts, workFolder, signal, log }
  const first = await engine.run({ ...task, findings: [] })
  if (workspace.changed.size === 0) return first
  const original = await mirror.worktree(base)
  try {
    const check = new ChangeCheck({
      before: join(original.folder, repository.directory),
      cache: workFolder,
      signal,
    })
    // Pages are code that the check runs: what they do to files comes too late to be pushed.
    const stageAndCheck = async () => {
      await stageFiles(
        tree,
        [...workspace.changed].map((path) => posix.join(repository.directory, path)),
      )
      return check.findings(workspace)
    }
    log('Checking the changes')
    const findings = await stageAndCheck()
    if (findings.length === 0) return first
    for (const finding of findings) log(finding)
    log('Mending what the check has found')
    const second = await engine.run({ ...task, findings })
    const left = await stageAndCheck()
    if (left.length > 0) {
      throw new AgentRefusal(`The changes did not pass the check: ${left.slice(0, 5).join(' ')}`)
    }
    return {
      ...second,
      inputTokens: first.inputTokens + second.inputTokens,
      outputTokens: first.outputTokens + second.outputTokens,
    }
  } finally {
    await original.remove()
  }
}

async function refuseStrangeModes(tree: Worktree, base: string): Promise<void> {
  const found = (await changedModes(tree, base)).find(
    ({ before, after }) => !PLAIN.has(after) && !(before === after && after === PROGRAM),
  )
  if (found === undefined) return
  throw new AgentRefusal(
    `Expected plain files to change, received \`${found.path}\`, a link or a program.`,
  )
}

/** Asks for the pull request of what has been pushed. */
async function finish(
  { repository, mirror, branch, signal, log, checkpoint }: AgentJobInput,
  base: string,
  commit: string,
  state: AgentState,
): Promise<AgentOutcome> {
  const requests = await pullRequestsOf(repository)
  const prLink = await requests.ensure(
    {
      head: branch,
      base: repository.branch,
      title: state.title ?? 'Change the docs',
      body: state.summary ?? '',
    },
    signal,
  )
  if (prLink !== null) log(`Pull request: ${prLink}`)
  const done = { ...state, commit, prLink }
  await checkpoint('request', done)
  return { ...done, files: await mirror.changed(base, commit) }
}
