import { AgentRefusal, type AgentTask } from '../../model.ts'

/** What is said of a text and is none: “It should say: …”, “… for the first one”. */
const SAID =
  /\b(?:it|this|that|they) (?:should|must|has to|needs? to)(?: just| only| simply| now)? (?:say|read)\b:? \S+ \S+|\S+ \S+ for the (?:first|second|former|latter|other)(?: one| page)?\b/gi
const QUOTED = /"[^"\n]*"|“[^”\n]*”|`[^`\n]*`/g

/** Throws `AgentRefusal` where pages have the words now in which a prompt tells what they are to say. */
export async function checkWritten({ workspace }: AgentTask, prompt: string): Promise<void> {
  const said = prompt.replaceAll(QUOTED, '\n').match(SAID) ?? []
  if (said.length === 0) return
  for (const file of workspace.changed) {
    if (!workspace.has(file)) continue
    const text = (await workspace.read(file)).toLowerCase()
    const [words] = said.filter((one) => text.includes(one.toLowerCase()))
    if (words !== undefined) {
      throw new AgentRefusal(
        `Expected to know what is to be written, received “${words} …”. Put each text in quotation marks.`,
      )
    }
  }
}
