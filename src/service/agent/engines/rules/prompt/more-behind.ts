/** Another wish, in a reason. */
export const MORE =
  /\b(?:and|also|then|please) (?:add|put|move|rename|replace|change|remove|delete|hide|redirect)\b/i
/** Another wish behind a text. */
export const MORE_BEHIND: RegExp = new RegExp(`[.!?;] (?:and )?${MORE.source}`, 'i')
