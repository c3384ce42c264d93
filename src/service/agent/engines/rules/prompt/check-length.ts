import { AgentRefusal } from '../../../model.ts'

/** Told as it is to stand, with whatever is in it. */
const AS_IT_IS = /```[\s\S]*?```|“[^”]*”|"[^"]*"/g

/** What parts wishes, or what they name: people's prompts have less than ten of them. */
const PARTS = /[,;:()`"\n]|[.!?](?=\s)|\band\b|\s[-–—](?=\s)/gi

/** Parts of a prompt; ways to read one grow much faster than they do. */
const MOST_PARTS = 80

/** Characters of a prompt, without what is told as it is to stand. */
const LONGEST = 4000

/** Throws `AgentRefusal` for a prompt that is longer than what people ask for at once, before anything reads it. */
export function checkLength(prompt: string): void {
  const said = prompt.replaceAll(AS_IT_IS, '"')
  const parts = said.match(PARTS)?.length ?? 0
  if (parts <= MOST_PARTS && said.length <= LONGEST) return
  throw new AgentRefusal(
    `Expected a prompt with a few wishes, received one of ${said.length} characters and ${parts} parts. Ask for them in prompts of their own; texts that are to be written go into quotation marks.`,
  )
}
