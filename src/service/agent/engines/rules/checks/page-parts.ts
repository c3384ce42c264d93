import { readContentWords } from '../content-words.ts'
import { nameKey } from '../names.ts'
import { getPictures } from '../parts/pictures.ts'
import { type AttemptCheck, lookAtChanged, lookAtEach, onceDone } from './attempt-check.ts'
import { ADDED } from './told-prompt.ts'
import {
  type ChangedFile,
  countOf,
  countText,
  findConfig,
  listGone,
  listPages,
} from './written-file.ts'

/** “Add it to the matrix on the roles page, below Refunds” moves no page. */
const OF_TABLE =
  /\b(?:to|in|into) (?:the |our )?(?:\S+ ){0,3}(?:matrix|table|rows|bullet(?:ed)? list|list of \p{Ll}+)\b/iu
const checkTable: AttemptCheck = ({ ahead }) =>
  OF_TABLE.test(ahead) &&
  ADDED.test(ahead) &&
  ((written) =>
    listPages(written).length === 0 &&
    findConfig(written) !== undefined &&
    'Expected a table to change, received the navigation.')

/** “A warning after the answer on refunds” is not at the top, nor right below a heading. */
const CALLOUT_BELOW =
  /\b(?:after|below|beneath|underneath|under|behind) (?:the|our|that|this|its) (?:\p{Ll}+ ){0,3}?(?:table|matrix|list|bullets|answer|paragraph|sentence|code(?: block| sample)?|commands?|snippet|screenshot|image|steps)\b(?! (?:heading|section|title|page))/iu
const CALLOUT = /\b(?:note|info|tip|warning|callout|caution|danger)\b/i
const AT_TOP =
  /(?:^---\n(?:[\w-]+:[^\n]*\n|[ \t][^\n]*\n)+---|^#{1,6} [^\n]*)\n+[ \t]*<(?:Note|Info|Tip|Warning|Danger|Check)>/gm
const checkCalloutBelow: AttemptCheck = ({ ahead }) =>
  CALLOUT_BELOW.test(ahead) &&
  CALLOUT.test(ahead) &&
  ADDED.test(ahead) &&
  lookAtEach(
    ({ file, isPage, old, now }) =>
      isPage &&
      countOf(now, AT_TOP) > countOf(old, AT_TOP) &&
      `Expected a callout further down on \`${file}\`.`,
  )

/** “… a note below the commands, before Usage”: on the side of a heading that is told. */
const BESIDE =
  /\b(?<direct>(?:right|directly|immediately|straight|just) )?(?<side>before|above|ahead of|after|below|under|beneath|behind) (?:the )?(?<name>\p{Lu}[^,.:;]*?)(?: section| heading| part)?(?=[,.:;]|$)/gu
const checkSide: AttemptCheck = ({ plain }) => {
  const told = [...plain.matchAll(BESIDE)].map(({ 0: said, groups }) => ({
    isBefore: /before|above|ahead/.test(groups?.side ?? ''),
    isDirect: groups?.direct !== undefined && /heading$/.test(said),
    name: groups?.name ?? '',
  }))
  if (told.length === 0) return false
  return lookAtChanged(({ isPage, file, old, now }) => {
    const known = new Set(old.split('\n'))
    const lines = now.split('\n')
    const all = lines.flatMap((line, at) => (line.trim() !== '' && !known.has(line) ? [at] : []))
    // Of several lines that say something else now each may be in another place.
    const changed = lines.length === old.split('\n').length ? all : all.slice(0, 1)
    if (!isPage || changed.length === 0) return false
    const missed = told.find(({ isBefore, isDirect, name }) => {
      const isThere = (at: number, added: number) => {
        const isApart =
          !isBefore &&
          isDirect &&
          lines.slice(at + 1, added).some((line) => /^\s*[^\s<]/.test(line))
        return at === added || (!isApart && at < added !== isBefore)
      }
      const places = lines.flatMap((line, at) =>
        nameKey(/^#+ (.*)$/.exec(line)?.[1] ?? '') === nameKey(name) ? [at] : [],
      )
      const isIn = (at: number) => changed.some((added) => isThere(at, added))
      return places.length > 0 && !places.some(isIn)
    })
    const side = missed?.isBefore ? 'before' : 'after'
    return (
      missed && `Expected a change ${side} “${missed.name}” on \`${file}\`, received one elsewhere.`
    )
  })
}

/** “Remove the Owls card”: no other thing that only speaks of owls. */
const NAMED_PART =
  /\b(?:remove|delete|drop|take out|get rid of)(?: the| our)? (?<name>\p{Lu}[^,.;:]{1,50}?) (?:card|step|tab|accordion|tile)\b/u
const checkNamedPart: AttemptCheck = ({ plain }) => {
  const name = NAMED_PART.exec(plain)?.groups?.name
  if (name === undefined) return false
  return lookAtChanged(({ file, old, now }) => {
    const count = (text: string) => countText(text, `title="${name}"`)
    const isOther = old !== now && count(old) > 0 && count(now) === count(old)
    return isOther && `Expected “${name}” to go from \`${file}\`, received something else gone.`
  })
}

/** “… The tip about owls can go.” */
const BOX_GOES =
  /\b(?:tip|note|warning|callout|info box|caution)\b[^.]*\b(?:can|should|may|must) (?:now |then |also )?(?:go\b|be (?:removed|dropped|deleted))/i
const BOX = /<(?:Tip|Note|Warning|Info|Danger|Check|Callout)\b/g
const checkBoxGone: AttemptCheck = ({ said }) =>
  BOX_GOES.test(said) &&
  ((written) =>
    !written.some(({ old, now }) => countOf(now, BOX) < countOf(old, BOX)) &&
    'Expected a callout to go, received as many as before.')

/** “Add it to the list of clients on the Mail page.” */
const LIST_OF =
  /\b(?:add|put|insert|include|append)\b[^.;:]*\blist of (?:the |our |all |supported )*(?<what>[^,.;:]+?)(?= (?:on|in|at|under|from|of|between|after|before|right|saying|called)\b|[,.;:]|$)/i
/** Lines above a list that may tell what it lists. */
const NEAR = 12
/** An item of “the list of clients” stands below words for that. */
const checkListed: AttemptCheck = ({ plain }) => {
  const what = LIST_OF.exec(plain)?.groups?.what
  if (what === undefined) return false
  const wanted = readContentWords(what)
  return lookAtChanged(({ file, isPage, old, now }) => {
    const known = new Set(old.split('\n'))
    const lines = now.split('\n')
    const at = lines.findIndex((line) => /^\s*(?:[-*+]|\d+\.) /.test(line) && !known.has(line))
    if (!isPage || at === -1 || wanted.length === 0) return false
    const heading = lines.findLastIndex((line, index) => index < at && /^#+ /.test(line))
    const above = lines.slice(Math.max(0, Math.min(heading, at - NEAR)), at)
    const title = /^title:.*$/m.exec(now)?.[0] ?? ''
    const around = [title, file.replaceAll(/[/_.-]/g, ' '), ...above].join(' ')
    const own = new Set(readContentWords(around))
    const isOther = !wanted.some((word) => own.has(word))
    return isOther && `Expected a list of ${what} on \`${file}\`, received another one.`
  })
}

/** “Remove that bit”, “drop the coming soon remark”: words that stand in something which stays. */
const REMARK =
  /\b(?:remove|delete|drop|cut|strike|lose|get rid of|take out)\b[^.;]{0,60}?\b(?:bit|remark|wording|phrase|suffix|parenthes[ei]s|brackets?|addition)\b/i
const COMPONENT = /^\s*<(?:Card|Step|Tab|Accordion)\b/gm
const checkRemark: AttemptCheck = ({ plain }) =>
  REMARK.test(plain) &&
  lookAtChanged(
    ({ isPage, old, now }) =>
      isPage &&
      countOf(now, COMPONENT) < countOf(old, COMPONENT) &&
      'Expected words to go, received a whole part.',
  )

/** “Remove the sentence that says we plan it”: none that says we do not. */
const SENTENCE_SAYS =
  /\b(?:remove|delete|drop|cut|strike)\b[^.;]*\b(?:sentence|line|paragraph|bit|part) (?:that says|saying|which says|about how) (?<says>[^.;]+)/i
const NOT = /\b(?:not|no|never|cannot|none)\b|n['’]t\b/i
const checkSentence: AttemptCheck = ({ plain }) => {
  const sentence = SENTENCE_SAYS.exec(plain)?.groups?.says
  return (
    sentence !== undefined &&
    !NOT.test(sentence) &&
    lookAtChanged(
      (file) =>
        listGone(file).some((line) => NOT.test(line)) &&
        `Expected what says “${sentence}” to go, received what denies it.`,
    )
  )
}

/** “Drop the part on what is needed”: steps below it stay. */
const OF_PART =
  /\b(?:remove|delete|drop|cut|strike|get rid of|take out)\b[^.;]*\b(?:part|section|prerequisites?|requirements?|paragraph|intro\w*)\b/i
const OF_STEPS = /\b(?:steps?|instructions?|everything|all)\b/i
const NEEDS =
  /^#+ .*\b(?:prerequisites?|requirements?|before you (?:begin|start)|what you need)\b/im
const STEPS = /^\s*<Steps?\b/
const checkStepsStay: AttemptCheck = ({ plain }) => {
  const areGone = (file: ChangedFile) => {
    const gone = listGone(file)
    return [NEEDS, STEPS].every((pattern) => gone.some((line) => pattern.test(line)))
  }
  return (
    OF_PART.test(plain) &&
    !OF_STEPS.test(plain) &&
    lookAtChanged(
      (file) => areGone(file) && 'Expected what is needed to go, received the steps below it gone.',
    )
  )
}

/** “Drop the last question”: a box at the end of the page stays. */
const OF_QUESTION =
  /\b(?:remove|delete|drop|cut|strike|get rid of|take out)\b[^.;]*\b(?:question|faq entry)\b/i
const CLOSING = /^<\/(?:Note|Info|Tip|Warning|Check|Danger)>/
const checkClosingStays: AttemptCheck = ({ plain }) =>
  OF_QUESTION.test(plain) &&
  lookAtChanged((file) => {
    const last = listGone(file).at(-1)?.trim() ?? ''
    const isEnd = CLOSING.test(last) && file.old.trimEnd().endsWith(last)
    return isEnd && 'Expected a question to go, received what the page ends with gone.'
  })

/** “Add a question to the FAQ: "Can I swim? Yes."” */
const QUESTION =
  /\b(?:add|put|include)\b[^.;"“]*\b(?:question|faq)\b[^"“]*["“](?<words>[^"”?\n]+\?)[^"”\n]*["”]/i
/** A question is a heading or a title of a page now, or a line of its own. */
const checkQuestion: AttemptCheck = ({ said }) => {
  const question = QUESTION.exec(said)?.groups?.words
  const isAsked = (line: string) =>
    line.replaceAll(/^[\s#*]+|[\s*]+$/g, '') === question || line.includes(`"${question}"`)
  if (question === undefined) return false
  return (written) =>
    !written.some(({ added }) => added.split('\n').some(isAsked)) &&
    `Expected the question “${question}”, received another one.`
}

/** “The FAQ has a "Next steps" section. Delete that.” */
const HAS_QUOTED =
  /\b(?:has|contains|there (?:is|are)|shows|includes|lists)(?: an?| the| still| also)* ["“](?<words>[^"”\n]+)["”][^.;]*[.;,] (?:please )?(?:delete|remove|drop|cut|get rid of|take out) (?:it|that|this)\b/i
const checkQuotedGone: AttemptCheck = ({ said }) => {
  const words = HAS_QUOTED.exec(said)?.groups?.words
  if (words === undefined) return false
  return (written) =>
    !written.some(({ old, now }) => countText(old, words) > countText(now, words)) &&
    `Expected “${words}” to go, received something else gone.`
}

/** “Add Hawk to the glossary: a bird.” */
const TERM =
  /\b(?:add|put|include)(?: an?| the)?(?: new)?(?: entry| term| definition)?(?: for| of| called)? (?<term>[^:;.,]{2,40}?) (?:to|in|into) (?:the |our )?(?:glossary|terminology|list of terms|terms|definitions)\b/iu
/** A term stands with its text, in the form that the others have. */
const checkTerm: AttemptCheck = ({ said }) => {
  const term = TERM.exec(said)?.groups?.term
  if (term === undefined) return false
  const key = term.replaceAll(/["“”`*]/g, '').toLowerCase()
  return lookAtEach(({ file, isPage, old = '', added }) => {
    if (!isPage) return false
    if (!added.toLowerCase().includes(key))
      return `Expected “${term}” on \`${file}\`, received a text without it.`
    const isTable = /^\|[^\n]*\b(?:terms?|definitions?|meanings?)\b[^\n]*\|$/im.test(old)
    if (isTable && !/^\|/m.test(added))
      return `Expected a row of a table of \`${file}\`, received something else.`
    const isBold = countOf(old, /^\*\*[^*\n]+\*\*$/gm) > 2
    return (
      isBold &&
      !/^\*\*[^*\n]+\*\*$/m.test(added) &&
      `Expected a term as the others of \`${file}\`, received a text.`
    )
  })
}

/** “1. Log in with:” with code below it that is a part of the item. */
const WITH_CODE =
  /^(?<indent>[ \t]*)(?:[-*+]|\d+[.)]) +(?<words>\S[^\n]*)\n(?:[ \t]*\n)?(?<code>\k<indent>[ \t]+(?<fence>`{3,}|~{3,})[^\n]*\n[\s\S]*?\n[ \t]+\k<fence>)/gm
const ITEM = /^[ \t]*(?:[-*+]|\d+[.)]) /gm
/** An item of a list that goes takes its code with it. */
const checkItemCode: AttemptCheck = () =>
  lookAtChanged(({ isPage, file, old, now }) => {
    if (!isPage || countOf(now, ITEM) >= countOf(old, ITEM)) return false
    const left = [...old.matchAll(WITH_CODE)].some(({ groups: { words = '', code = '' } = {} }) => {
      return !now.includes(words) && now.includes(code)
    })
    return left && `Expected the code of an item of \`${file}\` to go with it, received it alone.`
  })

/** “We ship boats no more. Drop that row from the price table.” */
const POINTED_GONE =
  /^(?<ahead>.+[.;!?])\s+(?:\p{L}+ ){0,3}(?:drop|remove|delete|cut|strike|take out|get rid of) (?:that|this|the) (?:row|line|item|bullet|entry|point)\b(?! (?:about|on|for|of|with|that|which|where|called|named))(?<place>.*)$/isu
/** How rows and items begin. */
const LISTED = /^[ \t]*(?:\|[^|]+\||(?:[-*+]|\d+[.)]) (?:\S+ ?){1,4})/
/** A row that is pointed at begins with a word of what is told ahead, where one does. */
const checkPointedGone: AttemptCheck = ({ plain }) => {
  const { ahead = '', place = '' } = POINTED_GONE.exec(plain)?.groups ?? {}
  const elsewhere = new Set(readContentWords(place))
  const told = readContentWords(ahead).filter((word) => !elsewhere.has(word))
  const isTold = (line: string) =>
    readContentWords(LISTED.exec(line)?.[0] ?? '').some((word) => told.includes(word))
  return (
    told.length > 0 &&
    lookAtChanged((page) => {
      const { file, now } = page
      const gone = listGone(page).filter((line) => LISTED.test(line))
      const isOther = gone.length > 0 && !gone.some(isTold)
      return (
        isOther &&
        now.split('\n').some(isTold) &&
        `Expected what is told ahead to go from \`${file}\`, received “${gone[0]?.trim()}”.`
      )
    })
  )
}

/** “Add it to the end of the table: boat, A thing that sails”: a row begins with what is told first. */
const ROW_TOLD =
  /\b(?:add|put|append|insert|list) (?:it|that|them|one)\b[^.:;]*\b(?:row|table)\b[^.:;]*: [`"“]?(?<first>[^,.:;|`"”]+)(?=, )/iu
const checkRowTold: AttemptCheck = ({ said }) => {
  const told = nameKey(ROW_TOLD.exec(said)?.groups?.first ?? '')
  if (told === '') return false
  return lookAtEach(({ lines }) => {
    const first = /^[ \t]*\|(?<cell>[^|\n]*)\|/m.exec(lines)?.groups?.cell
    const isOther = first !== undefined && !nameKey(lines).includes(told)
    const isCut = first !== undefined && !nameKey(first).startsWith(told.split(' ')[0] ?? '')
    return (isOther || isCut) && `Expected a row of “${told}”, received “${first?.trim()}”.`
  })
}

/** What is wrong with alternative texts is mended there: the pictures stay. */
const OF_ALT = /\balt(?:ernative)?[- ]?(?:texts?|tags?|attributes?)\b/i
const PICTURES_GO =
  /\b(?:remove|delete|drop|take out|get rid of|replace) (?:\S+ ){0,4}?(?:images?|pictures?|screenshots?|photos?|figures?|diagrams?|illustrations?)\b/i
const checkPictures: AttemptCheck = ({ plain }) =>
  OF_ALT.test(plain) &&
  !PICTURES_GO.test(plain) &&
  lookAtChanged(
    ({ isPage, file, old, now }) =>
      isPage &&
      getPictures(now).length < getPictures(old).length &&
      `Expected the pictures on \`${file}\` to stay, received one less.`,
  )

/** “Drop the two lines about oars from the commands”: the block that they stand in stays. */
const LINES_GO =
  /\b(?:remove|delete|drop|cut|take out|get rid of|strip|lose) (?:\S+ ){0,4}?lines?\b(?! of (?:code|commands?)\b)/i
const FENCE = /^[ \t]*(?:`{3}|~{3})/gm
const checkLinesGone: AttemptCheck = ({ plain }) =>
  LINES_GO.test(plain) &&
  lookAtChanged(
    ({ file, old, now }) =>
      countOf(now, FENCE) < countOf(old, FENCE) &&
      `Expected lines on \`${file}\` to go, received a whole code block gone.`,
  )

/** Parts of pages: tables, callouts, lists, sentences, steps, questions and terms. */
export const PART_CHECKS: readonly AttemptCheck[] = [
  checkLinesGone,
  checkPictures,
  checkRowTold,
  checkTable,
  checkCalloutBelow,
  checkNamedPart,
  checkSide,
  checkListed,
  checkRemark,
  checkSentence,
  checkStepsStay,
  checkClosingStays,
  checkItemCode,
  checkPointedGone,
  onceDone(checkBoxGone),
  onceDone(checkQuestion),
  onceDone(checkQuotedGone),
  onceDone(checkTerm),
]
