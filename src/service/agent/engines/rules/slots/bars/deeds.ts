/** What says that something is to go. */
export const REMOVED: RegExp =
  /\b(?:remov\w+|delet\w+|drop(?:ped)?|get rid of|take (?:\S+ ){0,6}?(?:out|off|away|down)|kill|ditch|lose|cut|no longer (?:need|want|have|use)\w*|(?:don['’]?t|do not) (?:need|want|use|have)|not needed|n['’]t needed|gone|must go|should go(?! to)|has to go(?! to)|can go(?! to))\b/i
/** What says that something is to come. */
export const ADDED: RegExp =
  /\b(?:add\w*|put|new|have|want|like|needs?|missing|lacks?|get|give|include|insert|place|show|introduce|another)\b/i
