/** What several English words say together, and how pages say the same. */
const PHRASES: readonly (readonly [spoken: RegExp, written: string])[] = [
  [/\b(?:ca|wo|do|does|did|is|are)nt\b/gi, 'not'],
  [
    /\bwhat (?:do|does|should) (?:i|we|you) need(?: ready)? (?:before|to) (?:i |we |you )?(?:start|begin|get)(?:ing|ting)?(?: started)?\b/gi,
    'prerequisites',
  ],
  // What a thing is for is asked with words that pages about it do not have.
  [/ (?:good|useful|meant|intended|used|there) for(?=[\s?.!]*$)/gi, ''],
  [/\bwhat(?:['’]s| is| are) the (?:points?|purposes?|uses?|benefits?) of\b/gi, 'what is'],
  [/\bdifferences? between ((?:(?!and\b)\S+ ){1,5})and\b/gi, '$1versus'],
  [/\bhow (?:do|does|is|are) ((?:\S+ ){1,4}?)(?:differ(?:ent)?) from\b/gi, '$1versus'],
  [/\b(?:turn|switch)(?:s|es|ed|ing)? off\b/gi, 'disable'],
  [/\b(?:turn|switch)(?:s|es|ed|ing)? on\b/gi, 'enable'],
  [/\b(?:turn|switch) ((?:[\p{L}\p{N}-]+ ){1,4})off\b/giu, 'disable $1'],
  [/\b(?:turn|switch) ((?:[\p{L}\p{N}-]+ ){1,4})on(?=[\s?.!]*$)/giu, 'enable $1'],
  [/\bget(?:ting)? rid of\b/gi, 'remove'],
  [
    /\bkeep(?:ing)? ((?:[\p{L}\p{N}-]+ ){0,3}(?:keys?|tokens?|passwords?|credentials?) )(?:away|out|hidden|safe)\b/giu,
    'keep $1secret',
  ],
  [/\b(?:(?:really|truly|actually) )?(?:comes?|came) from you\b/gi, 'has your signature'],
  [/\b(?:next|following|further|more) pages?(?= (?:of|from|in) )/gi, 'page with pagination'],
]

/**
 * An English question in the words of those who write: they disable what is turned off. Single words
 * that mean the same are synonyms.
 */
export function rewordPhrases(question: string): string {
  return PHRASES.reduce((text, [spoken, written]) => text.replaceAll(spoken, written), question)
}
