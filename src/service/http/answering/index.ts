export { answer, type Protocol } from './answer.ts'
export { questionOf, uiQuestionOf } from './conversation.ts'
export { checkCredits, creditsOf, holdFor, type Plan, UNLIMITED } from './credits.ts'
export { OpenAnswers } from './open-answers.ts'
