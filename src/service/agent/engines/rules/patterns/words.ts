/** A quotation, a word or quotation, and the name of a group, which may have several words. */
export const Q = '(⟦\\d+⟧)'
export const P = '(⟦\\d+⟧|\\S+)'
export const G = '(⟦\\d+⟧|[^\\s⟦⟧,]+(?: [^\\s⟦⟧,]+){0,3}?)'
/** What a page is about in few words, and without those that a longer wish has. */
export const T =
  '(⟦\\d+⟧|(?!(?:how|why|what|that|which|where)\\b)[^\\s⟦⟧,]+(?: (?!(?:and|with|that|which|including|how|for)\\b)[^\\s⟦⟧,]+){0,2}?)'
export const EVERYWHERE =
  '(?: everywhere| (?:in|on|across) (?:all|every|the whole|the entire|the) ?(?:pages?|docs|documentation|site)?| throughout(?: the)? (?:docs|documentation|site))?'
/** A page, with the words that people put before and behind its name. */
export const PAGE = `(?: our| the| my)?(?: page| file)?(?: called| named| titled)? ${P}(?: page| file| guide| article)?`
export const IN = `(?: (?:in|on|at)${PAGE})`
export const KIND =
  '(?: the)?(?: word| words| text| term| phrase| sentence| name| string| product name)?'
export const REPLACE = `(?:replace|change|substitute|swap|rename|update|turn)(?: all| every| each| any)*(?: (?:occurrences?|mentions?|instances?)(?: of)?)?${KIND}`
export const FIELD = '(?:page )?(?:meta )?(title|sidebar title|description|icon)'
export const MAKE =
  '(?:add|create|insert|make|write|scaffold|start|(?:i|we) (?:need|want|would like))'
export const MOVE = '(?:move|relocate|transfer|rename)'
export const MEND = '(?:fix|repair|mend|correct)(?: up)?'
export const BROKEN = '(?:broken|dead|wrong|404)'
export const SORT = '(?:sort|order|alphabeti[sz]e|arrange)'
export const BY = '(?: alphabetically| in alphabetical order| by titles?| by names?| from a to z)?'
export const ADDRESS = '(?:url|address|path|slug)'
/** What is said once more after what is to be done. */
export const UPDATE =
  '(?:,? (?:and |so )?(?:please )?(?:update|change|adapt)(?: it)?(?: all| the| our| every)*(?: mentions?| docs| documentation| pages?)?(?: everywhere| accordingly)?)?'
export const PEOPLE = '(?:someone|somebody|anyone|people|readers?|visitors?|users?)'
