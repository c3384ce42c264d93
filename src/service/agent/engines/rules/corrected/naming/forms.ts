const OLD = '(?<old>.{2,60}?)'
const NOW = '(?<now>.{2,60}?)'
const BOTH = '(?<both>.{5,90}?)'
/** What is said of a name ahead of it. */
const THE =
  '(?:(?:the|our|an?|its|their|all|any) )*(?:(?:old|new|official|right|correct|proper|former|previous|wrong|only) )*(?:(?:term|word|name|expression|wording|phrase|spelling|product name|brand name) )?(?:(?:the|an?) )?'
const ADV =
  '(?: (?:now|officially|simply|just|actually|really|only|also|finally|recently|already|always|all|since|then|being|properly|correctly|usually))*'
const BE =
  "(?:['’]s|['’]re| is| are| was| were| will be| has been| have been| had been| got| gets| get| being| is being| are being| should be| must be| needs to be| has to be| have to be| ought to be| is to be| are to be| is going to be)"
const CALLED =
  '(?:called|named|titled|renamed|re-named|rebranded|known|referred to|spoken of|(?:written|spelled|spelt)(?: out)?|replaced|changed|branded|abbreviated|sold|listed)(?: (?:to|as|into|by|with))?'
const IT =
  '(?:it|they|that|this|these|those|the thing|the (?:name|word|term)|the (?:new|right|correct|proper|official|better|preferred|current|real) (?:name|term|word|spelling|wording|one)|the name|which|who|the (?:role|feature|product|tool|plan|service|app|page|thing|concept|team)|what we have)'
const WE =
  "(?:we|we['’]re|they['’]re|we['’]ve|they['’]ve|they|i|you|people|readers|visitors|everyone|customers|users|(?:the )?(?:product|marketing|sales|legal|design|engineering|management|docs|pages|guides|app|ui|interface|dashboard)(?: team)?|the team|our team|somebody|someone)"
const SAY =
  '(?:say|says|saying|write|writes|writing|use|uses|using|mention|mentions|read|reads|show|shows|have|has|call it|calls it|call them|calls them|call this|calling it|calling them|spell it|spells it|speak of|speaks of|speaking of|talk of|talk about|talks about|talking about|refer to|refers to|refer to it as|refers to it as|go with|went with|prefer|know it as|know them as|write it|writes it|spelling it)'
const NOT =
  "(?:(?:do|does|did|should|must|can|will|need)(?: not|n['’]?t)|(?:are|am) (?:not|no longer)|no longer|never|not|stopped|stop|quit|gave up|are done|cannot|can['’]?t)(?: (?:want to|wish to|like to|need to|longer|to|really|ever))*"
const SHOULD =
  '(?:should|must|needs? to|has to|have to|ought to|is to|are to|is supposed to|are supposed to|can|could|would|will|shall|may)'
const INSTEAD =
  ',? (?:instead of|rather than|in place of|in lieu of|and not|not|and no longer|no longer|and never|never|over)(?: (?:say|saying|use|using|write|writing))? '

/** What one clause tells by itself: an old and a new name, the surest way first. */
export const WHOLE: readonly Form[] = [
  // “What we call ash is called oak”, “… is oak now”.
  sure(
    `what ${WE}(?: still| now)? (?:used to call|call|calls|called|name|named|know as|knew as|refer to as) ${THE}${OLD}(?: so far| before| until now)?${BE}${ADV}(?: ${CALLED})?(?: simply| just)? ${THE}${NOW}`,
  ),
  // “The ash we used to have is called oak.”
  sure(
    `${THE}${OLD}${BE}${ADV} (?:not (?:called|named) .+ but|called|named|known as|referred to as|rebranded(?: as| to| into)?|renamed(?: to| as| into)?|re-named(?: to| as| into)?)${ADV} ${THE}${NOW}`,
  ),
  maybe(
    `${THE}${OLD}${BE}${ADV} (?:(?:written|spelled|spelt|branded|sold)(?: as)?|abbreviated (?:to|as)|(?:replaced|changed) (?:to|by|with|into))${ADV} ${THE}${NOW}`,
  ),
  sure(
    `${THE}(?:name|term|word|spelling) ?(?:of|for) ${THE}${OLD}${BE}${ADV}(?: changed to)? ${THE}${NOW}`,
  ),
  sure(
    `${THE}${NOW} (?:is|are|will be)${ADV} (?:the|our|its|their) (?:new|official|right|correct|proper|better|current|preferred) (?:name|term|word|wording|one) (?:of|for) ${THE}${OLD}`,
  ),
  sure(
    `${THE}${NOW} (?:is|are)${ADV} (?:what|how) (?:we|they|people|customers|users)${ADV} (?:call|name|refer to) ${THE}${OLD}`,
  ),
  maybe(`${THE}${NOW}${ADV} (?:replaces|has replaced) ${THE}(?:old name |name |term )?${OLD}`),
  sure(
    `${THE}${OLD}(?: (?:has|have|just|recently|officially|finally))* (?:(?:changed|changes) (?:its|their) names?|renamed itself|rebranded(?: itself)?) (?:to|as|into) ${THE}${NOW}`,
  ),
  sure(
    `${WE}(?: (?:has|have|just|recently|now|officially|also|finally))* (?:renamed|rebranded|re-named|renames|changed the names? of|changed the terms? for|changed our terms? for|changed our word for) ${THE}${OLD} (?:to|as|into|from now on to) ${THE}${NOW}`,
  ),
  late(
    `(?:rename|re-name|rebrand|renaming|re-naming) (?:all |every )?(?:mentions? of |references? to |occurrences? of )?${THE}${OLD} (?:to|as|into|with|by) ${THE}${NOW}`,
  ),
  late(
    `(?:change|replace|swap|switch|turn|update|convert|correct|fix|exchange|substitute|changing|replacing) (?:all |every |each )?(?:of )?(?:the )?(?:mentions? of |references? to |occurrences? of |instances? of )?${THE}${OLD} (?:to|into|with|by|for) ${THE}${NOW}`,
  ),
  sure(
    `${IT}${BE}${ADV}(?: ${CALLED})?${ADV} ${THE}${NOW},? (?:and not|not|rather than|instead of|no longer|and no longer) ${THE}${OLD}`,
  ),
  sure(`it(?:['’]s| is) (?:not|no longer) ${THE}${OLD} but(?: rather)? ${THE}${NOW}`),
  maybe(
    `(?:${WE}(?: should| must| want to| now| always| only)* )?${SAY} ${THE}${NOW}${INSTEAD}${THE}${OLD}`,
  ),
  sure(
    `(?:(?:i|we)(?:['’]d| would)? (?:like|want|need|prefer) )?(?:the|our|all|these|those) .{2,50}? (?:should|must|needs? to|has to|have to|ought to|to) (?:say|read|write|speak of|talk about|call it|refer to) ${THE}${NOW}${INSTEAD}${THE}${OLD}`,
  ),
  late(`${THE}${NOW} (?:instead of|rather than) ${THE}${OLD}`),
  sure(
    `what(?:['’]s| is| was| are) (?:called|named|known as|labell?ed) ${THE}${OLD}${BE}${ADV}(?: called)? ${THE}${NOW}`,
  ),
  sure(`${WE}(?: now| always| only)* (?:refer|refers) to ${THE}${OLD} as ${THE}${NOW}`),
  maybe(
    `${THE}${OLD} ${SHOULD}${ADV} (?:read|say|go by|be called|be named|be referred to as|be renamed(?: to)?|be known as|be (?:(?:written|spelled|spelt)(?: out)?|changed to|replaced by|replaced with)(?: as)?)${ADV} ${THE}${NOW}`,
  ),
  maybe(`${THE}${OLD} ${SHOULD}${ADV} (?:be|become)${ADV} ${THE}${NOW}`, true),
  maybe(
    `${THE}${OLD}(?: has| have)? (?:became|becomes?|turned into|turns into|goes by|go by|went by|will become|(?:is|are) becoming)${ADV}(?: the names?(?: of)?)? ${THE}${NOW}`,
  ),
  sure(`${THE}${OLD} ?(?:→|->|=>|⇒) ?${THE}${NOW}`),
  maybe(
    `(?:.* )?(?:switch|switched|switching|moved|move|changed|change|went|go) (?:.* )?from ${THE}${OLD} to ${THE}${NOW}`,
  ),
  // “We call tea cups bowls”: where the new one begins is told by the docs.
  sure(
    `(?:${WE}(?: now| all| only| always| have started to| started to| prefer to| want to)* )?(?:call|calls|name) ${THE}${BOTH}`,
  ),
  // “An ash is an oak now.”
  maybe(`${THE}${OLD}(?:['’]s|['’]re| is| are| will be)${ADV} ${THE}${NOW}`, true),
]

/** That something is called so no more, or that pages still have it: the new name is told beside it. */
export const GONE: readonly Form[] = [
  sure(
    `there(?:['’]s| is| are| was)(?: really| actually)? no (?:such (?:thing|name|term) as |longer )?${THE}${OLD}(?: in the product)?`,
  ),
  sure(
    `(?:${WE}(?: (?:have|has|just|now|really))* )?${NOT} (?:${SAY}|name it|name them) ${THE}${OLD}`,
  ),
  sure(
    `(?:${WE}|nobody|no one)(?: (?:have|has|just|now|recently))* (?:dropped|drop|retired|retire|gave up|got rid of|get rid of|abandoned|ditched|says?|uses?|calls? (?:it|them|this)|said goodbye to|say goodbye to) ${THE}${OLD}`,
  ),
  sure(
    `(?:${WE}|it|they|this|that)(?: (?:was|were|is|are))?(?: (?:formerly|previously|once))? (?:used to (?:be(?: called| named| known as)?|say|call (?:it|them|this)|write|use)|called (?:it|them|this)|formerly|previously) ${THE}${OLD}`,
  ),
  sure(
    `what (?:we|they|the docs|you) (?:used to call|call|called|name|named|know as|knew as) ${THE}${OLD}`,
  ),
  sure(
    `${THE}${OLD}(?: (?:has|have|got|gets|was given|has got|have got|has been given|have been given))(?: now)?(?: an?)? (?:new|other|different|better|proper) names?`,
  ),
  sure(
    `.{2,50}? (?:isn['’]t|is not|aren['’]t|are not|is no longer|are no longer)(?: now)? (?:called|named|known as) ${THE}${OLD}`,
  ),
  sure(
    `${THE}${OLD} (?:is|are|should be|must be)(?: really| actually)? (?:two|three|one|a single|2|3) words?`,
  ),
  sure(
    `${THE}${OLD} (?:is|are)(?: now| really| only)? (?:the|an|our|its) (?:old|former|previous|outdated|wrong|internal|working) (?:name|term|word|wording|one)`,
  ),
  sure(
    `${THE}${OLD} (?:(?:has|have|was|were|is|are|got)(?: (?:been|being|now|just|officially|finally))* (?:renamed|re-named|rebranded|retired)|changed (?:its|their) name)`,
  ),
  maybe(
    `${THE}${OLD} (?:is|are)(?: now| really| all)? (?:gone|no more|history|dead|retired|dropped|obsolete|outdated|a thing of the past|no longer (?:used|a thing|right|correct|current)|not (?:used|right|correct)|wrong|old|awkward(?: wording)?|confusing|unclear|ambiguous|(?:an )?awkward (?:name|term)|(?:a )?(?:bad|poor|misleading) (?:name|term|word))`,
  ),
  maybe(
    `${THE}${OLD} (?:doesn['’]?t|does not|don['’]?t|do not|no longer) exists?|(?:it|that|this)(?:['’]s| is) (?:no longer|not)(?: called| named| the)? ${THE}(?<before>.{2,60}?)`,
  ),
  sure(
    `(?:(?:the |our )?(?:.{2,60} )?(?:docs|pages?|guides?|articles?|places|texts?|spots|sections?|ones|others|faqs?|reference|overview|changelog|sidebar|quickstart|tutorials?|some|most|we|it|they|you|people|readers|visitors|users)(?: (?:all|still|mostly|often|always|only|just|also|currently|keeps?|both|sometimes))* )${SAY}(?: still| only| just)? ${THE}${OLD}`,
  ),
  sure(
    `(?:no more|not|never|away with|goodbye to|instead of|replacing|replace|change|rename|formerly|previously|forget) ${THE}${OLD}`,
  ),
  topic(`${THE}${OLD}`),
]

/** What something is called instead, where that is told beside it. */
export const SAID: readonly Form[] = [
  sure(
    `${WE}(?: (?:have|has|just|recently|now|officially|also|finally))* (?:renamed|rebranded|changed) (?:it|that|this|them|these|those) (?:to|into|as) ${THE}${NOW}`,
  ),
  sure(`(?:the |our )?.{2,40}? (?:is|are) (?:written|spelled|spelt)(?: out)?(?: as)? ${THE}${NOW}`),
  sure(
    `${IT}${BE}${ADV} (?:called|named|known as|(?:written|spelled|spelt)(?: out)?|referred to as|renamed to|rebranded as)${ADV}(?: as)? ${THE}${NOW}`,
  ),
  sure(
    `(?:${WE}(?: (?:now|all|only|always|just|should|must|want to|prefer to|have|officially|simply|rather))* )?(?:say|write|use|prefer|call (?:it|them|this|that|these|those)|calls (?:it|them|this|that)|went with|go with|settled on|chose|picked|name it|name them|refer to (?:it|them) as|make (?:it|that|them|this)|put)(?: now| just| simply)? ${THE}${NOW}`,
  ),
  sure(
    `(?:the |our |its |their )?(?:new|right|correct|official|proper|better|preferred|current|real|product) (?:name|term|word|spelling|wording|one)(?: for (?:it|them|that|this))?(?:['’]s| is| are| will be| should be)?${ADV} ${THE}${NOW}`,
  ),
  sure(
    `(?:the )?(?:correct|right|proper|official)(?: (?:one|name|spelling|way|form|term|wording|version))? (?:is|would be|should be|way to write it is) ${THE}${NOW}`,
  ),
  maybe(
    `${IT} ${SHOULD}${ADV} (?:be|read|say|become)${ADV}(?: (?:called|named|(?:written|spelled|spelt)(?: out)?))?${ADV} ${THE}${NOW}`,
  ),
  maybe(
    `(?:${SHOULD} (?:it|that|this|they|we)|(?:can|could) (?:we|you)) (?:be|say|read|become|make it|use|write|call it)(?: called)? ${THE}${NOW}`,
  ),
  maybe(
    `(?:it|they|that|this|these|those)(?:['’]s|['’]re| is| are| was| were)(?: all)?${ADV} ${THE}${NOW}`,
  ),
  maybe(`${SHOULD}${ADV} be(?: called| named)? ${THE}${NOW}`),
]

/** What is two words, or has a new name, is told by that name alone behind it. */
export const OPEN =
  /(?:\bnew names?|\b(?:two|three|one|a single|2|3) words?|\bdifferent(?:ly)?|\bis (?:now )?(?:written|spelled|spelt)(?: out)?|\bre-?named|\brebranded)$|\b(?:isn['’]t|aren['’]t|not|no longer) (?:called|named|known as) .+$/i

/** A form and how far it tells of names by itself. */
export interface Form {
  pattern: RegExp
  kind: 'sure' | 'maybe' | 'late' | 'topic'
  /** Whether it has to be said that it is so from now on. */
  needsNow: boolean
}

function sure(form: string): Form {
  return toForm(form, 'sure')
}

function maybe(form: string, needsNow = false): Form {
  return toForm(form, 'maybe', needsNow)
}

/** What is asked for in words that most rules know. */
function late(form: string): Form {
  return toForm(form, 'late')
}

function topic(form: string): Form {
  return toForm(form, 'topic')
}

function toForm(form: string, kind: Form['kind'], needsNow = false): Form {
  return { pattern: new RegExp(`^(?:${form})$`, 'iu'), kind, needsNow }
}
