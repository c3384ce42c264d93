/** What the terms of whole titles begin with, which no word does. */
export const TITLED = '='

/** The same of headings. */
export const HEADED = '#'
