/** A prompt in the forms in which patterns look at it: what is quoted tells nothing of what is to be done. */
export interface ToldPrompt {
  /** As it is. */
  said: string
  /** With spaces in the places of quotations. */
  plain: string
  /** The same without a text that is told behind a colon. */
  ahead: string
  /** With line breaks in the places of quotations: what stands around one is not said together. */
  lined: string
}

const QUOTED = /"[^"\n]*"|“[^”\n]*”|`[^`\n]*`/g

/** Reads a prompt into its forms. */
export function readForms(said: string): ToldPrompt {
  const plain = said.replaceAll(QUOTED, ' ')
  const ahead = plain.replace(/: (?=\p{Lu}).*$/su, '')
  return { said, plain, ahead, lined: said.replaceAll(QUOTED, '\n') }
}

// What a prompt speaks of, where checks of several subjects ask for that.

export const OF_TITLES: RegExp =
  /\b(?:titles?|captions?|headings?|names?|rename|descriptions?|sidebar)\b/i
export const OF_PAGE: RegExp = /\b(?:page|guide|article|tutorial)\b/i
export const ADDED: RegExp =
  /\b(?:add|create|write|make|need|want|start|put|place|insert|include)\b/i

/** More than one place, or what leads there: “On the quickstart Node 18 is outdated” is about that page alone. */
export const ON_OTHERS: RegExp =
  /\b(?:everywhere|throughout|wherever|all (?:the )?(?:docs|pages)|across|every|any|also|both|too|links?|linked|renam\w*|mov\w+|redirect\w*|delet\w*)\b/i

const SITE = '(?:docs|documentation|website|site)(?: site| website| portal)?'
const CONFIG = '(?:config(?:uration)?(?: file)?|docs\\.json|mint\\.json|(?:site )?settings)'
/** It is the name of the site that is told, and not one that stands in texts. */
export const OF_SITE_NAME: RegExp = new RegExp(
  [
    `(?<!\\b(?:pages|guides|articles) (?:in|of|on|across) )\\b(?:the|our|this|whole|these) ${SITE}(?: itself| as a whole)? (?:is|are) (?:\\S+ ){0,2}?(?:named|called|titled)\\b`,
    `\\b(?:the|our|this) (?:name|title) (?:of|for) (?:the|our|this|these) (?:whole |entire )?${SITE}\\b`,
    `\\b(?:the|our|this) ${SITE}(?:['’]s?)? (?:name|title)\\b`,
    `\\b(?:site|docs) (?:name|title)\\b`,
    '\\b(?:name|title) in (?:the |your )?browser(?: tab)?\\b',
    `\\b(?:the|our) (?:name|title) (?:in|inside) (?:the |our )?${CONFIG}(?![\\w-])`,
    `(?<![\\w-])(?:the |our )?${CONFIG} (?:still )?(?:calls|names) (?:the|our|this|these) ${SITE}\\b`,
  ].join('|'),
  'i',
)
