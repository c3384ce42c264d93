import type { AgentEngine, AgentTask, AgentWork } from '../../model.ts'
import { Texts } from '../texts.ts'
import { titleOf } from '../title.ts'
import type { Action } from './action.ts'
import { mendLinks } from './actions/broken-links.ts'
import { describePages } from './actions/descriptions.ts'
import { addRedirect, formatNavigation, sortNavigation } from './actions/navigation.ts'
import { addPage, appendText, movePage, removePage, setField } from './actions/pages.ts'
import { replaceText } from './actions/replace.ts'
import { ConfigFiles } from './config-files.ts'
import { type Context, contextOf } from './context.ts'
import { readPrompt } from './read-prompt.ts'

/**
 * Edits docs by fixed rules, with no model: what it does for a prompt is the same each time. A prompt
 * that it does not understand is refused in words; it never does half of one.
 */
export function rulesEngine(): AgentEngine {
  return { name: 'embedded-rules', check: (prompt) => void readPrompt(prompt), run }
}

async function run(task: AgentTask): Promise<AgentWork> {
  // What was done before is done; rules know nothing more the second time.
  if (task.findings.length > 0) return work([], task)
  const actions = readPrompt(task.prompts.at(-1) ?? '')
  const context = contextOf(task, await ConfigFiles.open(new Texts(task.workspace)))
  const sentences: string[] = []
  for (const action of actions) {
    const sentence = await perform(context, action)
    task.log(sentence)
    sentences.push(sentence)
  }
  return work(sentences, task)
}

function perform(context: Context, action: Action): Promise<string> {
  switch (action.kind) {
    case 'replace':
      return replaceText(context, action)
    case 'move':
      return movePage(context, action)
    case 'remove':
      return removePage(context, action)
    case 'set':
      return setField(context, action)
    case 'add':
      return addPage(context, action)
    case 'append':
      return appendText(context, action)
    case 'redirect':
      return addRedirect(context, action)
    case 'describe':
      return describePages(context, action)
    case 'mend-links':
      return mendLinks(context, action)
    case 'sort':
      return sortNavigation(context, action)
    case 'format':
      return formatNavigation(context, action)
  }
}

function work(sentences: readonly string[], { prompts }: AgentTask): AgentWork {
  const list = sentences.map((sentence) => `- ${sentence}`).join('\n')
  return { title: titleOf(prompts.at(-1) ?? ''), summary: list, inputTokens: 0, outputTokens: 0 }
}
