import type { Scene, Span } from './scene.ts'
import { goesOn } from './spoken-text.ts'

const SOME = '(?:a|one|just a|just one|only a|only one)(?: (?:single|short|simple|brief))*'
const TEXT = '(?:sentence|line|paragraph|text|content|contents|body|placeholder|one-liner)'
const NOW = '(?: (?:for now|at first|to begin with|to start with|for the moment|on it|in it))*'
/** What says that all the page says follows: “for now a single sentence is enough”, “its text is just”. */
const LEADS = [
  `${SOME} ${TEXT}(?: of text)? (?:(?:is|are|would be|will be|can be) (?:enough|fine|ok|okay|plenty|sufficient|all)|will do|suffices|should do|is all (?:it|that) needs?)${NOW}`,
  `(?:with )?(?:just|only|simply|nothing but) (?:this|one|a single|the|the following)(?: (?:single|short|one))? ${TEXT}${NOW}`,
  `(?:its|the)(?: (?:only|whole|full|entire))? ${TEXT} (?:is|(?:should|can|may|could|will|must)(?: (?:just|only|simply|really))* be)(?: (?:just|only|simply|this|the following))*${NOW}`,
  `(?:it|the page|that page) (?:(?:only|just|simply) )*(?:should|has to|needs to|must|can|may|shall|will) (?:(?:only|just|simply) )*(?:say|read)(?: (?:this|the following|one|a single)(?: ${TEXT})?)?${NOW}`,
  `(?:it|the page|that page) (?:(?:only|just|simply|merely|now) )*(?:says|reads|states)(?: (?:this|the following|one|a single)(?: ${TEXT})?)?${NOW}`,
  `(?:all (?:that )?|what )(?:it|the page) (?:says|reads|needs to say|has to say|should say|will say)${NOW}(?: is(?: just| only| simply)?)?${NOW}`,
  `(?:its|the) (?:only|whole|full|entire) ${TEXT}${NOW}`,
  `(?:it|the page|that page) (?:(?:only|just|simply|really) )*(?:needs|gets|has|holds|contains|requires|wants|takes|is)(?: (?:only|just|simply))*(?: to (?:say|have|contain|hold))?(?: (?:only|just|simply))*(?: (?:the|this|one|an?|a single|the following))?(?: (?:single|short|simple))*(?: ${TEXT})?${NOW}`,
  `(?:with|containing|holding) (?:(?:just|only|simply|nothing but) )*(?:this|the|one|a|a single|the following)(?: (?:single|short|one))* ${TEXT}${NOW}`,
  `(?:(?:put|write|start (?:it|the page)|begin (?:it|the page)) with|start (?:it|the page) off with) (?:this|the|one|a single|the following)(?: (?:single|short))? ${TEXT}${NOW}`,
  `(?:use|put|write|take) (?:this|the following)(?: ${TEXT})? (?:as (?:its|the)(?: (?:only|whole))? ${TEXT}|there|on it|in it)${NOW}`,
  `(?:with )?(?:the|this|the following) (?:short |brief )?${TEXT}`,
  `(?:(?:its|the) )?(?:text|body|contents?)${NOW}`,
]
const LEAD = new RegExp(
  `^(?:(?:and|please|for now|at first|to begin with|initially|for the moment) )*(?:${LEADS.join('|')})$`,
)

/** What a new page is told to say word for word, and nothing more, with the words that say so. */
export function findBody(scene: Scene, from: number): { text: string; span: Span } | undefined {
  for (let at = from + 1; at < scene.words.length; at++) {
    const { gap = '', isQuoted = false } = scene.words[at] ?? {}
    if (!/:/.test(gap) && !isQuoted) continue
    const start = findLead(scene, from, at)
    const end = isQuoted ? at + 1 : scene.words.length
    const span = { from: at, to: end }
    // What goes on behind it is another wish, and a list of what it is to have is none of its words.
    const isText = isQuoted || (/^\p{Lu}/u.test(scene.say(span)) && !goesOn(scene, span))
    if (start === undefined || !isText) continue
    return { text: scene.sayText(span), span: { from: start, to: end } }
  }
  return undefined
}

/** Where the words begin that lead up to a text: a sentence, or the end of one. */
function findLead(scene: Scene, first: number, at: number): number | undefined {
  for (let start = scene.startOfSentence(at - 1); start < at; start++) {
    const isWith = scene.words[start]?.plain === 'with'
    const isBegun = start > first && (isWith || scene.isBreak(start))
    if (isBegun && LEAD.test(scene.plain({ from: start, to: at }))) return start
  }
  return undefined
}
