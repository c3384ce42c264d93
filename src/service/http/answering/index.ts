export { answer, type Protocol } from './answer.ts'
export { getQuestion, getUiQuestion } from './conversation.ts'
export { checkCredits, getCredits, holdFor, type Plan, UNLIMITED } from './credits.ts'
export { OpenAnswers } from './open-answers.ts'
