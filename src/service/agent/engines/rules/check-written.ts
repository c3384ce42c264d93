import { AgentRefusal, type AgentTask } from '../../model.ts'

/** What is said of a text and is none: “It should say: …”, “… for the first one”. */
const SAID =
  /\b(?:should|must|has to|needs? to)(?: just| only| simply| now)? (?:say|read)\b:? \S+ \S+|\S+ \S+ for the (?:first|second|former|latter|other)(?: one| page)?\b/gi
/** What is said of a text, of where it stands or of what is around it, whatever case it is written in: “give it Boats”. */
const AROUND =
  /\bgive (?:it|them) \S+(?: [^\s.,;]+)?|\b(?:page|section|block|table|there|it) saying that \S+ [^\s.,;]+|\bthe (?:sentence|line|words?|text) (?=\p{Lu})\S+ \S+ [^\s.,;]+|\bmarked as [^\s,.;]+|(?<=\b(?:should|must) (?:now )?(?:say|read|be)\b[^.:]* )\S+ (?:under|below|beneath) (?:the )?\p{Lu}[^.,:]*(?=\.?$)|,? (?:with|and keep|keeping|and leave) the (?:same|old|current|existing) (?:link|address|target|text|icon|title)\b[^.,;]*/giu
const QUOTED = /"[^"\n]*"|“[^”\n]*”|`[^`\n]*`/g

/** Parts of a page that are to go, where no page is spoken of: “drop the first two questions of the FAQ”. */
const PARTS_GO =
  /^(?!.*\b(?:page|article|guide|tutorial|file|doc)s?\b).*\b(?:questions|answers|paragraphs|sentences|headings|rows|bullets|steps|images|screenshots)\b.*\b(?:remove|delete|drop|cut|go)\b/is
/** “The rota shows a broken image. Remove it.”, “A and B are listed twice on the rota page, remove one.” */
const OF_PAGE =
  /\b(?:has an?|contains?|shows?|includes?|mentions?|lists?|links?|says?|uses?)\b[^.;]*[.;,] (?:please )?(?:remove|delete|drop|take|get rid of) (?:it|that|them|this|those)\b|\btwice\b|\bon (?:the|our) [^.;,]{1,50} (?:page|article|guide)\b/i

/**
 * Throws `AgentRefusal` where pages have the words now in which a prompt tells what they are to say, and where a page is
 * gone of which it tells only parts.
 */
export async function checkWritten({ workspace }: AgentTask, prompt: string): Promise<void> {
  const plain = prompt.replaceAll(QUOTED, '\n')
  const said = plain.match(SAID) ?? []
  const around = (plain.match(AROUND) ?? []).map((words) => words.replace(/^the |^,? /i, ''))
  for (const file of workspace.changed) {
    if (!workspace.has(file) && (PARTS_GO.test(prompt) || OF_PAGE.test(prompt)))
      throw new AgentRefusal(`Expected parts of \`${file}\` to go: quote them.`)
    if (said.length + around.length === 0) continue
    const text = workspace.has(file) ? await workspace.read(file) : ''
    const small = text.toLowerCase()
    const words =
      said.find((one) => text.includes(one)) ??
      around.find((one) => small.includes(one.toLowerCase()))
    if (words !== undefined)
      throw new AgentRefusal(`Expected a text, received “${words} …”: put it in quotation marks.`)
  }
}
