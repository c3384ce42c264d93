/** Characters of a prompt that tells of one thing that is otherwise: longer ones tell of more, and take long to read. */
export const LONGEST_PROMPT = 600
