import { join, posix } from 'node:path'
import {
  type ChangedFiles,
  commitAll,
  findChangedModes,
  pullRequestsOf,
  pushBranch,
  stageFiles,
  type Worktree,
} from '../git/index.ts'
import { PathError, Workspace } from '../workspace/index.ts'
import { ChangeCheck, collectSiteFindings } from './check-changes.ts'
import {
  type AgentEdits,
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
 * one that was done is not done again; `edited` where what is left is for another attempt. Throws
 * `AgentRefusal` with words for the job.
 */
export async function runAgentJob(
  input: AgentJobInput,
  engine: AgentEngine,
): Promise<AgentOutcome | 'edited'> {
  const { mirror, repository, branch, signal, log, earlier } = input
  const edits = earlier?.state.edits
  if (earlier === undefined || earlier.step === 'run') engine.check?.(input.prompts.at(-1) ?? '')
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
  const newest = pushed === undefined || (await mirror.isWithin(pushed, base)) ? base : pushed
  // Of a commit that is gone, such as of a branch that was rewritten, the work begins again.
  const kept = edits && (await mirror.resolve(edits.start)) === edits.start ? edits : undefined
  const start = kept?.start ?? newest
  const tree = await mirror.worktree(start)
  try {
    const done = await changeDocs(input, engine, { tree, base, start, kept })
    if (done === 'edited') return done
    const { work, edits: made } = done
    const message = `${work.title}\n\n${work.summary}\n`
    const commit = await commitAll(tree, [], { message, author: AUTHOR })
    if (commit === undefined) {
      log('Nothing has changed')
      const idle = { ...work, ...unchanged(work) }
      if (start === base) return { ...idle, prLink: null, files: NOTHING }
      const known = earlier?.state.prLink
      if (typeof known === 'string') return { ...idle, prLink: known, files: NOTHING }
      // Of what was pushed before there is no request yet: the forge was not there.
      const { message } = await mirror.commit(start)
      const state = { ...work, ...getParts(message) }
      return { ...(await finish(input, base, start, state)), ...idle, files: NOTHING }
    }
    await refuseStrangeModes(tree, base)
    const state: AgentState = { ...work, commit }
    await input.checkpoint('commit', { ...state, ...(made !== undefined && { edits: made }) })
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
function getParts(message: string): Pick<AgentWork, 'title' | 'summary'> {
  const [title = '', ...rest] = message.split('\n')
  return { title, summary: rest.join('\n').trim() }
}

/** Whatever an engine says of its work: nothing has come of it. */
function unchanged({ summary }: AgentWork): Pick<AgentWork, 'title' | 'summary'> {
  const title = 'Nothing was changed'
  const said = summary.trim().replaceAll(/^/gm, '> ')
  return { title, summary: said === '>' ? `${title}.` : `${title}. The agent said:\n\n${said}` }
}

interface Edited {
  tree: Worktree
  base: string
  start: string
  /** Edits of an attempt before, which are not made again. */
  kept: AgentEdits | undefined
}

/** Lets the engine work, checks what came of it, and lets it mend that once. */
async function changeDocs(
  input: AgentJobInput,
  engine: AgentEngine,
  { tree, base, start, kept }: Edited,
): Promise<{ work: AgentWork; edits?: AgentEdits } | 'edited'> {
  const { prompts, mirror, repository, signal, log, workFolder, earlier } = input
  const workspace = await Workspace.open(tree.folder, repository.directory, engine.mostFiles)
  let atStart: ReturnType<typeof collectSiteFindings> | undefined
  const findAtStart = () => {
    atStart ??= collectSiteFindings(workspace.root, workFolder, signal)
    return atStart
  }
  const task = { workspace, prompts, workFolder, signal, log, findAtStart }
  const first = kept
    ? await applyEdits(workspace, kept, earlier?.state)
    : await engine.run({ ...task, findings: [] })
  if (workspace.changed.size === 0) return { work: first }
  const stage = () => {
    const paths = [...workspace.changed].map((path) => posix.join(repository.directory, path))
    return stageFiles(tree, paths)
  }
  if (kept !== undefined && earlier?.step === 'commit') {
    await stage()
    return { work: first, edits: kept }
  }
  const edits = kept ?? (await getEdits(workspace, start))
  if (kept === undefined && edits !== undefined) {
    const prLink = earlier?.state.prLink
    await input.checkpoint('edit', { ...first, edits, ...(prLink !== undefined && { prLink }) })
    if (input.isEditOnly === true) return 'edited'
  }
  const original = await mirror.worktree(base)
  try {
    const check = new ChangeCheck({
      before: join(original.folder, repository.directory),
      ...(start === base && atStart !== undefined && { known: await atStart }),
      cache: workFolder,
      signal,
    })
    // Pages are code that the check runs: what they do to files comes too late to be pushed.
    const stageAndCheck = async () => {
      await stage()
      return check.findings(workspace)
    }
    log('Checking the changes')
    const findings = await stageAndCheck()
    if (findings.length === 0) return { work: first, ...(edits !== undefined && { edits }) }
    for (const finding of findings) log(finding)
    log('Mending what the check has found')
    const second = await engine.run({ ...task, findings, spent: first })
    const left = await stageAndCheck()
    if (left.length > 0) {
      throw new AgentRefusal(`The changes did not pass the check: ${left.slice(0, 5).join(' ')}`)
    }
    const work = {
      ...second,
      inputTokens: first.inputTokens + second.inputTokens,
      outputTokens: first.outputTokens + second.outputTokens,
    }
    const mended = await getEdits(workspace, start)
    return { work, ...(mended !== undefined && { edits: mended }) }
  } finally {
    await original.remove()
  }
}

/** What was edited, to be kept; `undefined` where it is no text. */
async function getEdits(workspace: Workspace, start: string): Promise<AgentEdits | undefined> {
  const files: Record<string, string | null> = {}
  for (const path of workspace.changed) {
    try {
      files[path] = workspace.has(path) ? await workspace.read(path) : null
    } catch (error) {
      if (error instanceof PathError) return undefined
      throw error
    }
  }
  return { start, files }
}

/** Edits docs as an attempt before has done; gives what it said of that. */
async function applyEdits(
  workspace: Workspace,
  { files }: AgentEdits,
  { title = '', summary = '', inputTokens, outputTokens }: AgentState = NO_STATE,
): Promise<AgentWork> {
  for (const [path, text] of Object.entries(files)) {
    if (text !== null) await workspace.write(path, text)
    else if (workspace.has(path)) await workspace.remove(path)
  }
  return { title, summary, inputTokens, outputTokens }
}

const NO_STATE: AgentState = { inputTokens: 0, outputTokens: 0 }

async function refuseStrangeModes(tree: Worktree, base: string): Promise<void> {
  const found = (await findChangedModes(tree, base)).find(
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
