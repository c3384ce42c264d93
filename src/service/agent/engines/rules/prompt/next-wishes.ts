/** A wish behind a comma, which no name or value goes on with. */
export const NEXT_WISH: RegExp =
  /,(?: and)? (?:then |also |please )*(?:add|change|switch|make|set|rename|call|remove|delete|drop|move|put|replace|redirect|point|hide|update|fix|give|turn|use|list) (?:the|our|an?|it|its|them|both|all|each|every|that|this|"|⟦|on|off)(?= |\d|"|\p{L})/iu

/** A wish about something else behind a text: “…, then remove the old one.” */
export const OTHER_WISH: RegExp =
  /[.!?;,] (?:and|then|also) (?:then |also )?(?:remove|delete|change|rename|replace|hide|drop)\b/i

/** What tells what to write, and is not to be written itself. */
export const INSTRUCTION: RegExp =
  /(?:^|[.!?:"”'] |⟦\d+⟧,? )(?:answer|say|explain|mention|state|tell (?:them|people|readers|users)|write|note)(?:,| that| how| why)\b|, with an? (?:\w+ )?link to (?:the|our|\/|https?:)|, (?:and )?link(?:ing)? to (?:the|our) /i

/** Where what is to be written ends, since a wish about it follows: “… Put it after the first one.” */
export const WISH_BEHIND: RegExp =
  /(?<=[.!?]) +(?=(?:please )?(?:(?:also|then) )?(?:put|place|move|add|list|insert|link|point|show) (?:it|them|that|the (?:new )?(?:row|card|step|item|question|section|page)) (?:to|after|before|below|above|at|in|into|on|under|behind|right|directly|as)\b)/i
