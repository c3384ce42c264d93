import { AgentRefusal, type AgentTask } from '../../model.ts'

/** What is said of a text and is none: “It should say: …”, “… for the first one”. */
const SAID =
  /\b(?:should|must|has to|needs? to)(?: just| only| simply| now)? (?:say|read)\b:? \S+ \S+|\S+ \S+ for the (?:first|second|former|latter|other)(?: one| page)?\b/gi
const QUOTED = /"[^"\n]*"|“[^”\n]*”|`[^`\n]*`/g

/** Throws `AgentRefusal` where pages have the words now in which a prompt tells what they are to say. */
export async function checkWritten({ workspace }: AgentTask, prompt: string): Promise<void> {
  const said = prompt.replaceAll(QUOTED, '\n').match(SAID) ?? []
  for (const file of said.length > 0 ? workspace.changed : []) {
    const text = workspace.has(file) ? await workspace.read(file) : ''
    const words = said.find((one) => text.includes(one))
    if (words !== undefined)
      throw new AgentRefusal(`Expected a text, received “${words} …”: put it in quotation marks.`)
  }
}
