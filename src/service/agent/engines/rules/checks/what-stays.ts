import { readFrontmatter } from '../../../../../content/index.ts'
import { STAYING } from '../conditions.ts'
import { readContentWords } from '../content-words.ts'
import { type AttemptCheck, lookAtChanged, lookAtEach } from './attempt-check.ts'
import { countWord, listGone, sumOf } from './written-file.ts'

/** A title as such: “the title of Boats” is that of one page, and others may change. */
const FIELDS =
  '(?:(?:the|its|their|our|all|page) )*(?<fields>(?:sidebar )?(?:title|description)s?(?:(?:,| and| or)(?: the| its)? (?:sidebar )?(?:title|description)s?)*)'
const KEPT = [
  `\\b(?:leave|keep) ${FIELDS}(?: ${STAYING}\\b|(?=[.!;]|$))`,
  `\\b(?:don['’]?t|do not|never|without) (?:touch|change|rename|alter|edit)(?:ing)? ${FIELDS}(?=[.,!;]|$)`,
  `(?:^|[.,!;] |\\b(?:and|but) )${FIELDS} (?:stays?|remains?|(?:must|should|may|can) (?:not|n['’]t) change)\\b`,
].map((pattern) => new RegExp(pattern, 'i'))

/** “Leave the page title as it is”: what stands above a page stays. */
const checkFields: AttemptCheck = ({ plain }) => {
  const said = KEPT.map((pattern) => pattern.exec(plain)?.groups?.fields).find(Boolean)
  if (said === undefined) return false
  const names = (said.match(/(?:sidebar )?(?:title|description)/gi) ?? []).map((name) => {
    const small = name.toLowerCase()
    return small === 'sidebar title' ? 'sidebarTitle' : small
  })
  return lookAtChanged(({ isPage, file, old, now }) => {
    if (!isPage) return false
    const [before, after] = [old, now].map((text) => readFrontmatter(text, file).data)
    const other = names.find((name) => before?.[name] !== after?.[name])
    return (
      other !== undefined && `Expected the ${other} of \`${file}\` to stay, received another one.`
    )
  })
}

const NUMBERED = /^\s*\d+[.)] +(?<text>.*)$/
/** “Step 3 should be …”: a number that counts the items of a list is none of their texts. */
const checkCounts: AttemptCheck = ({ plain }) =>
  !/\b(?:re)?number/i.test(plain) &&
  lookAtChanged((file) => {
    const gone = listGone(file)
    const lines = file.lines.split('\n').filter((line) => line.trim() !== '')
    const isCount = (line: string, at: number) => {
      const text = NUMBERED.exec(line)?.groups?.text
      return text !== undefined && text === NUMBERED.exec(gone[at] ?? '')?.groups?.text
    }
    return (
      file.isPage &&
      lines.length > 0 &&
      lines.length === gone.length &&
      file.old.split('\n').length === file.now.split('\n').length &&
      lines.every(isCount) &&
      `Expected the text of a list to change, received the number of “${lines[0]?.trim()}”.`
    )
  })

/** “Put Boats right after Harbors, and call it Ships”: what it stands beside keeps its name. */
const MOVED_AND_CALLED =
  /\b(?:put|move|place|bring) (?:the )?(?<moved>[^,.;:]+?) (?:right |directly |straight |just )?(?:after|before|above|below|behind|under|ahead of|next to) (?:the )?(?<beside>[^,.;:]+?)(?: (?:section|step|tab|card|page|group|heading|row|item))?,? and (?:then )?(?:call|rename|name|title) (?:it|that)\b/i
const checkBeside: AttemptCheck = ({ plain }) => {
  const { moved = '', beside } = MOVED_AND_CALLED.exec(plain)?.groups ?? {}
  if (beside === undefined || countWord(moved, beside) > 0) return false
  return (written) => {
    const { before, now } = sumOf(written, (text) => countWord(text, beside))
    return now < before && `Expected “${beside}” to keep its name, received another one for it.`
  }
}

/** What a thing is, behind its name. */
const KIND =
  / (?:tier|plan|command|flag|option|setting|page|section|row|step|endpoint|method|field|parameter|model|support|integration)s?$/i
/** “run start is gone, take the command out”: what goes has words of what is gone. */
const THING_GONE =
  /(?:^|[.!?;,] )(?:the |our )?(?<thing>[^.,;:!?]+?) (?:is|are|was|were|has been|have been) (?:gone|dead|removed|dropped|retired|history|no more)\b[^.,;:]*[.,;] (?:and |so |please )*(?:take|remove|drop|delete|cut|strip) (?:it|that|this|them|those|these|its|the|their)\b/i
const checkGoneThing: AttemptCheck = ({ plain }) => {
  const name = THING_GONE.exec(plain)?.groups?.thing?.replace(KIND, '') ?? ''
  // Of “run start” the last word tells which one, as all commands are run.
  const wanted = readContentWords(name).at(-1)
  if (wanted === undefined) return false
  return lookAtChanged((file) => {
    const gone = file.isPage ? listGone(file) : []
    const isIt =
      countWord(file.old, name) > 0
        ? countWord(gone.join('\n'), name) > 0
        : gone.some((line) => readContentWords(line).includes(wanted))
    return (
      gone.length > 0 && !isIt && `Expected what is gone to go, received “${gone[0]?.trim()}” gone.`
    )
  })
}

/** “… should be Boats, and leave the others as they are”: what stays is said of no text. */
const LEFT_ALONE = new RegExp(
  `(?:,| and| but) (?:please )?(?:leave|keep) [^.,;:|]{1,60}? ${STAYING}(?=\\W|$)`,
  'i',
)
const checkLeftAlone: AttemptCheck = ({ plain }) => {
  const said = LEFT_ALONE.exec(plain)?.[0]
  if (said === undefined) return false
  return lookAtEach(({ old = '', added }) => {
    const isText = added.includes(said) && !old.includes(said)
    return isText && `Expected a text, received “${said.trim()}” in it: put it in quotation marks.`
  })
}

/** What is told to stay, or is only told to say where or which, is as it was. */
export const STAYING_CHECKS: readonly AttemptCheck[] = [
  checkFields,
  checkCounts,
  checkBeside,
  checkGoneThing,
  checkLeftAlone,
]
